# Was im Kanal über eine Partie zu lesen ist.

until = , bis { $deadline }
to-move = { $players } am Zug{ $until }.
bank = { $players } { $left }
banks = Auf den Zeitkonten zu Beginn dieses Zugs: { $banks }.

turn-played = { $player } spielt { $turn }: { $words }.
side-of = { $players } { $side }
sides-now = Von jetzt an: { $sides }.
turn-lost = Die Zeit ist um: { $players } { $count ->
    [one] verliert
   *[other] verlieren
} diesen Zug.
lost-in-a-row = Insgesamt wurden { $count } Züge in Folge verloren.
turns-lost = Die Zeit ist um: { $players } { $count ->
    [one] verliert
   *[other] verlieren
} diesen Zug, den { $times }. in Folge.
your-turn = { $players }, du bist am Zug{ $until }.
your-turn-as = { $players } ({ $side }), { $count ->
    [one] du bist
   *[other] ihr seid
} am Zug{ $until }.
your-turn-at = { $players }, ihr seid am Zug (Platz { $seat }){ $until }.
reminder = { $players }, zur Erinnerung: Du bist am Zug in Partie `{ $game }`{ $until }.
nudge = { $players }, { $player } wartet auf deinen Zug in Partie `{ $game }`{ $until }.
outage-forgiven = petteia war eine Weile nicht erreichbar. Diese Zeit wird niemandem angerechnet: Für diesen Zug ist jetzt bis { $deadline } Zeit.

over-by-rules = **Die Partie ist zu Ende: **{ $won }
over-by-agreement = **Remis vereinbart: **{ $won }
over-by-resigning = **{ $players } { $count ->
    [one] hat
   *[other] haben
} aufgegeben: **{ $won }
over-by-time = **Die Runde des Turniers ist zu Ende: **{ $won }
over-by-absence = **Die Partie wurde abgebrochen: **{ $won }
over-by-cancelling = **Die Partie wurde abgesagt.**
nobody-wins = niemand gewinnt
wins = { $players } { $count ->
    [one] gewinnt
   *[other] gewinnen
}
a-draw = Remis
share-the-win = { $players } teilen sich den Sieg
score = Stand: { $scores }.
score-of = { $players } { $points }

# Die Überschrift eines Bretts, wo mehrere Partien gespielt werden.
board-of-game = Partie `{ $game }`

# Warum sich eine Frage von selbst erledigt hat.
lapsed-game-over = Die Partie ist zu Ende; damit hat sich die Frage erledigt.
lapsed-resigned = Inzwischen ist jemand ausgeschieden; damit hat sich die Frage erledigt.
lapsed-taken-back = Inzwischen wurden Züge zurückgenommen; damit hat sich die Frage erledigt.
lapsed-substituted = Auf diesem Platz spielt jetzt jemand anderes; damit hat sich die Frage erledigt.
lapsed-begun = Die Partie hat begonnen; damit hat sich die Frage erledigt.
lapsed-seat = Die Plätze haben sich geändert; damit hat sich die Frage erledigt.
lapsed-played-on = Die Partie ist weitergegangen; damit hat sich die Frage erledigt.

# $line_up, $options (wie in Aufzeichnungen), $order (random, as-joined)
opens-a-game = { $player } eröffnet eine Partie { $title } `{ $game }`: { $line_up }{ $options }, Bedenkzeit `{ $clock }`; { $order ->
    [random] die Plätze werden verlost
   *[as-joined] die Plätze in der Reihenfolge des Beitritts
}.
lobby-has-begun = Sie hat begonnen.
lobby-was-cancelled = Sie wurde abgesagt.
lobby-expired = Partie `{ $game }` wurde geschlossen: Nicht alle Plätze wurden rechtzeitig besetzt. `/spielen` eröffnet eine andere.
seat-taken = { $seat }. { $players }
seat-open = { $seat }. frei
seat-kept = { $seat }. freigehalten für { $player }
seat-of = Platz { $seat } { $players }
game-begins = Partie `{ $game }` beginnt: { $seats }.
cancelled-by = { $player } hat Partie `{ $game }` abgesagt; sie zählt für niemanden.

offers-a-draw = { $players } { $count ->
    [one] bietet
   *[other] bieten
} in Partie `{ $game }` Remis an.
wants-to-go-back = { $players } { $count ->
    [one] möchte
   *[other] möchten
} in Partie `{ $game }` vor den { $ply }. Halbzug zurück{ $undone }.
wants-to-share = { $player } möchte Platz { $seat } in Partie `{ $game }` mit dir teilen und seine Züge mitspielen.
undoing = {" "}und dabei { $turns } zurücknehmen
a-pass = ein Passen
a-lost-turn = einen verlorenen Zug
wants-a-pause = { $players } { $count ->
    [one] bittet
   *[other] bitten
} um eine Pause in Partie `{ $game }`: Die Uhr stünde still, bis jemand von euch weiterspielt.
wants-a-rematch = { $players } { $count ->
    [one] möchte
   *[other] möchten
} noch einmal spielen, mit vertauschten Plätzen.
game-paused = Partie `{ $game }` pausiert: Die Uhr steht still, bis jemand weiterspielt, hier oder mit `/pause beenden:ja`.
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
button-how-to-move = Wie man zieht
button-close = Als Aufgabe von { $name } werten
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
