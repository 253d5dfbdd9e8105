# Partien eröffnen, Plätze einnehmen, absagen.

too-many-lobbies = Du hast schon { $count } Partien, die auf Mitspieler warten; sage eine davon ab oder warte, bis sie beginnt.
game-is-open = Partie `{ $game }` ist eröffnet. Sie beginnt von selbst, sobald alle Plätze besetzt sind.
play-on-a-server = Eine Partie braucht einen Kanal, den die anderen Spieler sehen: Verwende /spielen auf einem Server.
play-in-channels = Auf diesem Server werden Partien in { $channels } eröffnet. Bitte verwende /spielen dort.
too-many-invited = Diese Besetzung hat { $seats } Plätze: deinen und { $others } weitere, aber { $invited } Spieler sind eingeladen. Wähle eine größere Besetzung, oder lass einige von ihnen als Partner einen Platz teilen.
game-is-gone = Diese Partie gibt es nicht mehr.
has-begun = Diese Partie hat schon begonnen.
seats-are-kept = Die übrigen Plätze sind für { $players } freigehalten. Du kannst jemanden bitten, den Platz als Partner mit dir zu teilen.
seat-is-free = Diesen Platz hat niemand mehr; du kannst für dich selbst mitspielen.
seat-is-full = Diesen Platz teilen sich schon { $count } Spieler.
seat-given = Du hast jetzt einen Platz.
has-begun-so-resign = Die Partie hat begonnen. Wenn du nicht weiterspielen kannst, gibst du sie mit /aufgeben auf.
no-seat-there = Du hast keinen Platz in dieser Partie.
declined = Du hast abgelehnt; dein Platz ist jetzt für andere frei.
left = Du hast die Partie verlassen.
only-host-starts = Die Partie hat { $player } eröffnet; beginnen kann sie sonst niemand.
needs-two = Eine Partie braucht mindestens zwei Spieler.
needs-all-seats = Diese Besetzung braucht alle { $seats } Plätze, und { $taken } sind besetzt. Sie beginnt von selbst, sobald es alle sind.
begins-now = Die Partie beginnt.
cancelled = Partie `{ $game }` ist abgesagt.
is-over-already = Diese Partie ist schon zu Ende.
only-host-cancels = Die Partie hat { $player } eröffnet; absagen kann sie sonst niemand. Mit dem Knopf „Verlassen“ gibst du deinen eigenen Platz auf.
managers-cancel = Auf diesem Server können eine begonnene Partie nur die absagen, die ihn verwalten. Wer spielt, kann mit /remis Remis anbieten oder mit /aufgeben aufgeben.
host-cancels = Auf diesem Server können eine begonnene Partie nur ihr Gastgeber und die absagen, die den Server verwalten. Wer spielt, kann mit /remis Remis anbieten oder mit /aufgeben aufgeben.
nobody-cancels = Auf diesem Server kann niemand eine begonnene Partie absagen. Wer spielt, kann mit /remis Remis anbieten oder mit /aufgeben aufgeben.
seated-already = Du hast in dieser Partie schon einen Platz. Warten auf die anderen …
invites-oneself = Dich selbst kannst du nicht einladen: Der erste Platz gehört dir schon. Nenne jemand anderen oder niemanden, dann bleibt der Platz frei.
invites-twice = Du hast { $player } zweimal genannt, und wer mitspielt, hat einen Platz. Nenne alle einmal; ein Platz, für den du niemanden nennst, ist für alle frei.
# $player (der Gast), $points, $stronger (guest, host), $outs (ob das Spiel diese Option hat)
could-be-evened = { $stronger ->
    [guest] { $player } steht in der Wertung { $points } Punkte über dir. Zum Ausgleich könntest du beginnen: In der Option `reihenfolge` gibt dir „In der Reihenfolge des Beitritts“ den ersten Platz.
   *[host] Du stehst in der Wertung { $points } Punkte über { $player }. Zum Ausgleich könnte die andere Seite beginnen: Lass sie die Partie eröffnen, mit der Option `reihenfolge`.
}{ $outs ->
    [yes] {" "}Oder verabredet eine kurze Partie mit `draußen:2`.
   *[no] {""}
}{ $inside_out ->
    [yes] {" "}Mit `von-innen-nach-außen:ja` liegen die Ziele, wo man sonst beginnt, und Gewohnheit hilft weniger.
   *[no] {""}
}

# Zwei Partien, die zusammen zählen.
option-pair = Zwei Partien zugleich mit getauschten Plätzen, die zusammen zählen
    .name = paar
pairs-are-of-two = Zwei Partien mit getauschten Plätzen sind etwas für zwei Spieler; bei mehr wandern die Plätze von Revanche zu Revanche weiter.
game-is-paired = Zwei Partien beginnen zugleich, jeder hat jeden Platz einmal, und sie zählen zusammen.
game-is-paired-with = Sie zählt zusammen mit Partie `{ $game }`, in der die Plätze getauscht sind.
pair-goes-on = Sie zählt zusammen mit Partie `{ $game }`, die noch läuft.
pair-together = Zusammen mit Partie `{ $game }`: { $scores }.
