# Züge: einen spielen, was an einem falsch ist, was auf ihn folgt.

moved-on = Die Partie ist weitergegangen, seit es diesen Knopf gibt. Sieh noch einmal aufs Brett.
played = Gespielt: { $turn }.
played-already = { $turn } ist schon gespielt.
played-as-read = Gespielt: { $turn }. So wurde `{ $typed }` gelesen.
time-was-up = Deine Zeit ist abgelaufen ({ $deadline }). Du hast diesen Zug verpasst.
turn-was-lost = Deine Zeit war um, bevor das ankam. Du hast diesen Zug verpasst.
    { $standing }
everybody-absent = Alle haben mehrere Züge in Folge verpasst, darum wird die Partie geschlossen.

waits-for-players = Diese Partie hat noch nicht begonnen: Sie wartet auf Mitspieler.
not-begun = Diese Partie hat noch nicht begonnen.
game-is-over = Diese Partie ist zu Ende.
no-seat-but-welcome = Du hast keinen Platz in Partie `{ $game }`: Es spielen { $players }. Du kannst zusehen oder mit /spielen eine eigene Partie eröffnen.
seat-has-resigned = Dein Platz hat diese Partie aufgegeben.
not-your-turn = Du bist noch nicht am Zug: { $players } { $count ->
    [one] ist
   *[other] sind
} am Zug{ $until }.
nobody-to-move = In dieser Partie ist niemand am Zug.
for-players-only = Das können nur die Spieler dieser Partie.

# $expected (was dort stehen könnte), $good (was zu lesen war), $at (wie viele Zeichen)
no-turn-given = Gib einen Zug an. Am Anfang steht { $expected }.
turn-begins-with = `{ $typed }` ist kein Zug: Am Anfang steht { $expected }.
turn-goes-on-with = `{ $typed }` ist kein Zug: Nach `{ $good }` (Zeichen { $at }) kommt { $expected }.
turn-illegal = `{ $typed }` ist nicht erlaubt: { $reason }.
nearest-legal = Ähnliche erlaubte Züge: { $turns }
read-in-ways = `{ $typed }` lässt sich auf { $count } Arten lesen: { $turns }. Welche meinst du?
read-in-many-ways = `{ $typed }` lässt sich auf { $count } Arten lesen: { $turns } und weitere. Schreib die Felder genauer.
button-preview = Vorschau { $turn }
button-play = { $turn } spielen

after-begun = was du begonnen hattest
put-aside = Dieser Knopf gehört zu einem älteren Zug. Bitte tippe den Zug noch einmal.
nothing-begun = Du hast hier noch keinen Zug begonnen, darum bedeutet „…“ noch nichts. Tippe den Zug oder seinen Anfang.

capture-not-open = `{ $capture }` ist nach dem, was du begonnen hast, nicht mehr möglich.
captures-within-turns = In { $title } gehört das Schlagen zum Zug. /vorschau und /erklären sagen, was ein Zug schlägt.
begun-so-far = Begonnen, noch nicht gespielt: { $turn }.
can-capture = Für { $players } gibt es hier { $count ->
    [0] nichts zu schlagen.
    [one] eine Möglichkeit zu schlagen:
   *[other] { $count } Möglichkeiten zu schlagen:
}
page-of = (Seite { $page } von { $pages })
as-it-is = So, wie es ist: { $turn }
press-captures = Drücke der Reihe nach, was du schlagen willst. Drücke dann **Ziehen**. Schlagen ist nie Pflicht.
go-on-moving = Drücke **Ziehen**, um weiterzumachen.
go-on-capturing = Schlage weiter, oder drücke **Ziehen**.
button-captures = Schlagmöglichkeiten
button-earlier = Frühere
button-more = Weitere
button-play-it = Spielen
button-start-over = Von vorn

not-played-yet = Noch nicht gespielt.
could-add = Du könntest hinzufügen:
and-more-captures = und { $count } weitere: `/schlagzüge`
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
plan-on-own-turn = Du bist am Zug. Zieh zuerst, dann plane deine nächste Antwort.
plan-is-full = Ein Plan hat Platz für { $most } Folgen. Lösche erst eine: `/plan` zeigt sie.
plan-kept = Geplant. Kommt die Partie dorthin, wird deine Antwort sofort gespielt. Das Brett zeigt, wohin die Folge führt.
plan-forgotten = Dein ganzer Plan ist gelöscht.
no-such-plan = Eine Folge { $number } gibt es nicht: { $count ->
    [0] Es ist nichts geplant
    [one] Es gibt eine
   *[other] Es gibt { $count }
}.
plan-line-forgotten = Folge { $number } ist gelöscht.
plan-lapsed = Partie `{ $game }` ging einen anderen Weg, darum ist dein Plan für sie gelöscht.
plan-taken-back = In Partie `{ $game }` wurden Züge zurückgenommen, darum ist dein Plan für sie gelöscht.
plan-too-long = Eine Folge hat höchstens { $most } Züge.
plan-after-the-end = Vor `{ $turn }` wäre die Partie schon zu Ende.
plan-needs-answer = Eine Folge muss mit einem Zug von dir enden. Schreib, was die anderen ziehen, dann deine Antwort.
plan-stops-at = Die Folge endet bei `{ $turn }`:
plan-ambiguous = In dieser Folge kann `{ $turn }` mehrere Züge bedeuten: { $turns }.
plan-unreadable = Die Folge endet bei `{ $turn }`: Das ist kein Zug dieses Spiels. Schreib ihre und deine Züge der Reihe nach, mit Leerzeichen dazwischen.
nothing-planned = In Partie `{ $game }` ist nichts geplant. Solange andere am Zug sind, tippe `/plan züge:…`: ihren Zug, dann deine Antwort, mit Leerzeichen dazwischen.
button-plan = Planen …
button-plan-on = Diese Folge fortsetzen
button-plan-another = Weitere Folge
plan-begins = Partie `{ $game }`: Plane eine Antwort. Kommt es dazu, wird sie sofort gespielt.
plan-after = Nach { $turns }:
plan-asks-expected = Welchen Zug von { $players } erwartest du? Die Nummern stehen auf dem Bild.
plan-asks-answer = Was antwortest du? Die Nummern stehen auf dem Bild.
plan-ends-there = Nach { $line } ist die Partie zu Ende, da gibt es nichts zu antworten.
plan-of-game = In Partie `{ $game }` geplant (→ ist von dir):
plan-line = { $number }. { $turns }
button-forget-line = Folge { $number } löschen
button-forget-plan = Alles löschen
