# Ce que peuvent dire les règles de chaque jeu.

list-comma = ,{" "}
list-semicolon = {" "};{" "}

game-over = la partie est finie ; on n’y joue plus

# $given (ce qui a été indiqué)
line-up-of-two = la composition « { $given } » n’existe pas : ce jeu se joue à deux (2)
no-options = l’option « { $given } » n’existe pas : ce jeu n’en a aucune
option-twice = l’option « { $given } » est indiquée deux fois
results-of-two = 1-0, 0-1 ou 1/2-1/2

another-game = ce coup est celui d’un autre jeu

# $sign (comme on le tape)
sign = « { $sign } »

# $wanted (une liste)
one-of = { $wanted }

# Codes de position, et positions impossibles.
code-in-field = { $field } : { $why }
code-ply = demi-coup : « { $given } » n’est pas un nombre de 1 à { $last }
code-taken-twice = deux pièces occupent { $place }
code-plies-from-one = les demi-coups se comptent à partir de 1
