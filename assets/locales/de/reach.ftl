### Kanäle, die nicht zu erreichen sind, und das Verlegen einer Partie.

# { $why }: gone, hidden, forbidden, locked oder refused.
out-of-reach = { $why ->
    [gone] Den Kanal deiner Partie gibt es nicht mehr, ich kann dort also nichts mehr schreiben. Deine Partie wartet, und die Uhr steht. Gib in einem anderen Kanal /umziehen ein, dann geht sie dort weiter.
    [hidden] Ich kann { $channel } nicht mehr sehen. Deine Partie dort wartet, und die Uhr steht. Wer den Server verwaltet, kann mich mit den Rechten „Kanal anzeigen“, „Nachrichten senden“ und „Dateien anhängen“ (in Threads: „Nachrichten in Threads senden“) wieder hineinlassen; oder gib in einem anderen Kanal /umziehen ein.
    [forbidden] Ich darf in { $channel } nicht schreiben. Deine Partie dort wartet, und die Uhr steht. Wer den Server verwaltet, kann mir dort die Rechte „Nachrichten senden“ und „Dateien anhängen“ geben (in Threads: „Nachrichten in Threads senden“); oder gib in einem anderen Kanal /umziehen ein.
    [locked] Der Thread { $channel } ist gesperrt, ich kann dort also nichts schreiben. Deine Partie dort wartet, und die Uhr steht. Wer den Server verwaltet, kann ihn entsperren; oder gib in einem anderen Kanal /umziehen ein.
   *[other] Discord nimmt nicht an, was ich in { $channel } schreibe. Deine Partie dort wartet, und die Uhr steht. Ich versuche es weiter; oder gib in einem anderen Kanal /umziehen ein.
}
game-out-of-reach = { $players }: Partie { $game }. { $mend }
button-move-here = Hier weiterspielen
place-elsewhere = einem Kanal eines anderen Servers
# { $why } wie oben; $channel, wo es ihn noch gibt
place-out-of-reach = { $why ->
    [gone] einem Kanal, den es nicht mehr gibt (/umziehen verlegt sie anderswohin)
   *[other] { $channel } (nicht erreichbar: /umziehen verlegt sie anderswohin)
}
# { $how }: over, clock-runs (sie stand bis jetzt) oder goes-on.
game-is-here-now = { $how ->
    [over] Partie { $game } ist zu Ende:
    [clock-runs] Partie { $game } geht hier weiter. Die Uhr läuft ab jetzt wieder.
   *[goes-on] Partie { $game } geht hier weiter.
}
played-meanwhile = { $more ->
    [yes] Inzwischen gespielt, die letzten Züge:
   *[no] Inzwischen gespielt:
}
taken-back-meanwhile = Inzwischen wurden Züge zurückgenommen.
game-moved = Partie { $game } geht in { $channel } weiter.
game-moved-away = { $player } hat Partie { $game } nach { $channel } verlegt.
move-game-not-yours = Nur wer mitspielt oder den Server verwaltet, kann eine Partie verlegen.
move-game-elsewhere = Eine Partie bleibt auf dem Server, auf dem sie eröffnet wurde. Gib dort /umziehen ein.
move-game-is-there = Sie wird schon in { $channel } gespielt. Gib /umziehen dort ein, wo sie weitergehen soll, oder nenne den Kanal.
none-to-move-here = Hier ist keine Partie von dir, die du verlegen könntest. Nenne die gemeinte mit der Option „partie“.

# Dasselbe vom Kanal eines Turniers.
hall-out-of-reach = { $why ->
    [gone] Den Kanal des Turniers { $tournament } gibt es nicht mehr, ich kann dort also nichts mehr schreiben.
    [hidden] Ich kann { $channel } nicht mehr sehen, den Kanal des Turniers { $tournament }. Wer den Server verwaltet, kann mich mit den Rechten „Kanal anzeigen“, „Nachrichten senden“ und „Dateien anhängen“ wieder hineinlassen.
    [forbidden] Ich darf in { $channel } nicht schreiben, dem Kanal des Turniers { $tournament }. Wer den Server verwaltet, kann mir dort die Rechte „Nachrichten senden“ und „Dateien anhängen“ geben.
    [locked] Der Thread { $channel } ist gesperrt, ich kann dort also nichts zum Turnier { $tournament } schreiben. Wer den Server verwaltet, kann ihn entsperren.
   *[other] Discord nimmt nicht an, was ich in { $channel } zum Turnier { $tournament } schreibe. Ich versuche es weiter.
} Bis dahin wartet es: Anmeldung und Runden enden nicht, nichts Neues beginnt, und nichts geht verloren. Wer es veranstaltet oder den Server verwaltet, kann es auch mit /turnier verlegen in einen anderen Kanal bringen.
hall-out-of-reach-notice = { $players }: { $mend }
hall-is-back = { $phase ->
    [lobby] Ich kann hier wieder schreiben. { $tournament } ist noch offen, und die Anmeldung hat ihre Zeit zurück.
    [playing] Ich kann hier wieder schreiben. { $tournament } geht weiter, und die Runde hat ihre Zeit zurück.
   *[ended] Ich kann hier wieder schreiben. { $tournament } ist zu Ende:
}
# $title (der Partie)
visitor-unwritten = { $player }: In Partie `{ $game }`, { $title }, die du auf einem anderen Server spielst, gibt es etwas für dich, und du nimmst keine Direktnachrichten von mir an. Hier siehst du es:
visitor-left = { $players }: { $player } spielt von einem anderen Server aus und erfährt von Partie `{ $game }` nichts mehr, weder allein noch dort, wo die Einladung angenommen wurde. Sie läuft weiter und mit ihr die Uhr.{ $close ->
    [yes] {" "}Wenn ihr nicht warten wollt, könnt ihr die Partie jetzt schließen.
   *[no] {""}
}
member-left = { $players }: { $player } ist nicht mehr auf diesem Server. Partie { $game } läuft weiter und mit ihr die Uhr: Wer zurückkommt, kann spielen wie zuvor.{ $close ->
    [yes] {" "}Wenn ihr nicht warten wollt, könnt ihr die Partie jetzt schließen.
   *[no] {""}
}
