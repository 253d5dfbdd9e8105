# Mannschaften eines Turniers: was Veranstalter, Kapitäne und Spieler lesen.

teams-not-here = Hier gibt es kein Mannschaftsturnier. `/mannschaftsturnier ankündigen` kündigt eins an.
teams-boards = Mannschaften treffen sich an { $boards } Brettern. Hat eine weniger Spieler, verliert sie ihre letzten Bretter.
teams-in-pairs = An jedem Brett werden 2 Partien gespielt, mit getauschten Plätzen.
teams-registered = Mannschaften: **{ $count }** ({ $least } bis { $most } können spielen).
teams-how = Um mitzuspielen, drücke **Mannschaften**. Eine neue gründest du mit `/mannschaftsturnier gründen`.
teams-begun-with = **Es hat begonnen**, mit { $teams } Mannschaften und { $players } Spielern.
teams-sizes = Es können { $least } bis { $most } Mannschaften spielen. Wähle `mindestens` und `höchstens` darin, und `mindestens` nicht über `höchstens`.
teams-full = { $most } Mannschaften nehmen teil, mehr haben nicht Platz. Spiele in einer von ihnen mit.
too-few-teams = Es braucht { $least } Mannschaften, und bisher { $registered ->
    [0] gibt es keine
    [one] gibt es 1
   *[other] gibt es { $registered }
}.
pairing-too-few-teams = Das Turnier ist zu Ende: Eine Runde braucht 2 Mannschaften, und { $left ->
    [one] 1 ist
   *[other] { $left } sind
} noch dabei.
button-teams = Mannschaften
button-matches = Wettkämpfe
teams-more-matches = … und { $count } { $count ->
    [one] weiterer Wettkampf
   *[other] weitere Wettkämpfe
}.

# $fixture (Runde.Tisch.Partie)
team-board = Brett { $board }: { $players } (`{ $fixture }`)
team-board-alone = Brett { $board }: { $player } hat keinen Gegner, also gewinnt die Mannschaft dieses Brett.
team-free = **{ $team }** hat keinen Gegner: 1 Mannschaftspunkt und die Hälfte der Brettpunkte.
# $points (Mannschaftspunkte), $boards (Brettpunkte), $berger
teams-row = { $place }. **{ $team }** **{ $points }** { $points ->
    [one] Mannschaftspunkt
   *[other] Mannschaftspunkte
} · { $boards } Brettpunkte · SB { $berger }
teams-ties = Ein gewonnener Wettkampf zählt 2 Punkte, ein unentschiedener 1. Bei Gleichstand: Brettpunkte, dann Sonneborn-Berger (SB: Mannschaftspunkte der Gegner × eigene Brettpunkte).
teams-of = Die Mannschaften von { $tournament }, an { $boards } Brettern:
# $open: yes oder no
team-line = **{ $team }** (Kapitän: { $captain }{ $open ->
    [yes] {""}
   *[no] , stimmt jedem Spieler zu
}): { $players }
team-reserves = Ersatz: { $players }.
button-team-join = Zu { $team }
team-choice = { $team } ({ $count ->
    [one] 1 Spieler
   *[other] { $count } Spieler
}{ $open ->
    [yes] {""}
   *[no] ; der Kapitän stimmt zu
})

team-founded = Du hast **{ $team }** gegründet und bist Kapitän. Andere kommen mit **Mannschaften** oder `/mannschaftsturnier beitreten` dazu.
team-name-length = Der Name einer Mannschaft hat 1 bis { $most } Zeichen und ist nicht nur eine Zahl.
team-name-taken = Die Mannschaft **{ $team }** gibt es schon. Wähle einen anderen Namen, oder tritt ihr bei.
team-found-too-late = Das Turnier hat begonnen, also kann keine Mannschaft mehr gegründet werden. Mit `/mannschaftsturnier beitreten` kannst du noch einer beitreten.
team-join-one = In diesem Turnier spielen Mannschaften. Tritt einer bei, oder gründe eine mit `/mannschaftsturnier gründen`.
team-joined = Du spielst für **{ $team }**. Der Kapitän stellt auf. Mit `/turnier abmelden` verlässt du sie.
team-applied = Der Kapitän von **{ $team }** wird gefragt, ob du beitreten kannst. Mit `/turnier abmelden` nimmst du es zurück.
team-applied-no-more = Du möchtest **{ $team }** nicht mehr beitreten.
team-applied-already = Du möchtest **{ $team }** beitreten, und der Kapitän hat noch nicht geantwortet. Mit `/turnier abmelden` nimmst du es zurück.
team-applied-full = Schon { $most } warten auf die Antwort des Kapitäns. Versuche es später.
team-member-already = Du spielst schon für **{ $team }**. Vor Beginn kannst du sie mit `/turnier abmelden` verlassen.
team-is-out = **{ $team }** nimmt nicht mehr teil.
team-members-full = **{ $team }** hat schon { $most } Spieler, mehr kann eine Mannschaft nicht haben.
team-joined-late = { $player } spielt in { $tournament } ab der nächsten Runde für **{ $team }**.
team-asks-captain = { $captain }: { $player } möchte in { $tournament } für **{ $team }** spielen.
team-asks-organisers = { $player } möchte in { $tournament } für **{ $team }** spielen. Die Mannschaft hat keinen Kapitän, also antwortet ein Veranstalter.
button-team-accept = Aufnehmen
button-team-decline = Ablehnen
team-not-applied = { $player } wartet nicht mehr auf eine Antwort.
team-accepted = { $player } spielt in { $tournament } für **{ $team }**.
team-declined = { $player } spielt in { $tournament } nicht für **{ $team }**.
team-answered = Erledigt.

team-none-yet = Es gibt noch keine Mannschaft. `/mannschaftsturnier gründen` gründet eine.
team-unknown = Eine Mannschaft `{ $typed }` gibt es hier nicht. Es gibt: { $teams }.
team-which = Du bist in keiner Mannschaft. Nenne eine mit `mannschaft`.
team-has-nobody = In **{ $team }** ist niemand mehr, also kann das nur ein Veranstalter.
only-captain = Das kann nur der Kapitän von **{ $team }**, { $captain }, oder ein Veranstalter.
team-no-member = { $player } spielt nicht für **{ $team }**.
team-captain-already = { $player } ist schon Kapitän.
team-captain-named = { $by } hat { $player } in { $tournament } zum Kapitän von **{ $team }** gemacht.
team-captain-reply = { $player } ist jetzt Kapitän von **{ $team }**.
team-sure-to-remove = { $player } aus **{ $team }** entfernen?
team-sure-to-remove-playing = { $player } aus **{ $team }** entfernen? Das lässt sich nicht rückgängig machen. Alle Partien im Turnier werden aufgegeben.
team-member-removed = { $by } hat { $player } in { $tournament } aus **{ $team }** entfernt.
team-removed-member-reply = { $player } spielt nicht mehr für **{ $team }**.
team-sure-to-dissolve = **{ $team }** auflösen? Das lässt sich nicht rückgängig machen. Die Spieler können anderen Mannschaften beitreten.
team-sure-to-withdraw = **{ $team }** zurückziehen? Das lässt sich nicht rückgängig machen. Alle ihre Partien im Turnier werden aufgegeben.
button-team-withdraw = Mannschaft zurückziehen
button-team-stay = Mannschaft behalten
team-withdrawn = { $by } hat **{ $team }** aus { $tournament } zurückgezogen.
team-withdrawn-reply = **{ $team }** nimmt nicht mehr teil.

line-up-how = Um sie zu ändern, nenne die Spieler in `reihenfolge`, mit Kommas dazwischen. Wer nicht genannt ist, folgt als Ersatz.
line-up-preview = Ab Runde { $round } ist sie so:
button-line-up = So aufstellen
button-line-up-not = So lassen, wie es ist
line-up-set = **{ $team }** spielt ab Runde { $round } so.
line-up-changed = Die Mannschaft hat sich inzwischen geändert. Gib `/mannschaftsturnier aufstellung` noch einmal ein.
line-up-no-round = Es gibt keine Runde mehr, für die aufgestellt wird.
line-up-empty = Nenne die Spieler der Bretter in `reihenfolge`, etwa `Ada, Ben, Cleo`.
line-up-twice = { $player } ist zweimal genannt. Jeder Spieler hat ein Brett.
line-up-unknown = In **{ $team }** heißt niemand `{ $typed }`. Schreibe die Namen wie in den Vorschlägen, mit Kommas dazwischen.
line-up-same-names = Mehrere Spieler heißen `{ $typed }`. Erwähne den richtigen mit @.

log-team-founded = { $by } hat die Mannschaft { $team } gegründet
log-team-applied = { $player } möchte { $team } beitreten
log-team-declined = { $player } tritt { $team } nicht bei
log-team-joined = { $player } ist { $team } beigetreten
log-team-captain = { $by } hat { $player } zum Kapitän von { $team } gemacht
log-team-line-up = { $by } hat { $team } aufgestellt
log-team-withdrawn = { $by } hat die Mannschaft { $team } zurückgezogen
