# Turniere: was Veranstalter, Spieler und der Saal lesen.

tournament-is-announced = Dein Turnier **{ $name }** ist angekündigt. In Befehlen heißt es `{ $id }`.
tournament-announced = { $tournament }: ein Turnier, veranstaltet von { $player }. Gespielt wird { $title }{ $options }.
system-book-swiss = Schweizer System: Von oben an trifft jeder auf den Nächsten in der Rangliste, gegen den er noch nicht gespielt hat. Ein Zweiertisch spielt 3 Partien, ein Dreiertisch 2.
system-swiss = Schweizer System: Punktgleiche treffen aufeinander. Niemand spielt zweimal gegen denselben Gegner, und der erste Zug wird gerecht verteilt.
system-round-robin = Jeder gegen jeden, einmal.
system-double-round-robin = Jeder gegen jeden, zweimal; jeder beginnt einmal.
system-all-at-once = Alle zugleich: jeder gegen jeden, alles in einer Runde.
system-single-elimination = K.-o.-System: Wer einen Wettkampf verliert, ist draußen. Die Besten treffen zuletzt aufeinander.
system-double-elimination = Doppel-K.-o.: Wer 2 Wettkämpfe verliert, ist draußen. Die Besten treffen zuletzt aufeinander.
system-match = Ein Wettkampf: alle an einem Tisch, in jeder Sitzordnung.
system-ladder = Eine Rangleiter: Fordere mit `/turnier fordern` einen Spieler bis zu 3 Sprossen über dir. Gewinnst du gegen einen Spieler über dir, bekommst du seine Sprosse. Eine Partie, die schon über 14 Tage dauert, hindert niemanden an neuen Forderungen.
tournament-has-rounds = { $rounds ->
    [one] Eine Runde.
   *[other] { $rounds } Runden.
}
tournament-rounds-with = { $rounds ->
    [one] Eine Runde
   *[other] { $rounds } Runden
} bei { $players } Spielern.
tournament-begins-by-hand = Es beginnt, wenn ein Veranstalter **Beginnen** drückt.
rounds-may-repeat = Bei so vielen Runden können sich manche zweimal treffen.
rounds-may-repeat-with = Bei { $players } oder weniger Spielern können sich in so vielen Runden manche zweimal treffen.
rounds-may-repeat-now = Bei { $players } Spielern können sich in so vielen Runden manche zweimal treffen. { $sure ->
    [one] 1 Runde kommt
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
tournament-clock = { $timed ->
    [no] Keine Uhr.
   *[yes] Bedenkzeit: { $clock }.
} Die Partien eines Tisches werden { $order ->
    [one-by-one] nacheinander
   *[side-by-side] nebeneinander
} gespielt{ $rated ->
    [yes] {" "}und gewertet.
   *[no] {" "}und nicht gewertet.
}
tournament-with-computer = { $computer } spielt mit; seine Partien werden nicht gewertet.
tournament-in-pairs = An jedem Tisch sind es 2 Partien mit getauschten Plätzen.
# $games (eine Zahl), $decider
tournament-at-once = { $games ->
    [one] Ein Spieler spielt immer nur eine Partie auf einmal.
   *[other] Ein Spieler spielt höchstens { $games } Partien gleichzeitig.
}
tournament-best-of = { $games ->
    [one] Ein Wettkampf ist 1 Partie.
   *[other] Ein Wettkampf geht über höchstens { $games } Partien mit getauschten Plätzen.
} { $decider ->
    [both-seats] Bei Gleichstand entscheiden 2 weitere Partien, 1 auf jedem Platz; danach kommt der besser Gesetzte weiter.
    [second-seat] Bei Gleichstand entscheidet 1 weitere Partie; dem zweiten Platz reicht ein Remis.
   *[better-seed] Bei Gleichstand entscheidet 1 weitere Partie; nach einem Remis kommt der besser Gesetzte weiter.
}
best-of-where = Lass `partienzahl` weg: Die gibt es nur im K.-o.-System.
knock-out-has-its-rounds = Lass `runden` weg: Im K.-o.-System ergeben sie sich aus der Zahl der Spieler.
tournament-pairs-where = Lass `paare` weg: Das gibt es nur im Schweizer System und bei „Jeder gegen jeden“. In anderen Systemen wechseln die Plätze ohnehin.
tournament-round-ends = Eine Runde dauert höchstens { $length }. Was dann nicht fertig ist, zählt, wie es steht.
tournament-registration-ends = Man kann sich bis { $at } anmelden; dann beginnt es.
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
round-lasts = Sie endet spätestens am { $until }.
table-line = Tisch { $table }: { $players }; { $games ->
    [one] es beginnt
   *[other] die erste Partie beginnt
} { $first }
more-tables = … und { $count } weitere { $count ->
    [one] Tisch
   *[other] Tische
}.
byes = { $players } { $count ->
    [one] spielt diese Runde nicht und bekommt
   *[other] spielen diese Runde nicht und bekommen
} die Punkte einer durchschnittlichen Runde.
ladder-begins = { $tournament } beginnt. Fordere mit `/turnier fordern` einen Spieler.
ladder-result = { $players }: { $result }. Die Rangleiter jetzt: { $rungs }.
challenge = { $player } fordert { $challenged } in { $tournament }.
pairing-too-few = Das Turnier ist zu Ende: Eine Runde braucht { $least } Spieler, und { $left ->
    [one] 1 ist
   *[other] { $left } sind
} noch dabei.
pairing-too-many = Das Turnier ist zu Ende: Es sind { $players } Spieler, und ein Tisch hat nur { $most } Plätze.
pairing-over = Das Turnier ist zu Ende: In { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
} haben alle gegen alle gespielt.
pairing-no-rounds = Eine Rangleiter hat keine Runden.

corrected = { $player } hat das Ergebnis von Partie { $fixture } ({ $players }) berichtigt: **{ $result }** statt { $before }. Grund: { $reason }
corrected-reply = Das Ergebnis ist berichtigt. Rangliste und Wertungszahlen sind neu berechnet. Schon ausgeloste Runden ändern sich nicht.
substituted = { $substitute } spielt für { $player } weiter.
tournament-substituted = { $substitute } spielt in { $tournament } für { $player } weiter.
withdrew = { $player } hat das Turnier verlassen und gibt auf.
tournament-withdrew = { $player } hat { $tournament } verlassen.
tournament-taken-out = { $organiser } hat { $player } aus { $tournament } genommen.
withdrawn-reply = Erledigt. Die bisherigen Punkte bleiben in der Rangliste.
challenged-reply = Du hast gefordert. Die Partie beginnt sofort.
finished-reply = Die Rangleiter ist beendet.
next-round-reply = Die nächste Runde beginnt.

sure-to-cancel-tournament = { $tournament } absagen? Du kannst das nicht rückgängig machen. Laufende Partien gehen als gewöhnliche Partien weiter.
sure-to-finish = { $tournament } beenden? Die Rangliste ist dann endgültig. Laufende Partien gehen als gewöhnliche Partien weiter.
sure-to-withdraw = { $tournament } verlassen? Deine Partien dort werden aufgegeben, und du bekommst keine neuen.
sure-to-take-out = { $player } aus { $tournament } nehmen? Die Partien dort werden aufgegeben, und es gibt keine neuen.
# A tournament in a list. $name, $title (of the game), $count (who has joined)
going-registration = **{ $name }**, { $title }: Du kannst mitspielen, { $count ->
    [0] noch niemand dabei
    [one] bisher 1 Spieler
   *[other] bisher { $count } Spieler
}
going-round = **{ $name }**, { $title }: Runde { $round } von { $rounds }
going-played = **{ $name }**, { $title }: läuft
button-standings = Rangliste
button-crosstable = Kreuztabelle
button-pairings = Paarungen
button-cancel-tournament = Turnier absagen
button-keep-tournament = Weiterlaufen lassen
button-take-out = Herausnehmen
button-keep-player = Im Turnier lassen
button-withdraw-tournament = Verlassen
button-finish = Beenden

# Warum etwas nicht geht.
no-tournament-here = Hier gibt es kein Turnier. `/turnier ankündigen` kündigt eines an.
no-tournament-called = Hier gibt es kein Turnier namens `{ $name }`.
several-tournaments = Es gibt mehrere Turniere. Nenne eines davon: { $tournaments }.
too-many-tournaments = Hier laufen schon { $count } Turniere. Warte, bis eines davon zu Ende ist.
only-organisers = Das können nur die Veranstalter: { $player }, Mitglieder mit der Rolle der Veranstalter und Verwalter des Servers.
tournament-name-length = Der Name eines Turniers hat 1 bis { $most } Zeichen.
tournament-rounds = Ein Turnier hat 1 bis { $most } Runden.
ladder-without-rounds = Lass `runden`, `rundendauer` und `pause` weg: Eine Rangleiter hat keine Runden. Man fordert jederzeit, und jede Partie dauert so lange wie ihre `bedenkzeit`.
tournament-sizes = Dieses System ist für { $fewest } bis { $many } Spieler. Wähle `mindestens` und `höchstens` darin, und `mindestens` nicht über `höchstens`.
tournament-length = `{ $typed }` ist keine passende Dauer. Schreibe etwa `14 Tage`, `36 Stunden` oder `90 Minuten`. Das Längste ist ein Jahr.
tournament-without-end = Ohne Uhr und ohne Ende der Runden könnte eine Partie ewig dauern. Wähle eine `bedenkzeit` oder eine `rundendauer`.
in-tournament-already = Du nimmst schon teil.
not-in-tournament = Du bist nicht angemeldet.
registration-is-over = Das Turnier hat begonnen, du kannst dich nicht mehr anmelden. Ein Veranstalter kann dich mit `/turnier ersetzen` für jemanden weiterspielen lassen.
tournament-is-full = Alle { $most } Plätze sind vergeben.
has-begun-so-withdraw = Das Turnier hat begonnen. Du kannst es noch verlassen, aber deine Partien dort werden dann aufgegeben.
tournament-has-begun = Es hat schon begonnen.
tournament-not-begun = Es hat noch nicht begonnen.
too-few-players = Es braucht { $least } Spieler, und { $registered ->
    [0] niemand ist
    [one] 1 ist
   *[other] { $registered } sind
} bisher angemeldet.
tournament-is-over = { $tournament } ist zu Ende.
substitute-for-whom = Sag, wer ersetzt wird: Gib auch die Option `spieler` an, oder `computer` mit seiner Stufe.
takes-no-part = { $player } nimmt nicht teil.
you-take-no-part = Du nimmst nicht teil.
takes-part-already = { $player } nimmt schon teil und kann niemanden ersetzen.
has-withdrawn = { $player } hat es verlassen.
reason-length = Gib einen Grund von 1 bis { $most } Zeichen an. Alle können ihn lesen.
no-such-fixture = In diesem Turnier gibt es keine Partie `{ $game }`. Schreibe ihren Namen, oder Runde, Tisch und Nummer, etwa `2.1.3`.
not-scored-yet = Partie `{ $game }` hat noch kein Ergebnis. Du kannst sie berichtigen, wenn sie zu Ende ist.
# $player (ein Name)
knock-out-went-on = { $player } hat diesen Wettkampf gewonnen, und die nächste Runde läuft schon. Es geht nur ein Ergebnis, mit dem { $player } weiterkommt.
knock-out-level = Mit diesem Ergebnis stünde der Wettkampf unentschieden, und seine Runde ist vorbei. Gib ein Ergebnis ein, das ihn entscheidet.
ladder-not-corrected = Ergebnisse auf einer Rangleiter lassen sich nicht berichtigen: Die Sprossen sind schon getauscht. Lass die beiden noch einmal spielen: Der tiefere Spieler fordert.
result-unfinished = `*` ist kein Ergebnis. Schreibe das Ergebnis, das zählen soll, etwa `3-2` oder `1-0`.
result-counts = `{ $typed }` hat { $counts ->
    [one] 1 Zahl
   *[other] { $counts } Zahlen
}, aber der Tisch hat { $parties } Parteien. Schreibe eine Zahl für jede, etwa `3-2`.
result-unknown = `{ $typed }` ist kein Ergebnis dieses Spiels. Schreibe { $expected }.
challenges-on-ladders-only = Fordern kannst du nur auf einer Rangleiter. In diesem Turnier sagt jede Runde, gegen wen du spielst.
ends-by-itself = Dieses Turnier endet nach seiner letzten Runde. `/turnier absagen` beendet es jetzt.
round-goes-on = Runde { $round } wird noch gespielt.
not-on-ladder = { $player } ist nicht auf der Rangleiter.
challenge-oneself = Dich selbst kannst du nicht fordern.
challenge-below = { $player } steht unter dir, auf Sprosse { $rung }. Fordere einen Spieler über dir.
challenge-too-high = { $player } steht auf Sprosse { $rung }. Du kannst bis zu { $reach } Sprossen über dir fordern, also bis Sprosse { $highest }.
challenge-busy = { $player } muss erst eine Partie mit { $against } beenden. Du kannst fordern, wenn sie zu Ende ist, oder ab { $until }.
challenge-open = Ihr beide müsst erst eure gemeinsame Partie beenden.
challenge-just-lost = { $player } hat gerade gegen dich gewonnen. Beende erst eine Partie gegen einen anderen Spieler.
table-cannot-be-cancelled = Diese Partie gehört zum Turnier { $name } und kann nicht abgesagt werden. Spieler können aufgeben, und ein Veranstalter kann das Ergebnis danach berichtigen.
no-rematch-at-table = Diese Partie gehörte zum Turnier { $name }, und das sagt, wer als Nächstes spielt. Eine andere Partie eröffnest du mit `/spielen`.

# In der Liste der Runde.
round-now = { $tournament }, **Runde { $round } von { $rounds }**.
round-over = Sie ist zu Ende.
round-rests = Die nächste beginnt am { $at }.
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
managers-announce = Nur Verwalter dieses Servers können Turniere ankündigen. Bitte einen von ihnen.
asks-to-substitute = { $player }, spielst du in { $tournament } für { $place } weiter? { $organiser } bittet dich darum. Du bekommst Nummer, Punkte und Partien.
asks-to-join-late = { $player }, spielst du in { $tournament } von der nächsten Runde an mit? { $organiser } bittet dich darum. Für jede Runde bisher bekommst du die Punkte einer durchschnittlichen Runde.
asked-to-play = { $player } wird im Kanal des Turniers gefragt und ist nach einem Ja dort dabei.
button-will-play = Ich spiele
button-decline-to-play = Nein, danke
not-asked = Du wurdest nicht gebeten, in diesem Turnier zu spielen, oder jemand anderes war schneller.
you-play-now = Du nimmst teil.
you-will-not-play = Du nimmst nicht teil. Im Kanal des Turniers steht das auch.
you-do-not-play = Du nimmst an diesem Turnier nicht teil.
you-play-already = Du hast zugesagt und nimmst schon teil. Mit /turnier zurückziehen verlässt du das Turnier.
declined-to-play = { $player } möchte in { $tournament } nicht spielen.
joined-late = { $player } spielt in { $tournament } von der nächsten Runde an mit.
taken-off-the-list = Erledigt.
takes-nobody-late = In diesem System kann nach dem Beginn niemand mehr dazukommen. Aber jemand kann für einen anderen weiterspielen: `/turnier ersetzen`.
no-more-rounds = Es gibt keine Runde mehr für einen neuen Spieler.
is-in-already = { $player } nimmt schon teil.
forfeited = { $organiser } wertet Partie { $fixture } ({ $players }) als verloren für { $player }. Grund: { $reason }
forfeited-here = { $organiser } wertet diese Partie als verloren für { $player }.
forfeited-reply = Die Partie ist als verloren gewertet.
is-scored-so-correct = Partie `{ $game }` hat schon ein Ergebnis. Zum Ändern verwende `/turnier berichtigen`.
not-in-that-game = { $player } spielt in dieser Partie nicht mit.
has-resigned = { $player } hat diese Partie schon aufgegeben.
extended = { $organiser } verlängert die Runde von { $tournament } um { $length }.
extended-reply = Die Runde ist jetzt länger.
no-end-to-extend = Zurzeit läuft keine Runde, die ein Ende hat.
paused = { $organiser } hat { $tournament } angehalten. Alle Uhren stehen still, und niemand kann ziehen, bis es weitergeht.
paused-reply = Es ist angehalten. Zum Fortsetzen verwende `/turnier fortsetzen`.
is-paused = Es ist angehalten.
round-waits = Sie wartet, weil ich { $channel } nicht erreichen kann.
table-is-paused = Das Turnier ist angehalten, und deine Uhr steht still. Zieh, wenn ein Veranstalter es weitergehen lässt.
paused-so-resume = Es ist angehalten. Lass es erst mit `/turnier fortsetzen` weitergehen, damit seine Uhren wieder laufen.
not-paused = Es ist nicht angehalten.
ladder-not-paused = Eine Rangleiter hat keine Runden, die man anhalten könnte.
resumed = { $organiser } setzt { $tournament } fort. Jede Uhr bekommt die Zeit der Pause zurück.
resumed-reply = Es geht weiter.
# { $lost }: ob der Kanal davor nicht zu erreichen war.
hall-moved = { $player } hat { $tournament } von { $before } hierher verlegt. Alles dazu steht von jetzt an hier. { $lost ->
    [yes] Partien, die ich nicht erreichen konnte, ziehen mit um.
   *[no] Die Partien gehen weiter, wo sie sind.
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
log-promised = { $player } hat das verlangte Versprechen gegeben
log-waits = { $player } kam auf die Warteliste
log-moved-up = { $player } rückte von der Warteliste nach
log-withdrew = { $player } hat es verlassen
log-taken-out = { $by } hat { $player } herausgenommen
log-rested = { $player } macht Pause
log-rested-after-miss = { $player } hat einen Zug verpasst und macht Pause
log-returned = { $player } ist wieder da
log-asked = { $by } hat { $player } gebeten, mitzuspielen
log-asked-in-place = { $by } hat { $player } gebeten, für { $place } weiterzuspielen
log-declined = { $player } hat abgelehnt
log-substituted = { $player } spielt für { $place } weiter
log-corrected = { $by } hat Partie { $fixture } auf { $result } berichtigt: { $reason }
log-forfeited = { $by } hat Partie { $fixture } als verloren für { $player } gewertet: { $reason }
log-extended = { $by } hat die Runde um { $length } verlängert
log-paused = { $by } hat es angehalten
log-resumed = { $by } hat es weitergehen lassen
log-moved = { $by } hat es nach { $channel } verlegt
log-out-of-reach = ich konnte seinen Kanal { $channel } nicht erreichen, darum wartete es
log-in-reach = ich konnte seinen Kanal wieder erreichen, darum ging es weiter
log-outage = Zeit zurückgegeben, weil der Bot nicht erreichbar war: { $length }
log-cancelled = { $by } hat es abgesagt
log-cancelled-by-itself = es wurde abgesagt: zu wenige Spieler
log-ended = es ging zu Ende

# Wer teilnehmen kann.
# $limits, $from (eine Wertung), $to (eine Wertung)
entry-range = { $limits ->
    [both] { $from } bis { $to }
    [from] mindestens { $from }
   *[to] höchstens { $to }
}
entry-rating = Für Spieler mit einer Wertungszahl von { $condition }. Wer noch keine Wertungszahl hat, kann { $unrated ->
    [yes] auch teilnehmen.
   *[no] nicht teilnehmen.
}
entry-role = Nur für Mitglieder mit der Rolle { $role }.
entry-promise = Wer mitspielt, verspricht: „{ $promise }“
entry-range-empty = Wähle `wertung-von` nicht über `wertung-bis`: Niemand hat eine Wertungszahl von mindestens { $from } und höchstens { $to }.
promise-length = Ein Versprechen hat 1 bis { $most } Zeichen.
entry-needs-role = Zum Teilnehmen brauchst du die Rolle { $role }, und du hast sie nicht. Frag einen Veranstalter.
entry-rating-outside = Zum Teilnehmen brauchst du in { $title } eine Wertungszahl von { $condition }. Deine ist { $rating }.
entry-rating-missing = Zum Teilnehmen brauchst du in { $title } eine Wertungszahl von { $condition }. Du hast noch keine: Spiel zuerst eine gewertete Partie.
entry-asks-promise = { $tournament } verlangt ein Versprechen: „{ $promise }“ Im Protokoll kann jeder lesen, dass du es gegeben hast.
button-promise = Ich verspreche es
button-no-promise = Lieber nicht
joined-waiting-list = Alle { $most } Plätze von **{ $name }** sind vergeben. Du bist Nummer { $number } auf der Warteliste. Wenn ein Platz frei wird, sage ich es dir.
tournament-waiting-list = Warteliste: { $names }{ $more ->
    [0] {""}
   *[other] {" "}und { $more } weitere
}
moved-up = { $player }, in { $tournament } ist ein Platz frei geworden: Du bist jetzt dabei.
waited-in-vain = { $players }, { $tournament } beginnt jetzt, und für { $count ->
    [one] dich
   *[other] euch
} ist kein Platz frei geworden. Wenn ein Spieler ausscheidet, kann ein Veranstalter { $count ->
    [one] dich
   *[other] euch
} noch bitten, dafür einzuspringen.
entry-outgrown = Seit der Anmeldung liegt die Wertungszahl von { $players } nicht mehr in den Grenzen. Es zählt die Wertungszahl bei der Anmeldung, also { $count ->
    [one] bleibt dieser Spieler.
   *[other] bleiben diese Spieler.
}

# Die Veranstalter eines Turniers.
team-removed = { $organiser } hat { $player } aus den Veranstaltern von { $tournament } genommen.
team-removed-reply = { $player } ist kein Veranstalter mehr.
team-left = { $player } veranstaltet { $tournament } nicht mehr.
team-left-reply = Du bist kein Veranstalter mehr.
team-announced-it = { $player } hat dieses Turnier angekündigt und bleibt Veranstalter.
team-in-already = { $player } ist schon Veranstalter. Zum Entfernen gib `entfernen:ja` an.
team-not-in = { $player } wurde nicht zu den Veranstaltern hinzugefügt und kann nicht entfernt werden. Das sind { $team } und Mitglieder mit ihrer Rolle.
team-computer = Ein Computer kann kein Turnier veranstalten. Nenne eine Person.
team-full = Ein Turnier hat höchstens { $most } weitere Veranstalter. Entferne erst jemanden mit `entfernen:ja`.
button-agree = Einverstanden
organiser-asked = { $player }, willst du { $tournament } zusammen mit { $organiser } veranstalten? Du könntest dann alles, was Veranstalter können. Bevor du zustimmst, ändert sich nichts.
organiser-asked-reply = { $player } wird im Kanal des Turniers gefragt und veranstaltet es nach der Zustimmung dort mit.
organiser-asked-already = { $player } ist schon gefragt worden und hat noch nicht geantwortet. Um die Frage zurückzunehmen, gib `entfernen:ja` an.
organiser-asked-no-longer = { $player } wird nicht mehr gefragt.
organiser-not-asked = Diese Frage gilt nicht dir oder ist nicht mehr offen: Niemand hat dich gebeten, dieses Turnier zu veranstalten.
organiser-agreed = { $player } veranstaltet { $tournament } jetzt mit.
organiser-agreed-reply = Du bist jetzt Veranstalter. `/hilfe` sagt, was Veranstalter tun.
organiser-declined = { $player } möchte { $tournament } nicht mitveranstalten.
organiser-declined-reply = Du veranstaltest es nicht. Im Kanal des Turniers steht das auch.
log-organiser-asked = { $by } hat { $player } gefragt, ob er oder sie mitveranstaltet
log-organiser-agreed = { $player } veranstaltet es mit
log-organiser-declined = { $player } veranstaltet es nicht mit
log-organiser-added = { $by } hat { $player } zum Veranstalter gemacht
log-organiser-removed = { $by } hat { $player } aus den Veranstaltern genommen
log-organiser-left = { $player } veranstaltet es nicht mehr

# Runden, die ein Veranstalter auslost.
pair-bye-words = frei spielfrei
pair-players = Runde { $round } von { $tournament } ist noch nicht ausgelost. Spieler, die Besten zuerst: { $players }{ $more ->
    [0] .
   *[other] {" "}und { $more } weitere.
}
pair-suggestion = Nach dem jetzigen Stand würde ich so auslosen: `{ $pairings }`
pair-by-hand-now = { $organiser } hat sie so ausgelost: `{ $pairings }`
pair-how = Um selbst zu paaren, schreib die Paarungen in `paarungen`. Der Erste eines Tisches beginnt, und jeder wird einmal genannt.
pair-preview = So wäre Runde { $round } von { $tournament } ausgelost. Noch ist nichts geändert.
pair-replaces = Das ersetzt die Paarungen von { $organiser }.
pair-met = ({ $players } haben schon { $times ->
    [one] einmal
   *[other] { $times }-mal
} gegeneinander gespielt)
pair-met-there = Davon { $count ->
        [one] hat 1 Paar
       *[other] haben { $count } Paare
    } schon gegeneinander gespielt.
pair-bye = { $player } hat spielfrei{ $before ->
    [0] {""}
    [one] {" "}(zum zweiten Mal)
   *[other] {" "}(und hatte es schon { $before }-mal)
}.
button-pair = So auslosen
button-pair-not = Doch nicht
paired-by-hand = { $organiser } hat Runde { $round } von { $tournament } von Hand ausgelost. So wird sie gespielt, wenn sie beginnt.
paired-by-hand-reply = Runde { $round } ist ausgelost. Bis sie beginnt, kannst du sie neu auslosen oder mit `automatisch:ja` dem System überlassen.
paired-by-system = { $organiser } überlässt Runde { $round } von { $tournament } wieder dem System.
paired-by-system-reply = Runde { $round } wird automatisch ausgelost, wenn sie beginnt.
round-by-hand = { $organiser } hat sie von Hand ausgelost.
log-paired-by-hand = { $by } hat Runde { $round } von Hand ausgelost
log-paired-by-system = { $by } hat Runde { $round } wieder dem System überlassen
log-round-by-hand = Runde { $round } begann, wie von Hand ausgelost
pair-fixed = In diesem System wird nicht von Hand gepaart, weil sein Plan alle Paarungen festlegt. Das geht in den Schweizer Systemen.
pair-no-round-left = Alle Runden sind schon ausgelost. Von Hand geht es nur vor dem Beginn einer Runde.
pair-too-late = Runde { $round } hat inzwischen begonnen, darum ändern sich ihre Paarungen nicht mehr.
pair-not-this = Du hast inzwischen andere Paarungen angesehen. Bestätige diese, oder schreib sie noch einmal.
pair-is-automatic = Runde { $round } wird schon automatisch ausgelost.
pair-third-meeting = { $players } haben schon { $times }-mal gegeneinander gespielt. Lose anders aus, oder gib `nochmal:ja` an, wenn du es willst.
pair-bye-with = Spielfrei hat ein Spieler für sich allein, etwa `5-frei`.
pair-opponent-missing = Nach dem letzten `-` fehlt ein Spieler. Schreib zum Beispiel `1-4` oder `5-frei`.
pair-no-number = Es gibt keinen Spieler mit der Nummer { $number }. Die Nummern gehen von 1 bis { $last }.
pair-same-names = Mehrere Spieler heißen `{ $name }`. Schreib die Nummer: { $numbers }.
pair-nearest = Niemand heißt hier `{ $typed }`. Meinst du { $name }? Schreib diesen Namen oder die Nummer { $number }.
pair-unknown = `{ $typed }` ist kein Spieler dieses Turniers. Schreib Nummern oder Namen, etwa `1-4 2-3 5-frei`.
pair-twice = { $player } ({ $number }) ist zweimal genannt. Jeder sitzt an einem Tisch oder hat spielfrei.
pair-alone = { $player } ({ $number }) hat keinen Gegner. Schreib beide, etwa `1-4`, oder `{ $number }-frei` für spielfrei.
pair-too-many = `{ $table }` hat zu viele Spieler: Hier hat ein Tisch höchstens { $most }.
pair-left-out = Jeder, der noch dabei ist, wird gepaart oder hat spielfrei. Es { $count ->
    [one] fehlt
   *[other] fehlen
} { $players }{ $more ->
    [0] {""}
   *[other] {" "}und { $more } weitere
}. Schreib zum Beispiel: `{ $whole }`
pair-no-table = Jemand muss spielen: Schreib mindestens einen Tisch, etwa `1-4`.

# Wettkämpfe eines K.-o.-Turniers, die weitergehen.
matches-go-on = { $tournament } geht weiter:
match-goes-on = Tisch { $table }: { $players }. { $why ->
    [level] Nach seinen Partien steht der Wettkampf unentschieden, darum { $games ->
        [one] entscheidet 1 weitere Partie
       *[other] entscheiden { $games } weitere Partien
    }.
    [second-match] Beide haben jetzt einmal verloren, darum spielen sie noch einmal um den Titel.
   *[undecided] Noch hat niemand den Wettkampf gewonnen, darum { $games ->
        [one] folgt 1 weitere Partie
       *[other] folgen { $games } weitere Partien
    }.
} Es beginnt { $first }.

# Arenen.
system-arena = Eine Arena: Solange sie dauert, spielst du immer wieder gegen jemanden, der in der Rangliste nahe bei dir steht. Ein Sieg gibt 2 Punkte, ein Remis 1. Nach 2 Siegen hintereinander zählen Punkte doppelt, bis du nicht gewinnst.
arena-lasts = Sie dauert { $length }. Partien, die dann nicht zu Ende sind, zählen nicht und gehen als gewöhnliche Partien weiter.
arena-begins = { $tournament } beginnt. Freie Spieler werden sofort und immer wieder gepaart.
arena-now = **Sie läuft** bis { $until }, mit { $players ->
    [one] 1 Spieler
   *[other] { $players } Spielern
}.
arena-streak = 🔥 { $wins } Siege hintereinander, Punkte zählen doppelt
arena-rests = macht Pause
button-arena-join = Mitspielen
button-arena-pause = Pause
button-arena-return = Ich bin wieder da
arena-missed = { $player }, du hast einen Zug verpasst und bekommst in { $tournament } keine neuen Partien. Drück den Knopf, wenn du wieder da bist.
arena-is-back = Du bist wieder dabei. Du spielst, sobald jemand frei ist.
all-absent = { $players } { $count ->
    [one] hat
   *[other] haben
} Partie { $fixture } in { $tournament } nicht gespielt. { $count ->
    [one] Spielst du noch mit?
   *[other] Spielt ihr noch mit?
}{ $rest ->
    [yes] {" "}Wer den Knopf nicht drückt, wird nicht mehr ausgelost.
   *[no] {""}
} { $organisers }: Mit `/turnier zurückziehen` lässt sich jemand herausnehmen.
absent-is-back = Du bist wieder dabei und wirst ab der nächsten Runde ausgelost.
arena-pauses = Du bekommst vorerst keine neuen Partien. Eine laufende Partie geht weiter. Zurück kommst du mit `/turnier teilnehmen`.
arena-rests-already = Du machst schon Pause. Zurück kommst du mit `/turnier teilnehmen`.
arena-games = Eine Arena gibt es für Fünf Linien und Pentalath. Wähle eines dieser Spiele oder ein anderes `system`.
arena-without = Lass `runden`, `pause`, `tischpartien`, `gleichzeitig`, `computer` und `feinwertung` weg: Eine Arena hat nichts davon.
arena-length = Eine Arena dauert 20 Minuten bis 6 Stunden. Schreib ihre Länge in `rundendauer`, etwa `90 Minuten`.
arena-clock = Eine Arena braucht eine Bedenkzeit von höchstens 10 Minuten je Zug, etwa `3 Minuten` oder `Eieruhr 1 Minute`.
arena-not-paused = Eine Arena wird nicht als Ganzes angehalten. Jeder Spieler kann mit `/turnier abmelden` Pause machen.
arena-ends-by-itself = Eine Arena endet, wenn ihre Zeit um ist. Um sie jetzt zu beenden, verwende `/turnier absagen`.

# Was /turnier einlesen über einen Bericht eines anderen Programms sagt.

report-heading = { $named ->
    [yes] **{ $name }**: { $players } Spieler,
   *[no] { $players } Spieler,
} { $paired ->
    [0] noch keine Runde ausgelost.
    [one] 1 Runde ausgelost.
   *[other] { $paired } Runden ausgelost.
}
report-row = { $place }. { $player } · { $points }
report-next = **Runde { $round }**, wie petteia sie auslost ({ $system ->
   *[swiss] Schweizer System
    [round-robin] jeder gegen jeden
    [double-round-robin] jeder gegen jeden, zweimal
}):
report-table = { $table }. { $players }
report-bye = Spielfrei: { $player }
report-more = Die Datei { $file } enthält alle.
report-running = Runde { $round } ist noch nicht zu Ende: { $one } – { $other } hat kein Ergebnis.
report-over = { $rounds ->
    [one] 1 Runde war geplant,
   *[other] { $rounds } Runden waren geplant,
} und alle sind ausgelost.
report-too-many = petteia kann die nächste Runde nicht auslosen: Es sind { $players } Spieler, und dieses System lost höchstens { $most } aus.
report-gap = petteia kann die nächste Runde nicht auslosen: Jeder gegen jeden braucht die Nummern 1 bis { $players }, und { $missing } fehlt.
report-unsupported = petteia lost diesen Bericht nicht aus, denn { $what ->
   *[accelerated] er hat beschleunigte Runden.
    [forbidden] er hat verbotene Paarungen.
    [teams] seine Spieler bilden Mannschaften.
}
report-again = { $pairs ->
    [one] Eine Paarung gab es schon einmal, weil es anders nicht geht:
   *[other] { $pairs } Paarungen gab es schon einmal, weil es anders nicht geht:
}
report-fault = Ich kann diesen Bericht nicht lesen. Zeile { $line }, Spalte { $column }: { $kind ->
   *[number] Hierher gehört eine Zahl, und keine größere, als das Format erlaubt.
    [points] Hierher gehören Punkte, etwa 2.5.
    [sum] Die Punkte passen nicht zu den Ergebnissen.
    [seat] Der Platz ist w oder b, und der Gegner hat den anderen.
    [result] Das ist kein Ergebnis, das hierher passt, oder nicht das des Gegners.
    [opponent] Die beiden Spieler nennen einander in dieser Runde nicht als Gegner.
    [stranger] Der Bericht hat keinen Spieler mit dieser Nummer.
    [twice] Zwei Spieler haben diese Nummer.
    [empty] Es gibt keine Spieler. Jeder hat eine Zeile, die mit 001 beginnt.
    [columns] Diese Spalte muss leer sein. Nimm Leerzeichen, keine Tabulatoren.
    [setting] Diese Zeile ist nicht so geschrieben, wie das Format es will.
    [code] So beginnt keine Zeile des Formats. Die Zeile eines Spielers beginnt mit 001.
    [unsupported] Das hat petteia nicht: Punkte ohne Partie.
}
