# Lektionen

lesson-which-game = In welchem Spiel möchtest du eine Lektion? Jede hat ein paar Aufgaben: Erst siehst du den Zug, dann machst du ihn.
lesson-head = **{ $game }, Aufgabe { $task } von { $tasks }: { $topic }**
lesson-marked = Die Zahlen auf dem Brett zeigen den Weg.
lesson-not-that = Der Zug ist erlaubt, aber ein anderer war gefragt: { $words }.
lesson-shown = So geht es: { $words }. Jetzt bist du dran.
lesson-show = Zeig es mir
lesson-now-you = Jetzt du
lesson-throw = Würfeln
lesson-go-on = Setz den Stein ein.
lesson-again = Noch einmal
by-hand-first-game = Das ist deine erste Partie { $title }. Die Lektion zeigt am Brett, wie man spielt.
how-title = **So wird { $title } gespielt**
how-lesson = Mach diese Züge selbst, Aufgabe für Aufgabe.
how-notation = Züge lassen sich auch tippen.
how-notation-button = Notation
lesson-learn = Am Brett lernen
no-such-task = Diese Aufgabe gibt es nicht. `/lektion` zeigt die Lektionen.
web-lessons = Lektionen
web-lessons-about = Eine Lektion hat ein paar Aufgaben am Brett: Erst siehst du den Zug, dann machst du ihn.
lesson-then-play = Das war die letzte Aufgabe. Spiel jetzt eine erste Partie gegen einen sanften Computer, mit Coach: Drücke den ersten Knopf.
