# Cinq Lignes : les coups en mots, et les règles qu’un coup peut enfreindre.

five-lines-name = Cinq Lignes
# $side (A ou B)
five-lines-side = { $side ->
    [A] A, bleu
   *[B] B, blanc
}

# $die (ce qu’il montre), $from, $to (des points)
five-lines-enters = fait un { $die } et fait entrer un pion sur { $to }
five-lines-enters-hitting = fait un { $die }, entre un pion sur { $to } et renvoie hors du plateau le pion adverse qui s’y trouve
five-lines-moves = fait un { $die } et déplace un pion de { $from } à { $to }
five-lines-moves-hitting = fait un { $die }, déplace un pion de { $from } à { $to } et renvoie hors du plateau le pion adverse qui s’y trouve
five-lines-misses = fait un { $die }, ne peut déplacer aucun pion et passe son tour
# $turn (un de ceux du dessus), $goal (un point)
five-lines-wins = { $turn }, et gagne ainsi : les cinq pions sont sur { $goal }

five-lines-with-die = avec un { $die }

five-lines-other-die = le dé donne { $rolled }, pas { $named }
five-lines-must-enter = un pion hors du plateau a la priorité ; avec un { $die }, l’un des tiens doit entrer sur { $entry }
five-lines-none-off = aucun de tes pions n’est hors du plateau, donc aucun ne peut entrer
five-lines-other-entry = avec un { $die }, un pion entre sur { $entry }, pas sur { $named }
five-lines-not-there = aucun de tes pions n’est sur { $from }
five-lines-other-length = avec un { $die }, le pion sur { $from } va sur { $ahead }, pas sur { $named }
five-lines-own-counter = un de tes pions est déjà sur { $point }, et seuls 3A et 3B en accueillent plusieurs
five-lines-nothing-hit = il n’y a pas de pion adverse sur { $point } ; enlève l’étoile
five-lines-can-move = un de tes pions peut jouer, donc tu dois le faire ; on ne passe son tour que si aucun ne peut

five-lines-expects-die = un dé de 1 à 6
five-lines-expects-die-and-colon = le dé et un deux-points (4:)
five-lines-expects-origin = off ou un point comme 2A
five-lines-expects-slash = une barre oblique
five-lines-expects-point = un point comme 1B
five-lines-expects-end = la fin du coup

# Codes de position, et positions impossibles.
five-lines-code-fields = un code de position a trois champs séparés par un espace (pions, camp, dé), celui-ci en a { $given }
five-lines-code-slash = pions : une barre oblique sépare ceux de A de ceux de B
five-lines-code-side = camp : « { $given } » n’est ni A ni B
five-lines-code-die = dé : « { $given } » n’est ni un nombre de 1 à 6 ni « ? »
five-lines-code-point = pions : « { $given } » n’est ni un point ni « off »
five-lines-code-order = pions : d’abord ceux hors du plateau, puis dans l’ordre du circuit
five-lines-impossible-counters = le camp { $side } a cinq pions, pas { $given }
five-lines-impossible-crowded = { $point } accueille un seul pion ; seuls 3A et 3B en accueillent plusieurs
five-lines-impossible-both = les deux camps ne peuvent pas avoir gagné
