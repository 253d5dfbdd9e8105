# Computer am Brett.

computer = Computer (Stufe { $level })
computer-short = Computer { $level }
computer-rated = { $computer }, Wertungszahl { $rating } unter Computern
computer-to-move = { $computer } ist am Zug und denkt nach.
computer-thinks = Der Computer denkt schon nach und zieht, sobald er fertig ist.
computers-share-not = Auf diesem Platz spielt ein Computer, und der teilt ihn mit niemandem. Wähle einen anderen Platz.
rated-without-computers = Eine gewertete Partie ist nur für Menschen. Lass `gewertet` weg, oder lade jemanden ein.
game-begins-at-once = Partie `{ $game }` beginnt.
game-begins-in-direct = Partie `{ $game }` beginnt, hier in unseren Direktnachrichten.

# $name (newcomer, guest, beginner, regular, challenger, expert, master, champion)
choice-level = { $level } { $name ->
    [newcomer] Neuling
    [guest] Gast
    [beginner] Anfänger
    [regular] Stammgast
    [challenger] Herausforderer
    [expert] Kenner
    [master] Meister
   *[champion] Großmeister
}
choice-level-rated = { $level } – Wertungszahl { $rating }
option-level = Gegen den Computer spielen: seine Stufe, von 1 bis 8
    .name = stufe
option-computers = Wie viele Plätze Computer einnehmen
    .name = computer

command-hint = Gegen den Computer: einen guten Zug zeigen; nur du siehst das
    .name = tipp
option-warnings = Mich vor großen Fehlern gegen den Computer warnen
    .name = warnungen
button-hint = Tipp
button-take-back = Zurücknehmen
hints-in-training = Tipps gibt es nur in Partien, in denen alle anderen Computer sind, außerhalb von Turnieren. `/spielen` mit einer `stufe` beginnt eine.
no-hint-now = Ich habe gerade keine Zeit für einen Tipp. Bitte frage gleich noch einmal.
# $percent (die Gewinnaussicht danach)
hint-is = Ein guter Zug (deine Gewinnchance: { $percent } %):
turn-throws-away = **Dieser Zug ist ein großer Fehler.** Deine Gewinnchance: mit ihm { $after } %, mit dem besten Zug { $before } %. `/tipp` zeigt den besten.
you-took-back = Du hast deinen Zug zurückgenommen.

button-stand-in = Computer für { $name }
no-computer-where-it-counts = In gewerteten Partien und Turnieren spielt kein Computer für jemanden weiter. Du kannst die Partie für einen Abwesenden schließen.
# $absent (wessen Platz es ist)
wants-a-computer = { $players } { $count ->
    [one] möchte
   *[other] möchten
}, dass in Partie `{ $game }` ein Computer für { $absent } weiterspielt: Der Platz ist verlassen.
computer-goes-on = Ein Computer spielt weiter.
computer-plays-on = { $computer } spielt für { $players } weiter.
