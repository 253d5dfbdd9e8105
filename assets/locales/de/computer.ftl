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
computer-to-move = { $computer } ist am Zug und denkt nach.
computer-thinks = Der Computer denkt schon nach und zieht, sobald er fertig ist; er braucht keine Erinnerung.
computers-share-not = Auf diesem Platz spielt ein Computer, und der teilt ihn mit niemandem.
rated-without-computers = Wertungen sind für Menschen: in einer gewerteten Partie kann kein Computer mitspielen. Lass `gewertet` weg, oder lade jemanden ein.
game-begins-at-once = Partie `{ $game }` beginnt.

choice-newcomer = 1 Neuling
choice-guest = 2 Gast
choice-beginner = 3 Anfänger
choice-regular = 4 Stammgast
choice-challenger = 5 Herausforderer
choice-expert = 6 Kenner
choice-master = 7 Meister
choice-champion = 8 Großmeister
option-level = Gegen den Computer spielen: wie gut er spielt, von 1 bis 8
    .name = stufe
option-computers = Wie viele Plätze Computer einnehmen
    .name = computer
