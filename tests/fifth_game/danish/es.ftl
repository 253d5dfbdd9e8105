choice-danish = Danés: juegan los vecinos
system-danish = Sistema danés: se enfrentan los vecinos de la clasificación, aunque ya hayan jugado.
