# What is said everywhere.

list-and = { $first } and { $last }
list-or = { $first } or { $last }

our-fault = Something went wrong on our side. Nothing was changed; please try again in a moment.
our-doubt = Something went wrong on our side, and I cannot tell whether this was done. Please look at the board in a moment, before you try again.
much-happening = A lot is happening in this game just now. Nothing was changed; please try again.
nothing-changed = Nothing has changed.

# Somebody who was forgotten, in the place of a mention; $name is a name that names nobody.
former-player = { $name } (former player)
