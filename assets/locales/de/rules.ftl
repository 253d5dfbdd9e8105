# Nachschlagen in den Regeln. Die Themen selbst stehen in assets/rules.

rules-button-broken = Die Regel
rules-button-example = Ein Beispiel
rules-button-book = Die Regeln
rules-button-all = Alle Regeln
rules-button-topic = { $game }: { $topic }

rules-which-game = Die Regeln welches Spiels?
rules-contents = **Die Regeln von { $game }**
    Wähle ein Thema, oder suche mit `/regeln thema:`.
rules-nothing = Über { $typed } sagen die Regeln nichts. Versuche ein anderes Wort.
rules-title = **{ $game }: { $topic }**
rules-example = Im Bild: { $turn }: { $words }.
