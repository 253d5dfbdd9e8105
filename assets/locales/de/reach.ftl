### Kanäle, die nicht zu erreichen sind, und das Verlegen einer Partie.

# { $why }: gone, hidden, forbidden, locked oder refused.
out-of-reach = { $why ->
    [gone] Den Kanal deiner Partie gibt es nicht mehr. Deine Partie ruht, und die Uhr steht still. Zum Weiterspielen gib in einem anderen Kanal /verlegen ein.
    [hidden] Ich kann { $channel } nicht mehr sehen. Deine Partie dort wartet, und die Uhr steht. Ein Verwalter des Servers kann mir die Rechte „Kanal anzeigen“, „Nachrichten senden“ und „Dateien anhängen“ geben (in Threads: „Nachrichten in Threads senden“). Oder gib in einem anderen Kanal /verlegen ein.
    [forbidden] Ich kann in { $channel } nicht schreiben. Deine Partie dort wartet, und die Uhr steht. Ein Verwalter des Servers kann mir dort die Rechte „Nachrichten senden“ und „Dateien anhängen“ geben (in Threads: „Nachrichten in Threads senden“). Oder gib in einem anderen Kanal /verlegen ein.
    [locked] Der Thread { $channel } ist gesperrt, ich kann dort nicht schreiben. Deine Partie dort wartet, und die Uhr steht. Ein Verwalter des Servers kann ihn entsperren. Oder gib in einem anderen Kanal /verlegen ein.
    [too-many-threads] Der Thread { $channel } ist archiviert, und ich kann ihn nicht wieder öffnen: Dieser Server hat so viele aktive Threads, wie Discord erlaubt. Deine Partie dort wartet, und die Uhr steht. Wer auf dem Server Threads verwaltet, kann andere archivieren. Oder gib in einem anderen Kanal /verlegen ein.
    [too-many-channels] Dieser Server hat so viele Kanäle, wie Discord erlaubt. Deshalb kann ich in { $channel } nicht schreiben. Deine Partie dort wartet, und die Uhr steht. Wer auf dem Server Kanäle verwaltet, kann welche löschen, die niemand braucht. Oder gib in einem anderen Kanal /verlegen ein.
   *[other] Discord nimmt meine Nachrichten in { $channel } nicht an. Deine Partie dort wartet, und die Uhr steht. Ich versuche es weiter. Oder gib in einem anderen Kanal /verlegen ein.
}
# Dasselbe, wo eine Partie allein gespielt wird, in Direktnachrichten mit petteia
direct-out-of-reach = Ich kann deine Partie in unseren Direktnachrichten nicht zeigen, weil { $why ->
    [no-shared-server] du mit petteia auf keinem Server zusammen bist
    [not-accepted] du keine Nachrichten von petteia annimmst
   *[other] Discord sie nicht annimmt
}. Sie wartet dort, und die Uhr steht. Erlaube Nachrichten von Mitgliedern eines Servers, auf dem auch petteia ist, und spiel dann einen Zug. `/brett` zeigt das Brett.
game-out-of-reach = { $players }: Partie { $game }. { $mend }
button-move-here = Hier weiterspielen
place-elsewhere = einem Kanal eines anderen Servers
# Nach „in“: wo eine Partie allein gespielt wird
place-direct = unseren Direktnachrichten
place-answered = einem Chat der Spieler
# { $why } wie oben; $channel, wo es ihn noch gibt
place-out-of-reach = { $why ->
    [gone] einem Kanal, den es nicht mehr gibt (verlege die Partie mit /verlegen)
   *[other] { $channel } (nicht erreichbar: verlege die Partie mit /verlegen)
}
thread-not-opened = { $player }: { $of ->
    [tables] Für Tische von { $about } konnte ich keine Threads öffnen. Ihre Partien werden in diesem Kanal gespielt.
    [post] Für Partie `{ $about }` konnte ich keinen Beitrag öffnen. Sie wird hier gespielt.
   *[game] Für Partie `{ $about }` konnte ich keinen Thread öffnen. Sie wird in diesem Kanal gespielt.
} { $why ->
    [too-many-threads] Dieser Server hat so viele aktive Threads, wie Discord erlaubt. Wer hier Threads verwaltet, kann andere archivieren; dann ist Platz für die nächsten.
    [too-many-channels] Dieser Server hat so viele Kanäle, wie Discord erlaubt. Wer hier Kanäle verwaltet, kann welche löschen, die niemand braucht; dann ist Platz für Threads.
    [forbidden] { $of ->
        [post] Ein Verwalter des Servers kann mir im Forum das Recht „Beiträge erstellen“ geben.
       *[other] Ein Verwalter des Servers kann mir hier die Rechte „Öffentliche Threads erstellen“ und „Nachrichten in Threads senden“ geben.
    }
   *[other] Discord hat es nicht angenommen.
}
# { $how }: over, clock-runs (sie stand bis jetzt) oder goes-on.
game-is-here-now = { $how ->
    [over] Partie { $game } ist zu Ende:
    [clock-runs] Partie { $game } geht hier weiter. Die Uhr läuft wieder.
   *[goes-on] Partie { $game } geht hier weiter.
}
played-meanwhile = { $more ->
    [yes] Inzwischen gespielt, die letzten Züge:
   *[no] Inzwischen gespielt:
}
taken-back-meanwhile = Inzwischen wurden Züge zurückgenommen.
game-moved = Partie { $game } geht in { $channel } weiter.
game-moved-away = { $player } hat Partie { $game } nach { $channel } verlegt.
move-game-not-yours = Nur ihre Spieler und Verwalter des Servers können eine Partie verlegen.
move-game-elsewhere = Diese Partie wird woanders gespielt. Gib /verlegen dort ein, wo ihr weiterspielen wollt, und nenne keinen Kanal.
move-game-is-there = Sie wird schon in { $channel } gespielt. Gib /verlegen im neuen Kanal ein, oder nenne diesen Kanal.
none-to-move-here = Hier hast du keine Partie, die du verlegen könntest. Nenne deine Partie mit der Option „partie“.
# Eine Partie zieht um: auf einen anderen Server, in einen Chat oder von dort. $players (wer gefragt hat)
move-asked-elsewhere = { $players }: Es gibt schon die Frage, ob diese Partie woanders weitergeht. Beantworte sie zuerst.
# $channel (nach „in“, wo die Partie weiterginge)
agree-where-it-goes-on = Drücke den Knopf in { $channel }, wo die Partie weiterginge. So ist sicher, dass du dort spielen kannst.
move-not-all-there = { $player } kann in diesem Kanal gerade nicht spielen. Alle in der Partie müssen ihn sehen und dort schreiben dürfen.
no-move-at-table = Eine Turnierpartie bleibt auf ihrem Server.
no-move-of-direct = Eine Partie gegen den Computer in unseren Direktnachrichten bleibt dort, und keine andere kommt dorthin.

# Dasselbe vom Kanal eines Turniers.
hall-out-of-reach = { $why ->
    [gone] Den Kanal des Turniers { $tournament } gibt es nicht mehr, ich kann dort nicht schreiben.
    [hidden] Ich kann { $channel } nicht mehr sehen, den Kanal des Turniers { $tournament }. Ein Verwalter des Servers kann mir die Rechte „Kanal anzeigen“, „Nachrichten senden“ und „Dateien anhängen“ geben.
    [forbidden] Ich kann in { $channel } nicht schreiben, dem Kanal des Turniers { $tournament }. Ein Verwalter des Servers kann mir dort die Rechte „Nachrichten senden“ und „Dateien anhängen“ geben.
    [locked] Der Thread { $channel } ist gesperrt, ich kann dort nichts zum Turnier { $tournament } schreiben. Ein Verwalter des Servers kann ihn entsperren.
    [too-many-threads] Der Thread { $channel } ist archiviert. Ich kann ihn für das Turnier { $tournament } nicht wieder öffnen: Dieser Server hat so viele aktive Threads, wie Discord erlaubt. Wer auf dem Server Threads verwaltet, kann andere archivieren.
    [too-many-channels] Der Server hat so viele Kanäle, wie Discord erlaubt. Deshalb kann ich in { $channel } nichts zum Turnier { $tournament } schreiben. Wer auf dem Server Kanäle verwaltet, kann welche löschen, die niemand braucht.
   *[other] Discord nimmt meine Nachrichten in { $channel } zum Turnier { $tournament } nicht an. Ich versuche es weiter.
} Bis dahin wartet das Turnier: Keine Anmeldung oder Runde endet, nichts Neues beginnt, und nichts geht verloren. Ein Veranstalter oder Verwalter des Servers kann es auch mit /turnier verlegen umziehen lassen.
hall-out-of-reach-notice = { $players }: { $mend }
hall-is-back = { $phase ->
    [lobby] Ich kann hier wieder schreiben. { $tournament } ist noch offen, und die Anmeldung bekommt ihre Zeit zurück.
    [playing] Ich kann hier wieder schreiben. { $tournament } geht weiter, und die Runde bekommt ihre Zeit zurück.
   *[ended] Ich kann hier wieder schreiben. { $tournament } ist zu Ende:
}
# $title (der Partie)
visitor-unwritten = { $player }: Ich habe eine Nachricht zu deiner Partie `{ $game }`, { $title }, auf einem anderen Server, aber du nimmst keine Direktnachrichten von mir an. Hier ist sie:
visitor-left = { $players }: Ich kann { $player } nicht mehr erreichen. { $player } spielt Partie `{ $game }` von einem anderen Server aus. Die Partie und ihre Uhr laufen weiter.{ $close ->
    [yes] {" "}Wenn ihr nicht warten wollt, könnt ihr die Partie jetzt schließen.
   *[no] {""}
}
member-left = { $players }: { $player } hat diesen Server verlassen. Partie { $game } und ihre Uhr laufen weiter, und { $player } kann zurückkommen und spielen.{ $close ->
    [yes] {" "}Wenn ihr nicht warten wollt, könnt ihr die Partie jetzt schließen.
   *[no] {""}
}
