# Partien ansehen: welche gemeint ist, Bretter, Aufzeichnungen, Listen.

no-game-called = Hier gibt es keine Partie namens `{ $name }`.
button-elsewhere = Dieser Knopf gehört zu einer Partie, die woanders gespielt wird. Bitte drück ihn dort.
# $game (ihr Name), $channel (wo sie gespielt wird)
not-for-all-here = Nicht alle hier dürfen den Kanal von Partie `{ $game }` sehen, darum zeige ich sie hier nicht. Frag noch einmal in { $channel }. `/brett` und `/aufzeichnung` zeigen sie nur dir.
several-games = Hier gibt es mehrere Partien. Sag mit der Option „partie“, welche du meinst: { $games }.
own-games = Deine Partien, für die Option „partie“: { $games }.
all-own-games = `/partien` zeigt sie alle.
turn-in-which-game = Du bist hier in mehreren Partien am Zug. Für welche ist dieser Zug?
board-of-which-game = Hier gibt es mehrere Partien. Welches Brett willst du sehen?
no-own-game = Du spielst gerade keine Partie. /spielen eröffnet eine.
game-in = { $game } in { $channel }
none-to-move = Du bist hier in keiner Partie am Zug.
none-to-play = Du hast keinen Platz in einer Partie, die hier gespielt wird.
none-to-nudge = Du wartest hier in keiner Partie auf jemanden.
none-to-look-at = Hier wurde noch keine Partie gespielt. /spielen eröffnet eine.
none-to-repeat = Du hast hier noch keine Partie beendet.
none-to-cancel = Hier gibt es keine Partie, die sich absagen ließe.

no-such-position = Zug { $ply } gibt es nicht: Diese Partie hatte { $played }.
no-such-seat = Platz { $seat } gibt es in dieser Partie nicht. Ihre Plätze sind 1 bis { $seats }.
board-at-start = `{ $game }`: der Anfang.
board-after-turn = `{ $game }`: nach Zug { $ply }, { $turn }.
board-after-pass = `{ $game }`: nach Zug { $ply }, gepasst.
board-after-lost = `{ $game }`: nach Zug { $ply }, der verpasst wurde.
position-code = Stellungscode: `{ $code }`
record-of = `{ $game }`: { $line_up }{ $options }, { $clock }, { $over ->
    [yes] {""}
   *[no] bisher{" "}
}{ $turns ->
    [one] ein Zug
   *[other] { $turns } Züge
}.

no-games = Du spielst gerade keine Partie. `/spielen` eröffnet eine.
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
nobodys-code = Diesen Stellungscode kann kein Spiel lesen. Wähle sein Spiel mit der Option „spiel“, um zu sehen, was falsch ist.

fill-in-game = Du bist hier in mehreren Partien am Zug: Wähle zuerst die Option `partie`
your-turn-note = , du bist am Zug

# Was jemanden davon abhält, auf einem Server etwas zu tun.
# $until (wann die Auszeit endet)
timed-out = Du hast auf diesem Server eine Auszeit bis { $until }. Bis dahin kannst du hier alles ansehen, aber nicht spielen und nichts ändern. Züge deiner laufenden Partien kannst du mir weiterhin als Direktnachricht schicken.
member-pending = Du hast den Regeln dieses Servers noch nicht zugestimmt. Öffne den Server in Discord und schließ den Beitritt ab. Bis dahin kannst du nur zusehen.
may-not-write = In diesem Kanal darfst du nicht schreiben, darum nehme ich hier keine Befehle an. Du kannst zusehen und die Knöpfe drücken. Zum Spielen wähl einen Kanal, in dem du schreiben darfst.
# $channel
no-post-there = Ich schreibe nur, wo du auch selbst schreiben darfst, und in { $channel } darfst du das nicht. Bitte nenn einen anderen Kanal.
no-view-there = Du darfst { $channel } nicht sehen. Bitte nenn einen anderen Kanal.

# Was an einem Mitglied oder einer Nachricht gewählt wird.
challenged-oneself = Gegen dich selbst kannst du nicht spielen. Wähle jemand anderen, oder wähle mich, um gegen den Computer zu spielen.
profile-of-computer = Ich habe keine Wertungszahl: Partien mit einem Computer zählen nicht für die Wertung.
profile-games = Beendete Partien
found-nothing = In dieser Nachricht steht kein Stellungscode und keine Partieaufzeichnung. Unter jedem Brett, das `/brett` zeigt, steht sein Code.
found-faulty-record = In dieser Nachricht steht eine Partieaufzeichnung, aber ich kann sie nicht lesen. Sie muss vollständig sein, und zwischen zwei Zeilen aus drei Gravis-Zeichen (```) darf nichts anderes stehen.
# $count
found-others = { $count ->
    [one] In dieser Nachricht steht noch eine Stellung.
   *[other] In dieser Nachricht stehen noch { $count } Stellungen.
} `/stellung` zeichnet jeden Code.
review-no-game = In dieser Nachricht finde ich keine Partie, oder keine, die du sehen darfst. Wähle eine meiner Nachrichten über eine Partie, oder tippe `/nachspielen`.
