# Partien ansehen: welche gemeint ist, Bretter, Aufzeichnungen, Listen.

no-game-called = Hier gibt es keine Partie namens `{ $name }`.
button-elsewhere = Dieser Knopf gehört zu einer Partie, die hier nicht gezeigt wird. Bitte drück ihn dort, wo sie gespielt wird.
# $game (ihr Name), $channel (wo sie gespielt wird)
not-for-all-here = Nicht alle, die diesen Kanal sehen, dürfen sehen, wo `{ $game }` gespielt wird. Deshalb wird die Partie hier nicht allen gezeigt. Frag bitte noch einmal in { $channel }; `/brett` und `/aufzeichnung` zeigen sie dir allein.
several-games = Hier können mehrere Partien gemeint sein. Sag mit der Option „partie“, welche: { $games }.
own-games = Deine Partien, für die Option „partie“: { $games }.
all-own-games = `/partien` zeigt sie alle.
turn-in-which-game = Du bist hier in mehreren Partien am Zug. Für welche gilt dieser Zug?
board-of-which-game = Hier können mehrere Partien gemeint sein. Welches Brett?
no-own-game = Du hast keine laufende Partie; /spielen eröffnet eine.
game-in = { $game } in { $channel }
none-to-move = Hier gibt es keine Partie, in der du am Zug bist.
none-to-play = Du hast keinen Platz in einer Partie, die hier gespielt wird.
none-to-nudge = Hier gibt es keine Partie, in der du auf jemanden wartest.
none-to-look-at = Hier wurde noch keine Partie gespielt; /spielen eröffnet eine.
none-to-repeat = Hier ist keine Partie zu Ende gegangen, in der du einen Platz hattest.
none-to-cancel = Hier gibt es keine Partie, die sich absagen ließe.

no-such-position = Eine Stellung nach Zug { $ply } gibt es nicht: Diese Partie hatte { $played }.
no-such-seat = Einen Platz { $seat } gibt es in dieser Partie nicht: Ihre Plätze sind 1 bis { $seats }.
board-at-start = `{ $game }`: der Anfang.
board-after-turn = `{ $game }`: nach Zug { $ply }, { $turn }.
board-after-pass = `{ $game }`: nach Zug { $ply }, einem Passen.
board-after-lost = `{ $game }`: nach Zug { $ply }, der verloren wurde.
position-code = Stellungscode: `{ $code }`
record-of = `{ $game }`: { $line_up }{ $options }, Bedenkzeit `{ $clock }`, { $over ->
    [yes] {""}
   *[no] bisher{" "}
}{ $turns ->
    [one] ein Zug
   *[other] { $turns } Züge
}.

no-games = Bei dir läuft keine Partie. `/spielen` eröffnet eine.
your-games = **Deine Partien**: { $count }, { $mine ->
    [0] keine wartet auf dich
    [one] eine wartet auf dich
   *[other] { $mine } warten auf dich
}
with-players = {" "}mit { $players }
listed-waiting = `{ $game }` { $title } in { $channel }{ $others }: wartet auf Mitspieler.
listed-my-turn = `{ $game }` { $title } in { $channel }{ $others }: **du bist am Zug**{ $until }.
listed-to-move = `{ $game }` { $title } in { $channel }{ $others }: { $players } am Zug{ $until }.

not-a-code = Das ist kein Stellungscode von { $title }: { $why }.
nobodys-code = Diesen Stellungscode kann kein Spiel lesen. Wähle mit der Option „spiel“ eines aus, um zu erfahren, was daran falsch ist.

fill-in-game = Du bist hier in mehreren Partien am Zug: Gib zuerst `partie` an
your-turn-note = , du bist am Zug
