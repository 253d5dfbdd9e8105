# Turniere: was Veranstalter, Spieler und der Saal lesen.

tournament-is-announced = Dein Turnier **{ $name }** ist angekündigt. In Befehlen heißt es `{ $id }`.
tournament-announced = { $tournament }: ein Turnier, veranstaltet von { $player }. Gespielt wird { $title }{ $options }.
system-book-swiss = Schweizer System: Von oben an spielt jeder gegen den Nächsten in der Rangliste, gegen den er noch nicht gespielt hat. Ein Zweiertisch spielt drei Partien, ein Dreiertisch zwei.
system-swiss = Schweizer System: Punktgleiche treffen aufeinander, niemand spielt zweimal gegen denselben Gegner, und der erste Zug wird gerecht verteilt.
system-round-robin = Jeder gegen jeden, einmal.
system-double-round-robin = Jeder gegen jeden, zweimal; jeder beginnt einmal.
system-match = Ein Wettkampf: alle an einem Tisch, in jeder Sitzordnung.
system-ladder = Eine Rangleiter: Fordere mit `/turnier fordern` jemanden, der bis zu drei Sprossen über dir steht; wer gegen jemanden weiter oben gewinnt, nimmt dessen Sprosse ein. Eine Partie, die schon länger als 14 Tage dauert, hindert niemanden an weiteren Forderungen.
tournament-has-rounds = { $rounds ->
    [one] Eine Runde.
   *[other] { $rounds } Runden.
}
rounds-may-repeat = In so vielen Runden kann es sein, dass sich zwei noch einmal treffen müssen.
rounds-may-repeat-with = Mit { $players } Spielern oder weniger kann es in so vielen Runden sein, dass sich zwei noch einmal treffen müssen.
rounds-may-repeat-now = Mit { $players } Spielern kann es dabei sein, dass sich zwei noch einmal treffen müssen; { $sure ->
    [one] eine Runde kommt
   *[other] { $sure } Runden kommen
} immer ohne das aus.
lasting = { $unit ->
    [days] { $count ->
        [one] 1 Tag
       *[other] { $count } Tage
    }
    [hours] { $count ->
        [one] 1 Stunde
       *[other] { $count } Stunden
    }
    [minutes] { $count ->
        [one] 1 Minute
       *[other] { $count } Minuten
    }
   *[seconds] { $count ->
        [one] 1 Sekunde
       *[other] { $count } Sekunden
    }
}
tournament-clock = Bedenkzeit: `{ $clock }`. Die Partien eines Tisches werden { $order ->
    [one-by-one] nacheinander
   *[side-by-side] nebeneinander
} gespielt{ $rated ->
    [yes] {" "}und gewertet.
   *[no] {" "}und nicht gewertet.
}
tournament-with-computer = { $computer } spielt mit; seine Partien werden nicht gewertet.
tournament-in-pairs = An jedem Tisch sind es zwei, mit getauschten Plätzen.
tournament-pairs-where = Zwei Partien je Tisch gibt es im Schweizer System und im Rundenturnier; in den anderen Systemen wechseln die Plätze von selbst. Lass `paare` weg.
tournament-round-ends = Länger als { $length } dauert keine Runde: Dann zählt jede unfertige Partie so, wie sie steht.
tournament-registration-ends = Die Anmeldung endet { $at }; dann beginnt es von selbst.
tournament-registered = Angemeldet: **{ $count }** ({ $least } bis { $most } können spielen).
tournament-names = { $names }{ $more ->
    [0] {""}
   *[other] {" "}und { $more } weitere
}
tournament-begun-with = **Es hat begonnen**, mit { $players } Spielern.
tournament-was-cancelled = **Es wurde abgesagt.**
tournament-is-over-now = **Es ist zu Ende.**
tournament-begins-now = Es beginnt jetzt.
tournament-is-cancelled = Das Turnier ist abgesagt. Laufende Partien gehen als gewöhnliche Partien weiter.
tournament-cancelled-by = { $player } hat { $tournament } abgesagt. Laufende Partien gehen als gewöhnliche Partien weiter.
joined-tournament = Du nimmst an **{ $name }** teil.
left-tournament = Du nimmst an **{ $name }** nicht mehr teil.
joined-ladder = { $player } kommt zu { $tournament }, auf die unterste Sprosse.

round-begins = { $tournament }, **Runde { $round } von { $rounds }** beginnt.
round-lasts = Sie endet spätestens { $until }.
table-line = Tisch { $table }: { $players }; { $games ->
    [one] es beginnt
   *[other] die erste Partie beginnt
} { $first }
more-tables = … und { $count } weitere { $count ->
    [one] Tisch
   *[other] Tische
}.
byes = { $players } { $count ->
    [one] ist
   *[other] sind
} in dieser Runde spielfrei und { $count ->
    [one] bekommt
   *[other] bekommen
} dafür die Punkte einer durchschnittlichen Runde.
ladder-begins = { $tournament } beginnt. Fordere jemanden mit `/turnier fordern`.
ladder-result = { $players }: { $result }. Die Rangleiter jetzt: { $rungs }.
challenge = { $player } fordert { $challenged } in { $tournament }.
pairing-too-few = Nur noch { $left ->
    [one] ein Spieler ist
   *[other] { $left } Spieler sind
} dabei, und eine Runde braucht { $least }: Damit ist das Turnier zu Ende.
pairing-too-many = Es sind { $players } Spieler, aber an einem Tisch sitzen höchstens { $most }: Damit ist das Turnier zu Ende.
pairing-over = In { $rounds } Runden haben alle gegeneinander gespielt: Damit ist das Turnier zu Ende.
pairing-no-rounds = Eine Rangleiter hat keine Runden.

corrected = { $player } hat das Ergebnis von Partie { $fixture } ({ $players }) berichtigt: **{ $result }** statt { $before }. Grund: { $reason }
corrected-reply = Das Ergebnis ist berichtigt. Die Rangliste wird neu berechnet; Runden, die ausgelost sind, bleiben, wie sie sind.
substituted = { $substitute } spielt für { $player } weiter.
tournament-substituted = { $substitute } spielt in { $tournament } für { $player } weiter.
withdrew = { $player } hat sich aus dem Turnier zurückgezogen und gibt auf.
tournament-withdrew = { $player } hat sich aus { $tournament } zurückgezogen.
tournament-taken-out = { $organiser } hat { $player } aus { $tournament } genommen.
withdrawn-reply = Erledigt. Die bisherigen Punkte bleiben in der Rangliste.
challenged-reply = Die Forderung gilt; die Partie beginnt sofort.
finished-reply = Die Rangleiter ist beendet.
next-round-reply = Die nächste Runde beginnt.

sure-to-cancel-tournament = { $tournament } absagen? Das lässt sich nicht rückgängig machen. Laufende Partien gehen als gewöhnliche Partien weiter.
sure-to-finish = { $tournament } beenden? Die Rangliste ist dann endgültig. Laufende Partien gehen als gewöhnliche Partien weiter.
sure-to-withdraw = Aus { $tournament } zurückziehen? Deine Partien dort werden aufgegeben, und du wirst nicht mehr ausgelost.
sure-to-take-out = { $player } aus { $tournament } nehmen? Die Partien dort werden aufgegeben, und es gibt keine weiteren.
button-standings = Rangliste
button-pairings = Paarungen
button-cancel-tournament = Turnier absagen
button-keep-tournament = Weiterlaufen lassen
button-take-out = Herausnehmen
button-keep-player = Drinlassen
button-withdraw-tournament = Zurückziehen
button-finish = Beenden

# Warum etwas nicht geht.
no-tournament-here = Hier gibt es kein Turnier. `/turnier ankündigen` kündigt eines an.
no-tournament-called = Hier gibt es kein Turnier namens `{ $name }`.
several-tournaments = Mehrere Turniere können gemeint sein; nenne eines davon: { $tournaments }.
too-many-tournaments = Hier laufen schon { $count } Turniere; lass erst eines davon enden.
only-organisers = Das können nur die Veranstalter: { $player }, alle mit der Rolle der Veranstalter und alle, die den Server verwalten.
tournament-name-length = Ein Turnier braucht einen Namen von 1 bis { $most } Zeichen.
tournament-rounds = Ein Turnier hat 1 bis { $most } Runden.
ladder-without-rounds = Eine Rangleiter hat keine Runden: Man fordert einander heraus, wann man will, und jede Partie dauert so lange, wie ihre `bedenkzeit` erlaubt. Lass `runden`, `rundendauer` und `pause` weg.
tournament-sizes = In diesem System können { $fewest } bis { $many } spielen; `mindestens` und `höchstens` müssen darin liegen, und `mindestens` nicht über `höchstens`.
tournament-length = `{ $typed }` ist keine passende Zeitspanne; schreibe etwa `14d`, `36h` oder `90m`, höchstens ein Jahr.
tournament-without-end = Mit der Bedenkzeit `none` und Runden ohne Ende könnte eine Partie ewig dauern. Gib eine `bedenkzeit` oder eine `rundendauer` an.
in-tournament-already = Du nimmst schon teil.
not-in-tournament = Du bist nicht angemeldet.
registration-is-over = Die Anmeldung ist vorbei: Das Turnier hat begonnen. Ein Veranstalter kann dich mit `/turnier ersatz` für jemanden spielen lassen.
tournament-is-full = Alle { $most } Plätze sind vergeben.
has-begun-so-withdraw = Das Turnier hat begonnen. Du kannst dich zurückziehen; deine Partien dort werden dann aufgegeben.
tournament-has-begun = Es hat schon begonnen.
tournament-not-begun = Es hat noch nicht begonnen.
too-few-players = Es braucht { $least } Spieler, und { $registered ->
    [0] niemand ist
    [one] einer ist
   *[other] { $registered } sind
} bisher angemeldet.
tournament-is-over = { $tournament } ist zu Ende.
substitute-for-whom = Sage, für wen weitergespielt wird: Gib die Option `spieler` dazu an, oder `computer` mit seiner Stufe.
takes-no-part = { $player } nimmt nicht teil.
you-take-no-part = Du nimmst nicht teil.
takes-part-already = { $player } nimmt schon teil und kann nicht für jemand anderen spielen.
has-withdrawn = { $player } hat sich zurückgezogen.
reason-length = Eine Berichtigung braucht einen Grund von 1 bis { $most } Zeichen; alle können ihn lesen.
no-such-fixture = In diesem Turnier gibt es keine Partie `{ $game }`. Nenne sie bei ihrem Namen oder bei Runde, Tisch und Nummer, etwa `2.1.3`.
not-scored-yet = Partie `{ $game }` hat noch kein Ergebnis. Berichtigt werden kann sie, sobald sie zu Ende ist.
ladder-not-corrected = Auf einer Rangleiter hat ein Ergebnis schon Sprossen vertauscht; es wird nicht berichtigt. Lass die beiden noch einmal spielen: Wer tiefer steht, fordert.
result-unfinished = `*` ist kein Ergebnis: Schreibe, als was die Partie zählen soll, etwa `3-2` oder `1-0`.
result-counts = `{ $typed }` hat { $counts ->
    [one] eine Zahl
   *[other] { $counts } Zahlen
}, aber am Tisch sitzen { $parties } Parteien. Schreibe eine für jede, etwa `3-2`.
result-unknown = `{ $typed }` ist kein Ergebnis dieses Spiels. Ein Ergebnis ist { $expected }.
challenges-on-ladders-only = Gefordert wird auf Rangleitern; in diesem Turnier sagt jede Runde, gegen wen du spielst.
ends-by-itself = Dieses Turnier endet nach seiner letzten Runde von selbst. `/turnier absagen` sagt es ab.
round-goes-on = Runde { $round } wird noch gespielt.
not-on-ladder = { $player } ist nicht auf der Rangleiter.
challenge-oneself = Dich selbst kannst du nicht fordern.
challenge-below = { $player } steht unter dir, auf Sprosse { $rung }. Fordere jemanden über dir.
challenge-too-high = { $player } steht auf Sprosse { $rung }. Du kannst bis zu { $reach } Sprossen über deiner fordern: bis Sprosse { $highest }.
challenge-busy = { $player } muss erst eine Partie mit { $against } beenden. Läuft sie { $until } immer noch, steht sie der Forderung nicht mehr im Weg.
challenge-open = Ihr beide müsst erst eure gemeinsame Partie beenden.
challenge-just-lost = { $player } hat eben gegen dich gewonnen. Beende erst eine Partie gegen jemand anderen.
table-cannot-be-cancelled = Diese Partie gehört zum Turnier { $name }. Ein Veranstalter kann ihr Ergebnis berichtigen, sobald sie zu Ende ist; ein Spieler kann aufgeben.
no-rematch-at-table = Diese Partie gehörte zum Turnier { $name }; dessen Paarungen sagen, wer sich als Nächstes trifft. Eine Partie außerhalb eröffnet `/spielen`.

# In der Liste der Runde.
round-now = { $tournament }, **Runde { $round } von { $rounds }**.
round-over = Sie ist zu Ende.
round-rests = Die nächste beginnt { $at }.
fixture-running = { $fixture } { $players }: `{ $game }` läuft, { $turn } am Zug{ $until }
fixture-waits = { $fixture } { $players }: noch nicht begonnen
fixture-over = { $fixture } { $players }: **{ $result }**
fixture-corrected = { $fixture } { $players }: **{ $result }** (berichtigt)
round-more = Seite { $page } von { $pages }
board-at-table = **Partie { $fixture }** (`{ $game }`)
at-table = { $name }, Partie { $fixture } (Runde, Tisch, Partie).
tournament-choice = { $name } ({ $phase ->
    [lobby] Anmeldung offen
    [playing] läuft
   *[ended] zu Ende
})

# Was Veranstalter tun können, wenn jemand nicht kommt.
managers-announce = Auf diesem Server kündigt Turniere an, wer ihn verwaltet.
asks-to-substitute = { $player }, spielst du in { $tournament } für { $place } weiter? { $organiser } bittet dich darum. Nummer, Punkte und Partien gehen auf dich über.
asks-to-join-late = { $player }, spielst du in { $tournament } von der nächsten Runde an mit? { $organiser } bittet dich darum. Für jede Runde bisher bekommst du die Punkte einer durchschnittlichen.
asked-to-play = { $player } wird im Kanal des Turniers gefragt und ist nach einem Ja dort dabei.
button-will-play = Ich spiele
button-decline-to-play = Nein, danke
not-asked = Niemand hat dich gebeten, in diesem Turnier zu spielen, oder jemand anderes war schneller.
you-play-now = Du nimmst teil.
you-will-not-play = Du nimmst nicht teil; im Kanal des Turniers steht das auch.
declined-to-play = { $player } möchte in { $tournament } lieber nicht spielen.
joined-late = { $player } spielt in { $tournament } von der nächsten Runde an mit.
taken-off-the-list = Erledigt.
takes-nobody-late = Nach dem Beginn kann in diesem System niemand mehr dazukommen. Für jemand anderen weiterspielen geht: `/turnier ersatz`.
no-more-rounds = Es kommt keine Runde mehr, in der jemand Neues spielen könnte.
is-in-already = { $player } nimmt schon teil.
forfeited = { $organiser } gibt Partie { $fixture } ({ $players }) für { $player } verloren. Grund: { $reason }
forfeited-here = { $organiser } gibt diese Partie für { $player } verloren.
forfeited-reply = Die Partie ist verloren gegeben.
is-scored-so-correct = Partie `{ $game }` hat schon ein Ergebnis. `/turnier berichtigen` berichtigt es.
not-in-that-game = { $player } spielt in dieser Partie nicht mit.
has-resigned = { $player } hat diese Partie schon aufgegeben.
extended = { $organiser } verlängert die Runde von { $tournament } um { $length }.
extended-reply = Die Runde dauert jetzt länger.
no-end-to-extend = Es läuft keine Runde, die ein Ende hat.
paused = { $organiser } hat { $tournament } angehalten: Alle Uhren stehen still, und gezogen wird erst wieder, wenn es weitergeht.
paused-reply = Es ist angehalten. `/turnier fortsetzen` lässt es weitergehen.
is-paused = Es ist angehalten.
round-waits = Sie wartet, weil { $channel } nicht zu erreichen ist.
table-is-paused = Das Turnier ist angehalten, und deine Uhr steht still: Zieh, wenn ein Veranstalter es weitergehen lässt.
paused-so-resume = Es ist angehalten: Lass es erst mit `/turnier fortsetzen` weitergehen, damit seine Uhren wieder laufen.
not-paused = Es ist nicht angehalten.
ladder-not-paused = Eine Rangleiter hat keine Runden, die man anhalten könnte.
resumed = { $organiser } lässt { $tournament } weitergehen; jede Uhr bekommt die Zeit der Pause zurück.
resumed-reply = Es geht weiter.
# { $lost }: ob der Kanal davor nicht zu erreichen war.
hall-moved = { $player } hat { $tournament } von { $before } hierher verlegt. Alles dazu steht von jetzt an hier; { $lost ->
    [yes] Partien, die ich nicht mehr erreichen konnte, ziehen mit um.
   *[no] die Partien gehen weiter, wo sie sind.
}
hall-moved-reply = Alles dazu steht von jetzt an in { $channel }.
hall-is-there = { $channel } ist schon sein Kanal.

# Das Protokoll eines Turniers.
log-of = Was in { $tournament } geschah, das Neueste zuerst:
log-entry = { $at }: { $what }
log-announced = { $by } hat es angekündigt
log-started = { $by } hat es begonnen, mit { $players } Spielern
log-started-by-itself = es hat begonnen, mit { $players } Spielern
log-round = Runde { $round } wurde ausgelost
log-joined = { $player } kam nachträglich dazu
log-withdrew = { $player } hat sich zurückgezogen
log-taken-out = { $by } hat { $player } herausgenommen
log-asked = { $by } hat { $player } gebeten, mitzuspielen
log-asked-in-place = { $by } hat { $player } gebeten, für { $place } weiterzuspielen
log-declined = { $player } hat abgelehnt
log-substituted = { $player } spielt für { $place } weiter
log-corrected = { $by } hat Partie { $fixture } auf { $result } berichtigt: { $reason }
log-forfeited = { $by } hat Partie { $fixture } für { $player } verloren gegeben: { $reason }
log-extended = { $by } hat die Runde um { $length } verlängert
log-paused = { $by } hat es angehalten
log-resumed = { $by } hat es weitergehen lassen
log-moved = { $by } hat es nach { $channel } verlegt
log-out-of-reach = sein Kanal { $channel } war nicht zu erreichen, und es wartete
log-in-reach = es ging weiter, weil sein Kanal wieder zu erreichen war
log-outage = zurückgegebene Zeit, in der der Bot nicht erreichbar war: { $length }
log-cancelled = { $by } hat es abgesagt
log-cancelled-by-itself = es wurde abgesagt, weil Spieler fehlten
log-ended = es ging zu Ende
