# What is said everywhere.

list-comma = ,{" "}
list-semicolon = ;{" "}
listed = { $values }
percent = { $value }%
# $terms (options of a game), after its name
and-terms = , { $terms }
labelled = { $label }: { $words }

our-fault = Something went wrong on our side, and nothing was changed. Please try again in a moment.
our-doubt = Something went wrong on our side, and I do not know whether this was done. Please look at the board before you try again.
much-happening = Very much is happening here just now, and nothing was changed. Please try again.
file-too-large = That file is too large: it may have at most { $most } KB.
nothing-changed = Nothing has changed.

# Somebody who was forgotten, in the place of a mention; $name is a name that names nobody.
former-player = { $name } (former player)
