# Coups : en jouer un, ce qui ne va pas dans un coup, ce qui le suit.

moved-on = La partie a continué depuis que ce bouton s’est affiché. Regarde de nouveau le plateau.
played = Joué : { $turn }.
played-already = { $turn } est déjà joué.
played-as-read = Joué : { $turn }. C’est ainsi que `{ $typed }` a été lu.
time-was-up = Ton temps s’est écoulé ({ $deadline }). Tu as perdu ce tour.
turn-was-lost = Ton temps s’est écoulé avant l’arrivée de ton coup. Tu as perdu ce tour.
    { $standing }
everybody-absent = Tout le monde a perdu plusieurs tours de suite, donc la partie est fermée.

waits-for-players = Cette partie n’a pas encore commencé : elle attend des joueurs.
not-begun = Cette partie n’a pas encore commencé.
game-is-over = Cette partie est finie.
no-seat-but-welcome = Tu n’as pas de place dans la partie `{ $game }` : y jouent { $players }. Tu peux la regarder, ou ouvrir ta propre partie avec /jouer.
seat-has-resigned = Ton camp a abandonné cette partie.
not-your-turn = Ce n’est pas encore à toi : à { $players } de jouer{ $until }.
nobody-to-move = Ce n’est à personne de jouer dans cette partie.
for-players-only = Seuls les joueurs de cette partie peuvent faire cela.

# $expected (ce qui pourrait s’y trouver), $good (ce qui a pu se lire), $at (son nombre de caractères)
no-turn-given = Tape un coup. Il commence par { $expected }.
turn-begins-with = `{ $typed }` n’est pas un coup : un coup commence par { $expected }.
turn-goes-on-with = `{ $typed }` n’est pas un coup : après `{ $good }` (caractère { $at }) vient { $expected }.
turn-illegal = `{ $typed }` n’est pas autorisé : { $reason }.
nearest-legal = Coups autorisés semblables : { $turns }
read-in-ways = `{ $typed }` peut se lire de { $count } façons : { $turns }. Laquelle veux-tu ?
read-in-many-ways = `{ $typed }` peut se lire de { $count } façons : { $turns }, et d’autres. Écris les cases plus précisément.
button-preview = Aperçu : { $turn }
button-play = Jouer { $turn }

after-begun = ce que tu avais commencé
put-aside = Ce bouton est celui d’un coup plus ancien. Tape le coup de nouveau.
nothing-begun = Tu n’as pas commencé de coup ici, donc « … » ne veut encore rien dire. Tape le coup, ou son début.

capture-not-open = `{ $capture }` n’est plus possible après ce que tu as commencé.
captures-within-turns = Dans ce jeu ({ $title }), une prise fait partie du coup. /aperçu et /expliquer disent ce qu’un coup prend.
begun-so-far = Commencé, pas encore joué : { $turn }.
can-capture = { $players } : { $count ->
    [0] rien à prendre maintenant.
    [one] une prise possible :
   *[other] { $count } prises possibles :
}
page-of = (page { $page } sur { $pages })
as-it-is = Tel quel : { $turn }
press-captures = Appuie sur les prises que tu veux faire, dans l’ordre. Puis appuie sur **Jouer**. Prendre n’est jamais obligatoire.
go-on-moving = Appuie sur **Jouer** pour continuer.
go-on-capturing = Prends encore, ou appuie sur **Jouer**.
button-captures = Prises
button-earlier = Précédentes
button-more = Suivantes
button-play-it = Jouer ce coup
button-start-over = Recommencer

not-played-yet = Pas encore joué.
could-add = Tu pourrais ajouter :
and-more-captures = et { $count } de plus : `/prises`
turn-in-words = { $turn } : { $words }.
ends-the-game = La partie finit ainsi : { $result }.
button-confirm = Confirmer
button-play-as-it-is = Jouer tel quel
button-drop = Annuler
# Des mots qui ne comptent pas quand on cherche un coup par ce qu’on dit de lui
turn-fillers = de du des vers depuis la le les un une à au aux sur en par pour et avec
send-this-first = Envoie d’abord ceci, puis continue à partir de … : { $turn }

# Coups prévus à l’avance.
planned-turn-played = { $player } avait prévu la réponse { $turn } : { $words }.
plan-on-own-turn = C’est à toi de jouer. Joue d’abord, puis prévois ta prochaine réponse.
plan-is-full = Un plan peut avoir { $most } variantes. Supprimes-en d’abord une : `/plan` les montre.
plan-kept = C’est prévu. Si la partie en arrive là, ta réponse est jouée aussitôt. Le plateau montre où mène la variante.
plan-forgotten = Tout ton plan est supprimé.
no-such-plan = Il n’y a pas de variante { $number } : { $count ->
    [0] rien n’est prévu
    [one] il y en a une
   *[other] il y en a { $count }
}.
plan-line-forgotten = La variante { $number } est supprimée.
plan-lapsed = La partie `{ $game }` a pris une autre voie, donc ton plan est supprimé.
plan-taken-back = Des coups ont été repris dans la partie `{ $game }`, donc ton plan est supprimé.
plan-too-long = Une variante a au plus { $most } coups.
plan-after-the-end = La partie serait finie avant `{ $turn }`.
plan-needs-answer = Une variante doit finir par un coup à toi. Écris ce que jouent les autres, puis ta réponse.
plan-stops-at = La variante s’arrête à `{ $turn }` :
plan-ambiguous = Dans cette variante, `{ $turn }` peut vouloir dire plusieurs coups : { $turns }.
plan-unreadable = La variante s’arrête à `{ $turn }` : ce n’est pas un coup de ce jeu. Écris leurs coups et les tiens dans l’ordre, séparés par des espaces.
nothing-planned = Rien n’est prévu dans la partie `{ $game }`. Quand c’est aux autres de jouer, tape `/plan coups:…` : leur coup, puis ta réponse, séparés par des espaces.
button-plan = Prévoir …
button-plan-on = Continuer cette variante
button-plan-another = Une autre variante
plan-begins = Partie `{ $game }` : prévois une réponse. Si la partie y mène, elle est jouée aussitôt.
plan-after = Après { $turns } :
plan-asks-expected = Quel coup attends-tu ? C’est à { $players } de jouer. Les numéros sont sur l’image.
plan-asks-answer = Que réponds-tu ? Les numéros sont sur l’image.
plan-ends-there = Après { $line }, la partie est finie, il n’y a donc rien à répondre.
plan-of-game = Prévu dans la partie `{ $game }` (→ : tes coups) :
plan-line = { $number }. { $turns }
button-forget-line = Supprimer la variante { $number }
button-forget-plan = Tout supprimer
