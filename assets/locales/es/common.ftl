# Lo que se dice en todas partes.

list-comma = ,{" "}
list-semicolon = ;{" "}
listed = { $values }
percent = { $value } %
# $terms (options of a game), after its name
and-terms = , { $terms }
labelled = { $label }: { $words }

our-fault = Algo ha fallado por nuestra parte, y no se ha cambiado nada. Vuelve a intentarlo dentro de un momento.
our-doubt = Algo ha fallado por nuestra parte, y no sé si esto se ha hecho. Mira el tablero antes de volver a intentarlo.
much-happening = Ahora mismo pasan muchas cosas aquí, y no se ha cambiado nada. Vuelve a intentarlo.
file-too-large = Ese archivo es demasiado grande: puede tener como mucho { $most } KB.
nothing-changed = No ha cambiado nada.

# Alguien a quien se ha olvidado, en lugar de una mención; $name es un nombre que no nombra a nadie.
former-player = { $name } (ya no participa)
