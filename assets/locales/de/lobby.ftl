# Partien eröffnen, Plätze einnehmen, absagen.

too-many-lobbies = { $count } deiner Partien warten schon auf Mitspieler. Sage eine ab oder warte, bis sie beginnt.
# Budgets: $free (the moment from which it is possible again)
budget-invitations = Du hast in kurzer Zeit viele Leute eingeladen oder gefragt. Das geht wieder ab { $free }.
budget-games = Du hast in kurzer Zeit viele Partien eröffnet. Die nächste kannst du ab { $free } eröffnen.
budget-notes = Du hast in kurzer Zeit sehr viel gespeichert. Das geht wieder ab { $free }.
budget-analyses = Du hast in kurzer Zeit viele Analysen verlangt. Die nächste kannst du ab { $free } verlangen.
budget-tournaments = Du hast in kurzer Zeit viele Turniere angekündigt. Das nächste kannst du ab { $free } ankündigen.
budget-posts = Du hast in kurzer Zeit viele Nachrichten ausgelöst. Das geht wieder ab { $free }.
budget-drafts = Du hast in kurzer Zeit sehr viel ausgewählt. Mit Knöpfen geht es weiter ab { $free }; eintippen kannst du einen Zug sofort.
# $free, $player (who was invited or asked)
budget-same-person = Du hast { $player } in letzter Zeit oft eingeladen oder gefragt. Das geht wieder ab { $free }.
# $count (how many games with computers one may have at once)
computer-games-full = Du hast schon { $count ->
    [one] 1 Partie mit einem Computer. Spiele sie zu Ende
   *[other] { $count } Partien mit Computern. Spiele eine davon zu Ende
}, bevor du die nächste eröffnest.
not-to-be-invited = Du kannst { $players } gerade nicht einladen.
game-is-open = Partie `{ $game }` ist eröffnet. Sie beginnt, sobald alle Plätze besetzt sind.
play-on-a-server = Eine Partie braucht einen Kanal, den die anderen Spieler sehen. Verwende /spielen auf einem Server.
invite-on-a-server = Eine Partie mit anderen braucht einen Kanal, den sie sehen. Verwende /spielen auf einem Server. In unseren Direktnachrichten spielst du gegen den Computer: Lass die Gegner weg.
# $command (the one that was given)
play-in-channels = Auf diesem Server werden Partien und Turniere in { $channels } eröffnet. Bitte verwende dort `/{ $command }`.
no-games-in-channel = Auf diesem Server wird nicht in { $channel } gespielt, sondern in { $channels }. Bitte spiel dort.
no-games-there = Der Server erlaubt in jenem Kanal keine Partien mehr.
# $kind (what the channel is), $choose (post: messages are posted there, tables: a tournament is played there, name: games may be opened there)
channel-unsuitable = { $kind ->
    [announcements] { $channel } ist ein Ankündigungskanal.
    [thread] { $channel } ist ein Thread.
    [forum] { $channel } ist ein Forum und hat nur Beiträge.
    [media] { $channel } ist ein Medienkanal und hat nur Beiträge.
    [voice] { $channel } ist ein Sprachkanal.
    [category] { $channel } ist eine Kategorie.
   *[text] { $channel } ist ein Textkanal.
} { $choose ->
    [tables] Die Tische eines Turniers brauchen Threads. Bitte wähl einen Textkanal.
    [name] Bitte wähl einen Textkanal, einen Ankündigungskanal, einen Thread oder ein Forum.
   *[post] Bitte wähl einen Textkanal oder einen Thread, zum Beispiel einen Beitrag in einem Forum.
}
# A tag of a forum, of at most 20 characters. $standing
forum-tag = { $standing ->
    [waiting] wartet
    [finished] beendet
   *[playing] läuft
}
# The title of a post in a forum. $shows (games: what is played, seats: what can be joined)
forum-noticeboard = { $shows ->
    [games] Laufende Partien
   *[seats] Offene Plätze
}
no-tables-here = Ein Turnier braucht Threads für seine Tische. Verwende `/{ $command }` in einem Textkanal.
no-thread-here = Ein Thread für die Partie geht nur in einem Textkanal. Lass `thread` weg, oder gib den Befehl in einem Textkanal.
no-thread-in-forum = In einem Forum bekommt jede Partie ohnehin einen eigenen Beitrag. Lass `thread` weg.
too-many-invited = Du hast { $invited } Spieler eingeladen, aber diese Besetzung hat { $seats } Plätze: deinen und { $others ->
    [one] einen weiteren
   *[other] { $others } weitere
}. Wähle eine größere Besetzung, oder lass Spieler als Partner einen Platz teilen.
game-is-gone = Diese Partie gibt es nicht mehr.
has-begun = Diese Partie hat schon begonnen.
seats-are-kept = Die freien Plätze sind für { $players } freigehalten. Du kannst einen Spieler bitten, seinen Platz mit dir zu teilen.
seat-is-free = Dieser Platz ist jetzt frei. Du kannst ihn für dich allein nehmen.
seat-is-full = Diesen Platz teilen sich schon { $count } Spieler. Mehr passen nicht hinein.
seat-given = Du hast jetzt einen Platz.
has-begun-so-resign = Die Partie hat begonnen. Mit /aufgeben kannst du sie verlassen.
no-seat-there = Du hast keinen Platz in dieser Partie.
declined = Du hast abgelehnt. Dein Platz ist jetzt für andere frei.
invitation-declined = { $host }, { $player } hat deine Einladung zu Partie `{ $game }` abgelehnt. Der Platz ist jetzt für alle frei.
left = Du hast die Partie verlassen.
only-host-starts = Nur { $player } kann die Partie beginnen, weil { $player } sie eröffnet hat.
needs-two = Eine Partie braucht mindestens 2 Spieler.
needs-all-seats = Besetzte Plätze: { $taken } von { $seats }. Die Partie beginnt, sobald alle besetzt sind.
begins-now = Die Partie beginnt.
cancelled = Partie `{ $game }` ist abgesagt.
is-over-already = Diese Partie ist schon zu Ende.
only-host-cancels = Nur { $player } kann die Partie absagen, weil { $player } sie eröffnet hat. Mit „Verlassen“ gibst du deinen eigenen Platz auf.
managers-cancel = Auf diesem Server können nur seine Verwalter eine begonnene Partie absagen. Du kannst mit /remis Remis anbieten oder mit /aufgeben aufgeben.
host-cancels = Auf diesem Server können nur der Gastgeber und Verwalter eine begonnene Partie absagen. Du kannst mit /remis Remis anbieten oder mit /aufgeben aufgeben.
nobody-cancels = Auf diesem Server kann niemand eine begonnene Partie absagen. Du kannst mit /remis Remis anbieten oder mit /aufgeben aufgeben.
seated-already = Du hast in dieser Partie schon einen Platz. Bitte warte auf die anderen.
invites-oneself = Du hast schon den ersten Platz und kannst dich nicht selbst einladen. Nenne jemand anderen, oder niemanden, um den Platz frei zu lassen.
invites-twice = Du hast { $player } zweimal genannt. Nenne alle nur einmal, oder niemanden, um einen Platz frei zu lassen.
# $player (der Gast), $points, $stronger (guest, host), $outs (ob das Spiel diese Option hat)
could-be-evened = { $stronger ->
    [guest] Die Wertungszahl von { $player } ist { $points } Punkte höher als deine. Zum Ausgleich nimm den ersten Platz: `reihenfolge`: „{ choice-as-joined }“.
   *[host] Du stehst in der Wertung { $points } Punkte über { $player }. Zum Ausgleich lass die andere Seite die Partie eröffnen und den ersten Platz nehmen (`reihenfolge`: „{ choice-as-joined }“).
}{ $outs ->
    [yes] {" "}Oder verabredet eine kurze Partie mit `draußen:2`.
   *[no] {""}
}{ $inside_out ->
    [yes] {" "}Oder spielt mit `von-innen-nach-außen:ja`: Ziele und Startplätze sind getauscht, und Gewohnheit hilft weniger.
   *[no] {""}
}

# Zwei Partien, die zusammen zählen.
option-pair = Zwei Partien zugleich spielen, mit getauschten Plätzen; sie zählen zusammen
    .name = paar
pairs-are-of-two = Zwei Partien mit getauschten Plätzen sind für 2 Spieler. Mit mehr Spielern wechseln die Plätze von Revanche zu Revanche.
game-is-paired = Zwei Partien beginnen zugleich. Alle haben jeden Platz einmal, und die Partien zählen zusammen.
game-is-paired-with = Sie zählt zusammen mit Partie `{ $game }`, in der die Plätze getauscht sind.
pair-goes-on = Sie zählt zusammen mit Partie `{ $game }`, die noch läuft.
pair-together = Zusammen mit Partie `{ $game }`: { $scores }.

# The form that opens a game. $game (its title), $about (a sentence)
new-game-which = Welches Spiel möchtest du spielen?
new-game-one = **{ $game }**: { $about }
new-game-of = **{ $game }**.
new-game-whom = Gegen wen?
new-game-computer = Gegen den Computer, Stufe { $level }
new-game-anyone = Gegen die Person, die zuerst beitritt
# $name (a user with whom the reader has played)
new-game-user = Gegen { $name }
new-game-pace = Wie schnell?
new-game-usual-pace = Das übliche Tempo dieses Servers
new-game-rated = Die Partie zählt für die Wertung.
new-game-friendly = Die Partie zählt nicht für die Wertung.
new-game-make-rated = Zählen lassen
new-game-make-friendly = Nicht zählen lassen
new-game-open = Spielen
# $command (der Befehl, der ein solches Spiel eröffnet)
new-game-more = Um andere einzuladen, tippe `/spielen` mit einem `gegner`. Für mehr Spieler und besondere Regeln tippe `/{ $command }` und seine Optionen.
new-game-more-alone = Für besondere Regeln tippe `/{ $command }` und seine Optionen. Um mit anderen zu spielen, verwende `/spielen` auf einem Server.
new-game-not-known = Hier werden nur Leute angeboten, mit denen du schon gespielt hast. Andere lädst du mit `/spielen` und `gegner` ein.
new-game-needs-game = Wähle auch das Spiel, mit `spiel`: Bedenkzeit und Aufbau gehören dazu.
button-try = Gegen den Computer probieren
