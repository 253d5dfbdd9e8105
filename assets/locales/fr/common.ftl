# Ce qui se dit partout.

list-comma = ,{" "}
list-semicolon = {" "};{" "}
listed = { $values }
percent = { $value } %
# $terms (options of a game), after its name
and-terms = , { $terms }
labelled = { $label } : { $words }

our-fault = Il y a eu un problème de notre côté, et rien n’a changé. Réessaie dans un instant.
our-doubt = Il y a eu un problème de notre côté, et je ne sais pas si c’est fait. Regarde le plateau avant de réessayer.
much-happening = Il se passe beaucoup de choses ici en ce moment, et rien n’a changé. Réessaie.
file-too-large = Ce fichier est trop volumineux : { $most } ko au plus.
nothing-changed = Rien n’a changé.

# Quelqu’un qui a été oublié, à la place d’une mention ; $name est un nom qui ne nomme personne.
former-player = { $name } (ne joue plus ici)
