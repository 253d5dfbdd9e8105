# Des ordinateurs autour du plateau.

computer = Ordinateur (niveau { $level })
computer-short = Ordinateur { $level }
computer-rated = { $computer }, cote { $rating } parmi les ordinateurs
computer-to-move = { $computer } réfléchit à son coup.
computer-thinks = L’ordinateur réfléchit déjà, et joue dès qu’il a fini.
computers-share-not = Un ordinateur joue à cette place et ne la partage avec personne. Choisis une autre place.
rated-without-computers = Une partie classée est sans ordinateur. Retire `classée`, ou invite un joueur.
game-begins-at-once = La partie `{ $game }` commence.
game-begins-in-direct = La partie `{ $game }` commence, ici dans nos messages privés.

# $name (newcomer, guest, beginner, regular, challenger, expert, master, champion)
choice-level = { $level } { $name ->
    [newcomer] Novice
    [guest] Apprenti
    [beginner] Débutant
    [regular] Habitué
    [challenger] Challenger
    [expert] Expert
    [master] Maître
   *[champion] Champion
}
choice-level-rated = { $level } – cote { $rating }
option-level = Jouer contre l’ordinateur : son niveau, de 1 à 8
    .name = niveau
option-computers = Nombre de places pour des ordinateurs
    .name = ordinateurs

command-hint = Contre l’ordinateur : voir un bon coup, en privé
    .name = conseil
option-warnings = M’avertir avant une grosse erreur contre l’ordinateur
    .name = avertissements
button-hint = Conseil
button-take-back = Reprendre le coup
hints-in-training = Les conseils n’existent que contre des ordinateurs, hors tournoi. Pour commencer une partie de ce genre, utilise `/jouer` avec un `niveau`.
no-hint-now = Je n’ai pas le temps de donner un conseil maintenant. Redemande dans un instant.
# $percent (la chance de gagner ensuite)
hint-is = Un bon coup (tes chances de gagner : { $percent } %) :
turn-throws-away = **Ce coup est une grosse erreur.** Tes chances de gagner : { $after } % si tu le joues, { $before } % avec le meilleur coup. Pour voir celui-ci, utilise `/conseil`.
you-took-back = Tu as repris ton coup.

button-stand-in = Remplacer { $name } par l’ordinateur
no-computer-where-it-counts = Dans les parties classées et les tournois, aucun ordinateur ne continue pour un joueur. Tu peux fermer la partie pour un joueur absent.
# $absent (à qui est la place)
wants-a-computer = { $players } { $count ->
    [one] aimerait
   *[other] aimeraient
} qu’un ordinateur remplace { $absent } dans la partie `{ $game }`, en raison de son absence.
computer-goes-on = Un ordinateur prend la suite.
computer-plays-on = { $computer } remplace { $players }.
