# The local page.

option-needs-value = `{ $option }:` needs a value: { $takes }.
option-given-twice = `{ $option }` is given twice; give it once.
command-needs-option = `/{ $command }` needs its { $option }: { $takes }.
no-command-but = There is no command `/{ $name }`. Did you mean `/{ $near }`?
no-command = There is no command `/{ $name }`. `/help` lists those that there are.
group-goes-on = `/{ $group }` goes on with one of: { $commands }.
commands-start-with-slash = A command starts with a slash, such as `/help`.
player-named-twice = **{ $name }** is named twice; name each player once.
too-many-players = That game has no seats for so many players.
no-player-but = There is no player `@{ $name }` on this page. Did you mean `@{ $near }`?
no-player = There is no player `@{ $name }` on this page. Players are made at the top of the page; or leave the seat open, and they can join.
no-channel-but = There is no channel `{ $name }`. Did you mean `#{ $near }`?
no-channel = There is no channel `{ $name }`.
option-takes-not = `{ $option }:` takes { $takes }, not `{ $typed }`.
did-you-mean = Did you mean `{ $near }`?
typed-yes = yes
typed-no = no
no-option = `/{ $command }` has no option `{ $option }:`.
not-expected = I do not know what `{ $word }` is for.
no-options = `/{ $command }` stands alone.
options-are = Its options are { $options }.
line-too-long = That is too long: a line has at most { $count } characters.
button-does-nothing = That button no longer does anything; /board shows how things stand.
