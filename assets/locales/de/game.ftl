# Was im Kanal über eine Partie zu lesen ist.

until = , bis { $deadline }
to-move = { $players } am Zug{ $until }.
bank = { $players } { $left }
banks = Zeit auf den Konten zu Beginn dieses Zugs: { $banks }.

turn-played = { $player } spielt { $turn }: { $words }.
side-of = { $players } ({ $side })
sides-now = Von jetzt an: { $sides }.
turn-lost = Die Zeit ist um: { $players } { $count ->
    [one] hat
   *[other] haben
} einen Zug verpasst.
lost-in-a-row = Insgesamt wurden { $count } Züge in Folge verpasst.
turns-lost = Die Zeit ist um: { $players } { $count ->
    [one] hat
   *[other] haben
} einen Zug verpasst ({ $times }. in Folge).
your-turn = { $players }, du bist am Zug{ $until }.
your-turn-as = { $players } ({ $side }), { $count ->
    [one] du bist
   *[other] ihr seid
} am Zug{ $until }.
your-turn-at = { $players }, ihr seid am Zug (Platz { $seat }){ $until }.
reminder = { $players }, zur Erinnerung: { $count ->
    [one] Du bist
   *[other] Ihr seid
} in Partie `{ $game }` am Zug{ $until }.
reminder-of-several = Zur Erinnerung, diese Züge stehen noch aus:
reminder-of-one = { $players }: `{ $game }`{ $until }
button-move-in = In { $game } ziehen
nudge = { $players }, { $player } wartet auf { $count ->
    [one] deinen
   *[other] euren
} Zug in Partie `{ $game }`{ $until }.
outage-forgiven = petteia war eine Weile nicht erreichbar. Das kostet niemanden Zeit: Dieser Zug endet jetzt am { $deadline }.

over-by-rules = **Die Partie ist zu Ende: **{ $won }
over-by-agreement = **Remis vereinbart: **{ $won }
over-by-resigning = **{ $players } { $count ->
    [one] hat
   *[other] haben
} aufgegeben: **{ $won }
over-by-time = **Die Runde des Turniers ist zu Ende: **{ $won }
over-by-absence = **Die Partie wurde wegen Abwesenheit geschlossen: **{ $won }
over-by-cancelling = **Die Partie wurde abgesagt.**
nobody-wins = niemand gewinnt
wins = { $players } { $count ->
    [one] gewinnt
   *[other] gewinnen
}
wins-against = { $players } { $count ->
    [one] gewinnt
   *[other] gewinnen
} { $own }:{ $other } gegen { $others }
wins-with-score = { $players } { $count ->
    [one] gewinnt
   *[other] gewinnen
} { $own }:{ $other }
draw-with-score = { $players } trennen sich { $own }:{ $other }
a-draw = Remis
share-the-win = { $players } teilen sich den Sieg
score = Stand: { $scores }.
score-of = { $players } { $points }

# Die Überschrift eines Bretts, wo mehrere Partien gespielt werden.
board-of-game = Partie `{ $game }`

# Warum sich eine Frage von selbst erledigt hat.
lapsed-game-over = Die Partie ist zu Ende, damit hat sich die Anfrage erledigt.
lapsed-resigned = Jemand ist ausgeschieden, die Frage hat sich erledigt.
lapsed-taken-back = Züge wurden zurückgenommen, die Frage hat sich erledigt.
lapsed-substituted = Auf diesem Platz spielt jetzt jemand anderes, die Frage hat sich erledigt.
lapsed-begun = Die Partie hat begonnen, die Frage hat sich erledigt.
lapsed-seat = Die Plätze haben sich geändert, die Frage hat sich erledigt.
lapsed-moved = Die Partie geht woanders weiter, die Frage hat sich erledigt.
lapsed-played-on = Die Partie ist weitergegangen, damit hat sich die Anfrage erledigt.

# $line_up, $options (wie in Aufzeichnungen), $clock (in Worten)
opens-a-game = { $player } eröffnet eine Partie { $title } `{ $game }`: { $line_up }{ $options }, { $clock }.
clock-per-move = { $time } pro Zug
clock-egg-timer = Eieruhr: { $time }
clock-bank = { $time } für die ganze Partie
clock-without = ohne { $days }
clock-without-in-zone = ohne { $days } ({ $zone })
clock-with-holidays = Urlaub: { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
} im Jahr
no-clock = ohne Uhr
seats-by-lot = Die Plätze werden verlost.
seats-as-joined = Die Plätze gehen nach der Reihenfolge des Beitritts.
plays-against = { $first } { $count ->
    [one] spielt
   *[other] spielen
} gegen { $second }.
players-play = { $players } spielen.
lobby-was-cancelled = Sie wurde abgesagt.
lobby-expired = Partie `{ $game }` wurde geschlossen: Nicht alle Plätze wurden rechtzeitig besetzt. `/spielen` eröffnet eine neue.
seat-taken = { $seat }. { $players }
seat-open = { $seat }. frei
seat-kept = { $seat }. freigehalten für { $player }
seat-of = { $players } (Platz { $seat })
game-begins = Partie `{ $game }` beginnt: { $seats }.
cancelled-by = { $player } hat Partie `{ $game }` abgesagt. Sie zählt für niemanden.

offers-a-draw = { $players } { $count ->
    [one] bietet
   *[other] bieten
} in Partie `{ $game }` Remis an.
wants-to-go-back = { $players } { $count ->
    [one] möchte
   *[other] möchten
} in Partie `{ $game }` Züge zurücknehmen, bis vor Zug { $ply }{ $undone }.
wants-to-share = { $player } möchte Platz { $seat } in Partie `{ $game }` mit dir teilen. Ihr könntet dann beide seine Züge spielen.
undoing = . Das nimmt zurück: { $turns }
a-pass = einmal Passen
a-lost-turn = ein verpasster Zug
wants-a-pause = { $players } { $count ->
    [one] bittet
   *[other] bitten
} um eine Pause in Partie `{ $game }`. Die Uhr steht dann still, bis jemand von euch weiterspielt.
# $place (wo die Partie weiterginge): server, chat
wants-to-go-on-here = { $players } { $count ->
    [one] möchte
   *[other] möchten
} Partie `{ $game }` hier weiterspielen. { $place ->
    [server] Dann sehen sie alle, die diesen Kanal sehen, und sie kommt ins Archiv des Servers.
   *[chat] Dann sehen sie nur Leute in diesem Chat. Bretter kann ich hier nur zeigen, wenn jemand etwas drückt oder tippt.
}
wants-a-rematch = { $players } { $count ->
    [one] möchte
   *[other] möchten
} noch einmal spielen, mit getauschten Plätzen.
game-paused = Partie `{ $game }` pausiert, die Uhr steht still. Zum Weiterspielen drücke den Knopf oder tippe `/pause beenden:ja`.
game-goes-on = { $player } spielt in Partie `{ $game }` weiter: { $players } am Zug{ $until }.
is-paused-since = Die Partie pausiert seit { $since }.
button-go-on = Weiterspielen
have-agreed = { $players } { $count ->
    [one] stimmt zu
   *[other] stimmen zu
}.
do-you-agree = { $players }: { $count ->
    [one] stimmst du zu?
   *[other] stimmt ihr zu?
}

button-board = Brett
button-how-to-move = So ziehst du
button-claim-win = Den Sieg beanspruchen
# Unter einem Brett: $players (wer Züge verpasst hat oder fort ist), $close (was der Knopf sagt), $ends
may-close = { $players } { $count ->
    [one] ist
   *[other] sind
} abwesend. { $ends ->
    [yes] **{ $close }** beendet die Partie, und die Gegner gewinnen.
   *[no] Mit **{ $close }** spielen die anderen weiter, und es zählt als aufgegeben.
} Ihr könnt auch warten.
# Where the others play on
button-close = Ohne { $name } weiterspielen
button-join = Mitspielen
button-share-seat = { $name }: Platz teilen?
button-partners = Partner
button-leave = Verlassen
button-leave-or-decline = Verlassen oder ablehnen
button-start = Beginnen
button-cancel = Absagen
button-yes = Ja
button-no = Nein
button-rematch = Revanche
button-easier = Leichter
button-harder = Schwerer

# More… below a board: a menu of what the reader can do in the game now. Most of these messages say in one line what an item does.
board-more = Mehr …
more-title = Das kannst du jetzt in der Partie `{ $game }` tun:
more-hint = Wähle etwas aus
more-how = Wie man in diesem Spiel zieht
more-captures = Alles, was jetzt geschlagen werden kann
more-hint-words = Zeigt dir einen guten Zug
more-plan = Wähle jetzt schon deine Antwort auf spätere Züge
more-label-explore = Züge ausprobieren
more-explore = Spielt Züge auf einem Brett, das nur du siehst
more-label-note = Meine Notiz
more-note = Zeigt deine Notiz zu dieser Partie
more-takeback = Nimmt deinen letzten Zug zurück, wenn die anderen zustimmen
more-label-draw = Remis anbieten
more-draw = Fragt die anderen, ob die Partie ohne Sieger enden soll
more-label-nudge = Erinnern
more-nudge = Erinnert, wer am Zug ist; einmal je Zug
more-label-pause = Pause
more-pause = Fragt die anderen, ob die Uhr anhalten soll
more-go-on = Beendet die Pause
more-label-offer-seat = Platz anbieten
more-offer-seat = Lässt jemand anderen für Abwesende weiterspielen
more-partners = Zeigt, wer sich deinen Platz mit dir teilt
more-label-follow = Jedem Zug folgen
more-follow = Schickt dir zu jedem Zug eine Nachricht
more-label-follow-end = Dem Ergebnis folgen
more-follow-end = Schickt dir eine Nachricht, wenn die Partie endet
more-label-replay = Nachspielen
more-replay = Zeigt die Partie Zug für Zug in diesem Kanal
more-label-record = Aufzeichnung
more-record = Schickt dir alle Züge als Datei
more-rules = Die Regeln dieses Spiels, mit Antworten auf Fragen
more-resign = Gibt die Partie auf; du wirst vorher gefragt
more-rematch = Fragt nach einer weiteren Partie
