# Turniere: was Veranstalter, Spieler und der Saal lesen.

tournament-is-announced = Dein Turnier **{ $name }** ist angekündigt. In Befehlen heißt es `{ $id }`.
tournament-announced = { $tournament }: ein Turnier in { $title }{ $options }, veranstaltet von { $player }.
system-book-swiss = Schweizer System: Alle treffen den Nächsten unter ihnen in der Rangliste, den sie noch nicht getroffen haben. Ein Zweiertisch spielt drei Partien, ein Dreiertisch zwei.
system-swiss = Schweizer System: Punktgleiche treffen aufeinander, niemand zweimal auf denselben, und der erste Zug wird gerecht verteilt.
system-round-robin = Jeder gegen jeden, einmal.
system-double-round-robin = Jeder gegen jeden, zweimal; jeder beginnt einmal.
system-match = Ein Wettkampf: alle an einem Tisch, in jeder Sitzordnung.
system-ladder = Eine Rangleiter: Fordere mit `/turnier fordern`, wer bis zu drei Sprossen über dir steht; wer gegen jemanden über sich gewinnt, nimmt dessen Sprosse ein.
tournament-has-rounds = { $rounds ->
    [one] Eine Runde.
   *[other] { $rounds } Runden.
}
tournament-clock = Bedenkzeit: `{ $clock }`. Die Partien eines Tisches werden { $order ->
    [one-by-one] nacheinander
   *[side-by-side] nebeneinander
} gespielt{ $rated ->
    [yes] {" "}und gewertet.
   *[no] {" "}und nicht gewertet.
}
tournament-round-ends = Eine Runde dauert höchstens { $length }: Dann zählt jede unfertige Partie so, wie sie steht.
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
table-line = Tisch { $table }: { $players }
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
pairing-over = Alle haben einander in { $rounds } Runden getroffen: Damit ist das Turnier zu Ende.
pairing-no-rounds = Eine Rangleiter hat keine Runden.

corrected = { $player } hat das Ergebnis von Partie { $fixture } ({ $players }) berichtigt: **{ $result }** statt { $before }. Grund: { $reason }
corrected-reply = Das Ergebnis ist berichtigt. Die Rangliste wird neu berechnet; Runden, die ausgelost sind, bleiben, wie sie sind.
substituted = { $substitute } spielt für { $player } weiter.
tournament-substituted = { $substitute } spielt in { $tournament } für { $player } weiter.
substituted-reply = Nummer, Punkte und Partien sind übergegangen.
withdrew = { $player } hat sich vom Turnier zurückgezogen und gibt auf.
tournament-withdrew = { $player } hat sich von { $tournament } zurückgezogen.
tournament-taken-out = { $organiser } hat { $player } aus { $tournament } genommen.
withdrawn-reply = Erledigt. Die bisherigen Punkte bleiben in der Rangliste.
challenged-reply = Die Forderung gilt; die Partie beginnt sofort.
finished-reply = Die Rangleiter ist beendet.
next-round-reply = Die nächste Runde beginnt.

sure-to-cancel-tournament = { $tournament } absagen? Das lässt sich nicht rückgängig machen. Laufende Partien gehen als gewöhnliche Partien weiter.
sure-to-finish = { $tournament } beenden? Die Rangliste ist dann endgültig. Laufende Partien gehen als gewöhnliche Partien weiter.
sure-to-withdraw = Von { $tournament } zurückziehen? Deine Partien dort werden aufgegeben, und du wirst nicht mehr ausgelost.
sure-to-take-out = { $player } aus { $tournament } nehmen? Die Partien dort werden aufgegeben, und es gibt keine weiteren.
button-standings = Rangliste
button-pairings = Paarungen
button-withdraw-tournament = Zurückziehen
button-finish = Beenden

# Warum etwas nicht geht.
no-tournament-here = Hier gibt es kein Turnier. `/turnier ankündigen` kündigt eines an.
no-tournament-called = Hier gibt es kein Turnier namens `{ $name }`.
several-tournaments = Mehrere Turniere können gemeint sein; nenne eines davon: { $tournaments }.
too-many-tournaments = Hier laufen schon { $count } Turniere; lass erst eines davon enden.
only-organisers = Das können nur die Veranstalter: { $player }, wer die Rolle der Veranstalter hat, und wer den Server verwaltet.
tournament-name-length = Ein Turnier braucht einen Namen von 1 bis { $most } Zeichen.
tournament-rounds = Ein Turnier hat 1 bis { $most } Runden.
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
challenges-on-ladders-only = Gefordert wird auf Rangleitern; in diesem Turnier sagt jede Runde, wen du triffst.
ends-by-itself = Dieses Turnier endet nach seiner letzten Runde von selbst. `/turnier absagen` sagt es ab.
round-goes-on = Runde { $round } wird noch gespielt.
not-on-ladder = { $player } ist nicht auf der Rangleiter.
challenge-oneself = Dich selbst kannst du nicht fordern.
challenge-below = { $player } steht unter dir, auf Sprosse { $rung }. Fordere jemanden über dir.
challenge-too-high = { $player } steht auf Sprosse { $rung }. Du kannst bis zu { $reach } Sprossen über deiner fordern: bis Sprosse { $highest }.
challenge-busy = { $player } hat erst eine Partie mit { $against } zu beenden.
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
