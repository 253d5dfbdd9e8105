# Computer am Brett.

# $name (newcomer, guest, beginner, regular, challenger, expert, master, champion)
computer = Computer (Stufe { $level }, { $name ->
    [newcomer] Neuling
    [guest] Gast
    [beginner] Anfänger
    [regular] Stammgast
    [challenger] Herausforderer
    [expert] Kenner
    [master] Meister
   *[champion] Großmeister
})
computer-rated = { $computer }, mit Wertung { $rating } unter Computern
computer-to-move = { $computer } ist am Zug und denkt nach.
computer-thinks = Der Computer denkt schon nach und zieht, sobald er fertig ist; er braucht keine Erinnerung.
computers-share-not = Auf diesem Platz spielt ein Computer, und der teilt ihn mit niemandem.
rated-without-computers = Wertungen sind für Menschen: In einer gewerteten Partie kann kein Computer mitspielen. Lass `gewertet` weg, oder lade jemanden ein.
game-begins-at-once = Partie `{ $game }` beginnt.

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
choice-level-rated = { $level } – Wertung { $rating }
option-level = Gegen den Computer spielen: wie gut er spielt, von 1 bis 8
    .name = stufe
option-computers = Wie viele Plätze Computer einnehmen
    .name = computer

command-hint = Gegen den Computer: einen guten Zug zeigen; nur du siehst das
    .name = tipp
option-warnings = Gegen den Computer: auf einen Zug hinweisen, der die Partie wegwirft
    .name = warnungen
button-hint = Tipp
button-take-back = Zurücknehmen
hints-in-training = Tipps gibt es in Partien, in denen alle anderen Computer sind und nichts auf dem Spiel steht. `/spielen` mit einer `stufe` beginnt eine.
no-hint-now = Für einen Tipp ist gerade keine Zeit zum Nachdenken; bitte frage gleich noch einmal.
# $percent (die Gewinnaussicht danach)
hint-is = Ein guter Zug, nach dem dir { $percent } % der Partie bleiben:
turn-throws-away = **Dieser Zug wirft die Partie weg:** nach ihm bleiben dir { $after } % der Partie, und es gibt einen, nach dem dir { $before } % bleiben. `/tipp` zeigt ihn.
you-took-back = Du hast zurückgenommen.

button-stand-in = Computer für { $name }
no-computer-where-it-counts = Wo es um Wertungen oder ein Turnier geht, spielt kein Computer für jemanden weiter; wer abwesend ist, kann als ausgeschieden gewertet werden.
# $absent (wessen Platz es ist)
wants-a-computer = { $players } { $count ->
    [one] möchte
   *[other] möchten
}, dass in Partie `{ $game }` ein Computer für { $absent } weiterspielt, weil dort niemand mehr zieht.
computer-goes-on = Ein Computer spielt weiter.
computer-plays-on = { $computer } spielt für { $players } weiter.
