# Die örtliche Seite.

option-needs-value = `{ $option }:` braucht einen Wert: { $takes }.
option-given-twice = `{ $option }` ist zweimal angegeben; gib es einmal an.
command-needs-option = `/{ $command }` braucht { $option }: { $takes }.
no-command-but = Einen Befehl `/{ $name }` gibt es nicht. Meinst du `/{ $near }`?
no-command = Einen Befehl `/{ $name }` gibt es nicht. `/hilfe` nennt die, die es gibt.
group-goes-on = `/{ $group }` geht weiter mit einem von: { $commands }.
commands-start-with-slash = Ein Befehl beginnt mit einem Schrägstrich, etwa `/hilfe`.
player-named-twice = **{ $name }** ist zweimal genannt; nenne jeden einmal.
too-many-players = Diese Partie hat nicht so viele Plätze.
no-player-but = Auf dieser Seite spielt kein `@{ $name }`. Meinst du `@{ $near }`?
no-player = Auf dieser Seite spielt kein `@{ $name }`. Spieler kommen oben auf der Seite dazu; oder lass den Platz frei, dann können sie mitspielen.
no-channel-but = Einen Kanal `{ $name }` gibt es nicht. Meinst du `#{ $near }`?
no-channel = Einen Kanal `{ $name }` gibt es nicht.
option-takes-not = `{ $option }:` nimmt { $takes }, nicht `{ $typed }`.
did-you-mean = Meinst du `{ $near }`?
typed-yes = ja
typed-no = nein
no-option = `/{ $command }` hat keine Option `{ $option }:`.
not-expected = Ich weiß nicht, wofür `{ $word }` steht.
no-options = `/{ $command }` steht für sich.
options-are = Seine Optionen sind { $options }.
line-too-long = Das ist zu lang: eine Zeile hat höchstens { $count } Zeichen.
button-does-nothing = Dieser Knopf tut nichts mehr; /brett zeigt, wie es steht.
