# Mannschaften eines Turniers: was Veranstalter, Kapitäne und Spieler lesen.

teams-not-here = Hier gibt es kein Mannschaftsturnier. `/mannschaftsturnier ankündigen` kündigt eins an.
teams-boards = Mannschaften treffen sich an { $boards } Brettern. Hat eine weniger Spieler, verliert sie ihre letzten Bretter.
teams-in-pairs = An jedem Brett werden 2 Partien gespielt, mit getauschten Plätzen.
teams-registered = Mannschaften: **{ $count }** ({ $least } bis { $most } können spielen).
teams-how = Um mitzuspielen, drücke **Mannschaften**. Eine neue gründest du mit `/mannschaftsturnier gründen`.
teams-begun-with = **Es hat begonnen**, mit { $teams } Mannschaften und { $players } Spielern.
teams-sizes = Es können { $least } bis { $most } Mannschaften spielen. Wähle `mindestens` und `höchstens` in diesem Bereich, und `mindestens` nicht über `höchstens`.
teams-full = { $most } Mannschaften nehmen teil, mehr passen nicht hinein. Spiele in einer von ihnen mit.
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
# $team (its name)
button-matches-of = Wettkämpfe von { $team }
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
   *[no] , der jeden Spieler bestätigt
}): { $players }
team-reserves = Ersatz: { $players }.
button-team-join = { $team } beitreten
team-choice = { $team } ({ $count ->
    [one] 1 Spieler
   *[other] { $count } Spieler
}{ $open ->
    [yes] {""}
   *[no] ; der Kapitän entscheidet
})

team-founded = Du hast **{ $team }** gegründet und bist Kapitän. Andere kommen mit **Mannschaften** oder `/mannschaftsturnier beitreten` dazu.
team-name-length = Der Name einer Mannschaft hat 1 bis { $most } Zeichen und ist nicht nur eine Zahl.
team-name-taken = Die Mannschaft **{ $team }** gibt es schon. Wähle einen anderen Namen, oder tritt ihr bei.
team-found-too-late = Das Turnier hat begonnen, also kann keine Mannschaft mehr gegründet werden. Mit `/mannschaftsturnier beitreten` kannst du noch einer beitreten.
team-join-one = In diesem Turnier spielen Mannschaften. Tritt einer bei, oder gründe eine mit `/mannschaftsturnier gründen`.
team-joined = Du spielst für **{ $team }**. Der Kapitän stellt auf. Mit `/turnier abmelden` verlässt du sie.
team-applied = Der Kapitän von **{ $team }** wird gefragt, ob du beitreten kannst. Mit `/turnier abmelden` ziehst du die Anfrage zurück.
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
line-up-preview = Ab Runde { $round } gilt:
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
captain-asked = { $player }, willst du **{ $team }** in { $tournament } als Kapitän führen? { $by } fragt dich. Bevor du zustimmst, ändert sich nichts.
captain-asked-reply = { $player } wird im Kanal des Turniers gefragt und führt **{ $team }** nach der Zustimmung dort.
captain-asked-already = { $player } ist schon gefragt worden und hat noch nicht geantwortet.
captain-not-asked = Diese Frage gilt nicht dir oder ist nicht mehr offen: Niemand hat dich gebeten, diese Mannschaft zu führen.
captain-agreed = { $player } führt jetzt **{ $team }** in { $tournament }.
captain-agreed-reply = Du bist jetzt Kapitän von **{ $team }**.
captain-declined = { $player } möchte **{ $team }** in { $tournament } nicht führen.
captain-declined-reply = Die Mannschaft behält ihren Kapitän.
log-team-captain-asked = { $by } hat { $player } gebeten, { $team } zu führen
log-team-captain-agreed = { $player } führt jetzt { $team }
log-team-captain-declined = { $player } führt { $team } nicht
log-team-captain = { $by } hat { $player } zum Kapitän von { $team } gemacht
log-team-line-up = { $by } hat { $team } aufgestellt
log-team-withdrawn = { $by } hat die Mannschaft { $team } zurückgezogen

teams-servers = Andere Server nehmen teil: { $servers }.
# $ends: yes bei einem Rundenturnier, das endet, wenn alle gegeneinander gespielt haben
teams-may-repeat = Bei so vielen Runden { $ends ->
    [yes] haben alle Mannschaften vor der letzten Runde gegeneinander gespielt, und dann endet es
   *[no] treffen sich manche Mannschaften vielleicht noch einmal
}.
teams-may-repeat-with = Mit { $teams } oder weniger Mannschaften { $ends ->
    [yes] haben alle vor der letzten Runde gegeneinander gespielt, und dann endet es
   *[no] treffen sich manche in so vielen Runden vielleicht noch einmal
}.
teams-may-repeat-now = Mit { $teams } Mannschaften { $ends ->
    [yes] haben nach { $sure ->
        [one] 1 Runde
       *[other] { $sure } Runden
    } alle gegeneinander gespielt, und dann endet es.
   *[no] treffen sich manche in so vielen Runden vielleicht noch einmal. Bei { $sure ->
        [one] 1 Runde
       *[other] { $sure } Runden
    } ist das nie nötig.
}

team-founded-to-lead = Du hast **{ $team }** gegründet und führst sie, ohne zu spielen. Spieler kommen mit **Mannschaften** oder `/mannschaftsturnier beitreten` dazu. Trittst du auch bei, spielst du. Mit `/mannschaftsturnier kapitän` gibst du sie ab.
team-name-missing = Gib deiner Mannschaft einen `name`.
team-club-taken = **{ $team }** ist schon die Mannschaft dieses Servers. Tritt ihr bei, oder gründe ohne `für-server` eine eigene.
team-is-club = **{ $team }** ist die Mannschaft eines anderen Servers. Nur Mitglieder jenes Servers treten ihr bei.
team-leads-already = Du führst schon **{ $team }**. Gib sie zuerst mit `/mannschaftsturnier kapitän` ab.
team-leads-leave = Du führst **{ $team }**, ohne zu spielen. Mit `/mannschaftsturnier kapitän` gibst du sie ab, mit `/mannschaftsturnier zurückziehen` ziehst du sie zurück.

guest-invited = Schick das einem Verwalter des anderen Servers: `/mannschaftsturnier annehmen code:{ $code }`. Er gibt es dort in einem Kanal ein, bis { $until }. Es gilt einmal. Mit `/mannschaftsturnier ausladen server:{ $code }` nimmst du es zurück.
guest-invitations-full = Schon { $most } Einladungen sind offen. Nimm eine mit `/mannschaftsturnier ausladen` zurück, oder warte, bis eine angenommen ist.
guest-role = Wer hier mitspielt, braucht eine Rolle dieses Servers. Auf einem anderen Server hat sie niemand, also können andere Server nicht teilnehmen.
guest-full = Schon { $most } andere Server nehmen teil, mehr geht nicht.
guest-managers-accept = Nur Verwalter dieses Servers können für ihn eine Einladung annehmen.
guest-own-server = Das Turnier ist auf diesem Server. Gib den Code dem Verwalter eines anderen.
guest-code-missing = Nenne den `code` der Einladung. Ein Veranstalter des Turniers bekommt ihn mit `/mannschaftsturnier einladen`.
guest-code-unknown = Dieser Code gilt nicht oder nicht mehr. Jeder gilt einmal und eine Woche lang. Bitte den Veranstalter um einen neuen.
guest-several = Dieser Server nimmt an mehreren Turnieren teil: { $tournaments }. Nenne eins in `code`.
guest-name-missing = Ich finde nicht heraus, wie dieser Server heißt. Sag es in `name`.
guest-name-taken = Ein anderer Server in diesem Turnier heißt **{ $server }**. Wähle einen anderen `name`.
guest-agreed = Der Server **{ $server }** nimmt jetzt an { $tournament } teil.
guest-accepted = Dieser Server nimmt jetzt an { $tournament } teil. Runden und Ergebnisse erscheinen hier. Mit `/mannschaftsturnier ausladen` endet das. Für einen anderen Kanal gib dort `/mannschaftsturnier annehmen` ein.
guest-how = Das Turnier ist auf einem anderen Server. Du spielst in Direktnachrichten, und Spieler aller seiner Server sehen deinen Namen. Die Mannschaft dieses Servers gründest du mit `/mannschaftsturnier gründen für-server:ja`.
guest-uninvited = Die Einladung ist zurückgenommen.
guest-managers-end = Nur Verwalter dieses Servers können seine Teilnahme beenden.
guest-none = Kein anderer Server nimmt teil. `/mannschaftsturnier einladen` lädt einen ein.
guest-not-agreed = Dieser Server nimmt nicht am Turnier teil.
guest-which = Nenne einen in `server`: { $servers }.
guest-sure-before = Soll **{ $server }** nicht mehr an { $tournament } teilnehmen? Seine Spieler verlassen das Turnier.
guest-sure-now = Soll **{ $server }** nicht mehr an { $tournament } teilnehmen? Seine Spieler spielen in Direktnachrichten weiter, und dort erscheint nichts mehr.
button-guest-end = Teilnahme beenden
button-guest-keep = So lassen, wie es ist
guest-ended = **{ $server }** nimmt nicht mehr an { $tournament } teil. Nach dem Beginn spielen seine Spieler weiter.
guest-ended-reply = **{ $server }** nimmt nicht mehr teil.
guest-unreached = { $organisers }: Zu { $tournament } kann ich im Kanal von **{ $server }** nichts schreiben. Das Turnier geht weiter. { $count ->
    [one] Sag
   *[other] Sagt
} es dort einem Verwalter: Mit `/mannschaftsturnier annehmen` wählt er einen anderen Kanal.
guest-unreached-manager = Zu { $tournament } kann ich in { $channel } nichts schreiben. Gib mir das Recht dazu zurück, oder gib in einem anderen Kanal `/mannschaftsturnier annehmen` ein.

log-guest-invited = { $by } hat einen anderen Server eingeladen
log-guest-uninvited = { $by } hat eine Einladung zurückgenommen
log-guest-agreed = Der Server { $server } nimmt teil
log-guest-ended = { $by } hat die Teilnahme des Servers { $server } beendet
log-guest-unreached = Der Kanal des Servers { $server } war nicht zu erreichen
