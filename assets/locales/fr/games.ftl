# Ce qui est propre à un jeu.

players = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}

pentagame-teams = deux équipes de deux, places 1 et 3 contre 2 et 4
pentagame-five = à cinq, chaque place avec une couleur
result-letters = Lettres du résultat, que forment les couleurs des deux premières pièces sorties d’après le livre du jeu : { $letters }
pentagame-last-round = **C’est le dernier tour de table** : il est joué jusqu’au bout, puis la partie est finie.

button-swap-colours = Échanger les couleurs

rithmomachia-proper-agreed = { $proper ->
    [small] victoire propre requise : petite, grande ou excellente
    [big] victoire propre requise : grande ou excellente
    [great] victoire propre requise : excellente (Blanc seul peut l’obtenir)
   *[none] sans victoires propres
}
rithmomachia-no-victory = Personne ne pourrait gagner cette partie. Ajoute une victoire commune, par exemple corps:4 ou biens:100, ou garde les victoires propres.
rithmomachia-goods-twice = Choisis l’un des deux : la victoire des biens demande au moins ce total, ou exactement ce total.
# $proper (ce qui précède), $commons (les victoires communes convenues, reliées par « ou »)
rithmomachia-common-agreed = { $proper } ; victoires communes : { $commons }

# In a sentence, what each game is.
about-pentagame = Une course à travers une étoile : amène tes pièces à leur but et place des blocs sur le chemin des autres.
about-five-lines = La course au dé des Grecs anciens : fais le tour du plateau avec tes pions avant les autres.
about-pentalath = Pose des pierres sur des hexagones, encercle celles des autres pour les prendre et aligne-en cinq.
about-rithmomachia = La bataille médiévale des nombres : on prend par sommes, produits et sièges.
