# Züge: einen spielen, was an einem falsch ist, was auf ihn folgt.

moved-on = Die Partie ist weitergegangen, seit es diesen Knopf gibt; wirf einen Blick aufs Brett.
played = Gespielt: { $turn }.
played-already = { $turn } ist schon gespielt.
played-as-read = Gespielt: { $turn }. So wurde `{ $typed }` gelesen.
time-was-up = Deine Zeit für diesen Zug ist abgelaufen ({ $deadline }); der Zug ist verloren.
turn-was-lost = Deine Zeit war um, bevor das ankam, darum ist dieser Zug verloren.
    { $standing }
everybody-absent = Alle haben mehrere Züge in Folge verloren, darum wird die Partie geschlossen.

waits-for-players = Diese Partie hat noch nicht begonnen: Sie wartet auf Mitspieler.
not-begun = Diese Partie hat noch nicht begonnen.
game-is-over = Diese Partie ist zu Ende.
no-seat-but-welcome = Du hast keinen Platz in Partie `{ $game }`; es spielen { $players }. Du kannst gern zusehen, und mit /spielen eröffnest du eine eigene Partie.
seat-has-resigned = Dein Platz hat diese Partie aufgegeben.
not-your-turn = Du bist noch nicht am Zug: { $players } { $count ->
    [one] ist
   *[other] sind
} am Zug{ $until }.
nobody-to-move = In dieser Partie ist niemand am Zug.
for-players-only = Das können nur die Spieler einer Partie.

# $expected (was dort stehen könnte), $good (was zu lesen war), $at (wie viele Zeichen)
no-turn-given = Es wurde kein Zug angegeben: Erwartet wird { $expected }.
turn-begins-with = `{ $typed }` ist kein Zug: Am Anfang wird { $expected } erwartet.
turn-goes-on-with = `{ $typed }` ist kein Zug: Nach `{ $good }` (Zeichen { $at }) wird { $expected } erwartet.
turn-illegal = `{ $typed }` ist nicht erlaubt: { $reason }.
nearest-legal = Ähnlich und erlaubt: { $turns }
read-in-ways = `{ $typed }` lässt sich auf { $count } Arten lesen: { $turns }. Welche meinst du?
read-in-many-ways = `{ $typed }` lässt sich auf { $count } Arten lesen: { $turns } und weitere. Gib die Felder etwas genauer an.
button-preview = Vorschau { $turn }
button-play = { $turn } spielen

after-begun = was du begonnen hattest
put-aside = Dieser Knopf gehört zu einem Zug, der beiseitegelegt wurde; bitte tippe ihn noch einmal.
nothing-begun = Du hast hier noch keinen Zug begonnen, darum steht „…“ für nichts. Tippe den Zug oder seinen Anfang.

capture-not-open = `{ $capture }` ist nach dem, was du begonnen hast, nicht mehr möglich.
captures-within-turns = In { $title } ist Schlagen kein eigener Zug: Was ein Zug schlägt, sagen /vorschau und /erklären.
begun-so-far = Begonnen, noch nicht gespielt: { $turn }.
can-capture = Für { $players } gibt es hier { $count ->
    [0] nichts zu schlagen.
    [one] eine Möglichkeit zu schlagen:
   *[other] { $count } Möglichkeiten zu schlagen:
}
page-of = (Seite { $page } von { $pages })
as-it-is = So, wie es ist: { $turn }
press-captures = Drücke, was du schlagen möchtest, der Reihe nach; dann tippe deinen Zug. Schlagen ist nie Pflicht.
go-on-moving = Tippe deinen Zug mit `/zug`.
go-on-capturing = Schlage weiter oder ziehe: `/zug …;` und der Zug.
button-captures = Schlagmöglichkeiten
button-earlier = Frühere
button-more = Weitere
button-play-it = Spielen
button-start-over = Von vorn

not-played-yet = Noch nicht gespielt.
could-add = Du könntest hinzufügen:
and-more-captures = und { $count } weitere: `/schlagen`
turn-in-words = { $turn }: { $words }.
ends-the-game = Damit endet die Partie, { $result }.
button-confirm = Bestätigen
button-play-as-it-is = So spielen
button-drop = Abbrechen
# Wörter, auf die es nicht ankommt, wenn ein Zug nach seiner Beschreibung gesucht wird
turn-fillers = von nach zu zum zur der die das den dem auf an mit und
send-this-first = Schick erst dies ab, dann geht es mit … weiter: { $turn }

# Vorausgeplante Züge.
planned-turn-played = { $player } hatte die Antwort { $turn } geplant: { $words }.
plan-on-own-turn = Du bist am Zug: Zieh zuerst. Dann kannst du planen, was du auf das Nächste antwortest.
plan-is-full = Ein Plan hat Platz für { $most } Folgen. Vergiss erst eine: `/plan` zeigt sie.
plan-kept = Geplant. Kommt die Partie dorthin, wird es sofort gezogen; hierhin führt die Folge.
plan-forgotten = Alles ist vergessen.
no-such-plan = Eine Folge { $number } gibt es nicht: { $count ->
    [0] Es ist nichts geplant
    [one] Es gibt eine
   *[other] Es gibt { $count }
}.
plan-line-forgotten = Folge { $number } ist vergessen.
plan-lapsed = Die Partie `{ $game }` ging einen anderen Weg, als du geplant hattest; dein Plan für sie ist hinfällig.
plan-taken-back = In Partie `{ $game }` wurden Züge zurückgenommen; dein Plan für sie ist hinfällig.
plan-too-long = Eine Folge hat Platz für { $most } Züge.
plan-after-the-end = Vor `{ $turn }` wäre die Partie schon zu Ende.
plan-needs-answer = Eine Folge ist, was die anderen ziehen und was du antwortest: Sie endet mit einem Zug von dir.
plan-stops-at = Die Folge endet bei `{ $turn }`:
plan-ambiguous = In dieser Folge kann `{ $turn }` mehreres bedeuten: { $turns }.
plan-unreadable = Die Folge endet bei `{ $turn }`; das ist kein Zug in der Schreibweise dieses Spiels. Schreibe die Züge mit Leerzeichen dazwischen, ihre und deine im Wechsel.
nothing-planned = In Partie `{ $game }` ist nichts geplant. Solange andere am Zug sind, sagt `/plan züge:…`, was sie ziehen und was du antwortest, mit Leerzeichen dazwischen.
plan-of-game = In Partie `{ $game }` geplant (→ ist von dir):
plan-line = { $number }. { $turns }
button-forget-line = Folge { $number } vergessen
button-forget-plan = Alles vergessen
