# Züge von Hand: Felder, die auf dem Brett der Seite berührt oder mit Knöpfen gewählt werden.

hand-place = { $name }, { $words }
hand-standing = { $place }: { $standing }

hand-counters = { $count ->
    [one] ein Stein von { $side }
   *[other] { $count } Steine von { $side }
}
hand-counters-waiting = { $count ->
    [one] ein Stein wartet
   *[other] { $count } Steine warten
}
hand-stone = ein Stein von { $side }
hand-piece = { $piece } von { $side }
# $colour, $colours (der eigenen Figuren)
hand-your-piece = deine { $colour ->
    [white] weiße
    [blue] blaue
    [red] rote
    [yellow] gelbe
   *[green] grüne
} Figur
hand-your-pieces = deine Figuren ({ $colours })

hand-cannot-start = Dort kannst du nicht anfangen: { $why }.
hand-against-rules = Dorthin geht es nicht: { $why }.
hand-nothing-there = Dort kannst du nicht anfangen. Wähle eine der markierten Stellen.
hand-not-there = Dorthin geht es nicht. Wähle eine der markierten Stellen.
# Warum etwas nicht berührt werden kann. $cell, $point, $square, $stop (die Stelle), $piece, $block
# (was dort steht), $side, $owner (wem es gehört), $distance (wie weit es zieht)
hand-choose-first = Wähle zuerst unter dem Brett aus.
hand-cell-taken = auf { $cell } liegt ein Stein von { $side }. Wähle eine leere Zelle
hand-no-counter = auf { $point } steht kein Stein von dir
hand-counter-of-other = der Stein auf { $point } gehört { $side }. Zieh mit einem eigenen
hand-no-piece = auf { $square } steht nichts. Beginne mit einem eigenen Stein
hand-piece-of-other = { $piece } gehört { $owner }. Beginne mit einem eigenen Stein, der dort schlägt oder zieht
hand-shut-in = { $piece } auf { $square } kann jetzt nichts schlagen und nicht ziehen. So ein Stein zieht genau { $distance } { $distance ->
        [one] Feld
       *[other] Felder
    } geradeaus, und jeder Weg ist versperrt oder führt vom Brett
hand-two-captors = zwei Steine schlagen nur gemeinsam. Zum Ziehen wähle einen allein
hand-no-piece-to-move = auf { $stop } steht nichts. Beginne mit einer eigenen Figur
hand-block = auf { $stop } steht { $block }. Um ihn zu bewegen, nimm seinen Platz mit einer eigenen Figur ein
hand-not-yours = { $piece } gehört dir nicht. Beginne mit einer eigenen Figur: Sie kann mit dieser den Platz tauschen
hand-your-turn = Du bist am Zug: Wähle eine der markierten Stellen.
hand-go-on = { $turn } … wähle jetzt die nächste markierte Stelle.
hand-which = { $turn } … was davon?
hand-whole = { $turn }: { $words }.
hand-complete = { $turn } ist vollständig. Bestätige den Zug oder wähle eine andere Stelle.
hand-only-turn = Es gibt nur einen Zug: { $turn }, { $words }.
hand-more = Du kannst erst noch mehr schlagen. Mach weiter oder bestätige.
hand-not-played = Noch nicht gespielt
hand-deeds = Zur Partie: Tipp, Remis, Aufgeben
hand-offer-draw = Remis anbieten
hand-board = Brett
hand-board-of = Brett von Partie { $game }
hand-next-game = Nächste Partie
hand-fold = Brett ausblenden
hand-unfold = Brett zeigen

# The list of turns beside the board, and its buttons
hand-passed = gepasst
hand-missed = Zug verpasst
hand-vacant = aufgegeben, kein Zug
hand-turns = Züge
hand-first = Erste Stellung (Pos1)
hand-back = Einen Zug zurück (Pfeil links)
hand-forward = Einen Zug vor (Pfeil rechts)
hand-now = Zur aktuellen Stellung (Ende)
hand-start = Anfang
hand-flip = Brett drehen (F)
hand-zen = Nur das Brett (Z)
hand-settings = Einstellungen des Bretts
hand-confirm = Züge bestätigen
hand-confirm-always = immer
hand-confirm-pace = nur in langsamen Partien
hand-confirm-never = nie
hand-pass = An einem Bildschirm: als nächster Spieler weitermachen
hand-turning-points = Wendepunkte
hand-size = Größe des Bretts
hand-coordinates = Koordinaten
hand-sounds = Klänge
hand-explore = Züge ausprobieren, nur für dich (E)
hand-try = Diesen Zug ausprobieren
hand-plans = Geplante Züge
hand-withdraw-plan = Diesen Plan zurücknehmen
hand-plan-how = Mach den Zug, den du erwartest, und dann deine Antwort, um sie zu planen.

# Wörter neben den Zeichen von Knöpfen, und die Reiter neben dem Brett
hand-explore-word = Probieren
hand-flip-word = Drehen
hand-zen-word = Nur Brett
hand-settings-word = Einstellungen
hand-deeds-word = Partie
hand-which-one = Wähle jetzt eins davon.
hand-study-later = Ist die Partie zu Ende, kannst du sie analysieren lassen. Hier stehen dann die Chancen nach jedem Zug und die Wendepunkte.
tab-beside = Neben dem Brett
tab-chat = Chat
tab-analysis = Analyse
tab-rules = Regeln

# Neben dem Brett. $players, $won (wer gewonnen hat), $deadline, $until, $at (Zeiten), $days
lead-your-turn = Du bist am Zug
lead-to-move = { $players } am Zug
lead-you-win = Du hast gewonnen!
lead-result = { $won }
lead-cancelled = Abgesagt
lead-puzzle = Finde den besten Zug
table-players = { $players }
table-deadline = Die Zeit läuft ab: { $deadline }
table-clock-stands = Die Uhr steht still bis { $until }
table-reminder = Du wirst erinnert: { $at }
table-days-off = Freie Tage: { $days }
table-days-off-in-zone = Freie Tage: { $days } ({ $zone })
# $weekday (1 is Monday)
weekday = { $weekday ->
    [1] Montag
    [2] Dienstag
    [3] Mittwoch
    [4] Donnerstag
    [5] Freitag
    [6] Samstag
   *[other] Sonntag
}

# Züge durch Auswählen. $turn (so weit er gemacht ist), $first, $last (Stellen mit ihren Nummern)
button-move = Ziehen
button-type-turn = Eintippen
button-next-game = Nächste Partie
by-hand-begin = Womit willst du ziehen? Die Nummern stehen auf dem Bild.
by-hand-begin-placing = Wohin willst du setzen? Die Nummern stehen auf dem Bild.
by-hand-go-on = { $turn } … und dann? Die Nummern stehen auf dem Bild.
by-hand-asks = { $turn } … { $question } Die Nummern stehen auf dem Bild.
# $region (ein Teil des Bretts), $count (wie viele Felder dort zur Wahl stehen)
by-hand-asks-part = { $turn } … { $question } Wähle zuerst einen Teil des Bretts.
by-hand-only-turn = Das ist dein einziger Zug.
by-hand-offers-auto-move = petteia kann solche Züge für dich spielen.
button-auto-move = Immer für mich spielen
hand-region = { $region ->
    [nodes] Ecken und Kreuzungen
    [rim] Der Rand
    [inside] Die Linien innen
    [white] Arme der weißen Ecke
    [blue] Arme der blauen Ecke
    [red] Arme der roten Ecke
    [yellow] Arme der gelben Ecke
   *[green] Arme der grünen Ecke
} ({ $count })
by-hand-menu = { $first } bis { $last }
no-game-waits = Zurzeit wartet keine Partie auf dich.
type-turn-title = Dein Zug in Partie { $game }
type-turn-label = Der Zug, wie man ihn schreibt

# Was im Zug als Nächstes zu wählen ist.
prompt-piece = Wähle die Figur, die du ziehen willst.
prompt-take-out = Eine deiner Figuren steht auf ihrem Ziel: Wähle sie, um sie hinauszubringen.
prompt-goal = Wähle jetzt das Ziel.
prompt-black-block = Wohin kommt der schwarze Block? Wähle ein freies Feld.
prompt-grey-block = Eine Figur ist draußen. Wohin kommt der graue Block? Wähle ein freies Feld.
prompt-lift-grey-block = Eine Figur ist draußen: Wähle den grauen Block, den du versetzen willst.
prompt-counter = Wähle den Stein, den du ziehen willst.
prompt-entering = Ein Stein muss ins Spiel: Wähle einen neben dem Brett.
prompt-cell = Wähle eine freie Zelle für deinen Stein.
prompt-piece-or-capture = Wähle die Figur, die du ziehen willst, oder eine, die du schlagen kannst.
prompt-goal-or-capture = Wähle jetzt das Ziel, oder was geschlagen wird.
