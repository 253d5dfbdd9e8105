# Fünf Linien: Züge in Worten, und die Regeln, gegen die ein Zug verstoßen kann.

five-lines-name = Fünf Linien
# $side (A oder B)
five-lines-side = { $side ->
    [A] A, blau
   *[B] B, weiß
}

# $die (Augenzahl), $from, $to (Punkte)
five-lines-enters = würfelt eine { $die } und setzt einen Stein auf { $to } ein
five-lines-enters-hitting = würfelt eine { $die }, setzt einen Stein auf { $to } ein und schickt den gegnerischen Stein dort vom Brett
five-lines-moves = würfelt eine { $die } und zieht einen Stein von { $from } nach { $to }
five-lines-moves-hitting = würfelt eine { $die }, zieht einen Stein von { $from } nach { $to } und schickt den gegnerischen Stein dort vom Brett
five-lines-misses = würfelt eine { $die }, kann mit keinem Stein ziehen und setzt aus
# $turn (einer der obigen), $goal (ein Punkt)
five-lines-wins = { $turn } und gewinnt damit: alle fünf Steine stehen auf { $goal }

five-lines-with-die = mit einer { $die }

five-lines-other-die = der Würfel zeigt { $rolled }, nicht { $named }
five-lines-must-enter = ein Stein neben dem Brett geht vor: mit einer { $die } musst du einen auf { $entry } einsetzen
five-lines-none-off = keiner deiner Steine steht neben dem Brett, also kann keiner eingesetzt werden
five-lines-other-entry = mit einer { $die } wird ein Stein auf { $entry } eingesetzt, nicht auf { $named }
five-lines-not-there = auf { $from } steht keiner deiner Steine
five-lines-other-length = mit einer { $die } zieht der Stein auf { $from } nach { $ahead }, nicht nach { $named }
five-lines-own-counter = auf { $point } steht schon einer deiner Steine, und nur 3A und 3B fassen mehrere
five-lines-nothing-hit = auf { $point } steht kein gegnerischer Stein: lass den Stern weg
five-lines-can-move = einer deiner Steine kann ziehen, also musst du ziehen: ausgesetzt wird nur, wenn keiner kann

five-lines-expects-die = eine Augenzahl von 1 bis 6
five-lines-expects-die-and-colon = die Augenzahl und ein Doppelpunkt (4:)
five-lines-expects-origin = off oder ein Punkt wie 2A
five-lines-expects-slash = ein Schrägstrich
five-lines-expects-point = ein Punkt wie 1B
five-lines-expects-end = das Ende des Zugs

# Stellungscodes, und Stellungen, die es nicht geben kann.
five-lines-code-fields = ein Stellungscode hat drei Felder mit je einem Leerzeichen dazwischen (Steine, Seite, Würfel), dieser hat { $given }
five-lines-code-slash = Steine: ein Schrägstrich trennt die von A von denen von B
five-lines-code-side = Seite: „{ $given }“ ist weder A noch B
five-lines-code-die = Würfel: „{ $given }“ ist weder 1 bis 6 noch ?
five-lines-code-point = Steine: „{ $given }“ ist weder ein Punkt noch „off“
five-lines-code-order = Steine: zuerst die neben dem Brett, dann in der Reihenfolge des Umlaufs
five-lines-impossible-counters = Seite { $side } hat fünf Steine, nicht { $given }
five-lines-impossible-crowded = auf { $point } hat ein Stein Platz; mehrere fassen nur 3A und 3B
five-lines-impossible-both = es können nicht beide Seiten gewonnen haben
