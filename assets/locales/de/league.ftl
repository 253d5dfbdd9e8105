# Ligen: was Veranstalter und Spieler lesen.

league-is-created = Deine Liga **{ $name }** ist angelegt. In Befehlen heißt sie `{ $id }`. Die erste Saison beginnt { $starts }.
league-announced = { $league }: eine Liga, veranstaltet von { $player }. Gespielt wird { $title }{ $options }.
# $meetings: once or twice
league-groups = Gruppen haben etwa { $size } Spieler: oben A, darunter B1 und B2, dann C1 bis C4. In einer Gruppe spielt jeder gegen jeden { $meetings ->
    [twice] zweimal, mit getauschten Plätzen
   *[once] einmal
}.
league-moves = Nach einer Saison { $promoted ->
    [one] steigt { $promoted } aus jeder Gruppe auf
   *[other] steigen { $promoted } aus jeder Gruppe auf
} und { $relegated ->
    [one] { $relegated } steigt ab
   *[other] { $relegated } steigen ab
}.
league-length = Eine Saison dauert höchstens { $length }.
league-pause = Die nächste beginnt { $length } später.
league-no-pause = Die nächste beginnt sofort.
league-clock = { $timed ->
    [no] Keine Uhr.
   *[yes] Bedenkzeit: { $clock }.
} { $rated ->
    [yes] Die Partien werden gewertet.
   *[no] Die Partien werden nicht gewertet.
}
league-members = { $count ->
    [0] Noch spielt niemand mit.
    [one] **1** Spieler ist dabei:
   *[other] **{ $count }** Spieler sind dabei:
}
league-next = Saison { $season } beginnt { $starts }.
league-is-played = Saison { $season } wird gespielt.
league-waits = Saison { $season } beginnt einen Tag, nachdem es { $least } Spieler gibt.
league-is-paused = Die Liga ist angehalten. Ein Veranstalter kann sie mit `/liga fortsetzen` weitergehen lassen.
league-is-over = Die Liga ist zu Ende.
league-not-paused = Die Liga ist nicht angehalten.

league-season-begins = **Saison { $season }** von { $league } beginnt, mit { $players } Spielern. Sie endet spätestens { $until }.
league-group = **{ $group }**: { $players }
league-more-groups = … und { $count } weitere { $count ->
    [one] Gruppe
   *[other] Gruppen
}.
button-league-tables = Tabellen
button-league-group = Gruppe { $group }
button-league-play-on = Ich spiele weiter
league-season-over = **Saison { $season }** von { $league } ist zu Ende.
league-champion = { $players } { $count ->
    [one] gewinnt
   *[other] gewinnen gemeinsam
} die Liga.
league-no-champion = niemand hat gewonnen
# $way: up or down
league-moved = { $way ->
    [up] ▲ Aufsteiger
   *[down] ▼ Absteiger
}: { $names }{ $more ->
    [0] {""}
   *[other] {" "}und { $more } weitere
}
league-provisional = So steht es jetzt. Endgültig ist es, wenn die nächste Saison beginnt; dann steht es hier.
league-asked = { $players }: Diese Saison wurden viele Züge verpasst. Drücke den Knopf, um weiterzuspielen. Ohne Antwort { $count ->
    [one] bist du
   *[other] seid ihr
} in der nächsten Saison nicht dabei.
league-postponed = { $league }: Saison { $season } kann mit { $players } { $players ->
    [one] Spieler
   *[other] Spielern
} nicht beginnen. Sie beginnt einen Tag, nachdem es { $least } sind.
league-has-enough = { $league } hat jetzt genug Spieler.

# $state: during or over
league-table = { $league }, Saison { $season }, Gruppe { $group }{ $state ->
    [during] {""}
   *[over] : Endstand
}
# $mark: up, down, absent or out
league-mark = { $mark ->
    [up] ▲ steigt auf
    [down] ▼ steigt ab
    [absent] abwesend
   *[out] nächste Saison nicht dabei
}
league-legend = { $state ->
    [during] Die Zeichen sagen, was folgen würde, wenn die Saison jetzt endete.
   *[over] Die Zeichen sagen, was aus der Saison folgt.
}
leagues-here = Die Ligen hier:
league-listed = { $league }, { $title }, { $members } Spieler. { $next }
league-seasons = Die Saisons von { $league }:
league-season = **{ $season }** ({ $began }): { $players } Spieler in { $groups } { $groups ->
    [one] Gruppe
   *[other] Gruppen
}
league-season-played = wird gespielt
league-titles = Die Titel von { $league }:
league-no-titles = Noch hat niemand einen Titel gewonnen.
league-title = **{ $count }×** die Liga ({ $count ->
        [one] Saison
       *[other] Saisons
    } { $seasons })
league-group-title = { $group } in Saison { $season }
league-group-titles = Gruppen: { $groups }{ $more ->
    [0] {""}
   *[other] {" "}und { $more } weitere
}

league-joined = Du bist in **{ $name }** dabei. { $next }
league-joined-already = Du bist in dieser Liga schon dabei. { $next } Mit `/liga austreten` verlässt du sie.
league-plays-on = Gut, du spielst weiter. { $next }
league-left = Du hast **{ $name }** verlassen. Mit `/liga beitreten` kommst du zurück.
league-left-while-played = Du verlässt **{ $name }** nach dieser Saison, und deine Partien darin gehen weiter. Mit `/turnier zurückziehen turnier:{ $tournament }` gibst du auch sie auf.
league-paused = { $organiser } hat { $league } angehalten. Bis es weitergeht, beginnt keine Saison.
league-pause-reply = Die Liga ist angehalten. Eine laufende Saison geht weiter.
league-resumed = { $organiser } lässt { $league } weitergehen. { $next }
league-resume-reply = Die Liga geht weiter.
sure-to-end-league = { $league } beenden? Das lässt sich nicht rückgängig machen. Eine laufende Saison geht weiter und zählt.
button-end-league = Die Liga beenden
button-keep-league = Weitergehen lassen
league-ended = { $organiser } hat { $league } beendet. Eine laufende Saison geht weiter und zählt.

league-log-joined = { $player } ist beigetreten
league-log-left = { $player } ist ausgetreten
league-log-began = eine Saison begann mit { $players } Spielern: { $groups }
league-log-postponed = die Saison wartet, denn es gibt nur { $players } Spieler
league-log-asked = gefragt, ob sie weiterspielen: { $players }
league-log-plays-on = { $player } spielt weiter

no-league-here = Hier gibt es keine Liga. Mit `/liga anlegen` legst du eine an.
no-league-called = Hier gibt es keine Liga namens `{ $name }`. Nenne eine davon: { $leagues }.
several-leagues = Es gibt mehrere Ligen. Nenne eine davon: { $leagues }.
league-not-begun = Noch hat keine Saison begonnen. { $next }
league-no-season = Eine Saison { $season } gibt es noch nicht. Die letzte ist { $count }.
league-no-group = Eine Gruppe { $group } gibt es in dieser Saison nicht. Es gibt { $groups }.
league-group-written = `{ $typed }` ist keine Gruppe. Schreibe einen Buchstaben und eine Zahl, etwa `B2`; die höchste Gruppe ist `A`.
league-not-in-it = Du bist in dieser Liga nicht dabei. Mit `/liga beitreten` spielst du mit.
league-is-full = Diese Liga hat schon { $most } Spieler, und mehr kann eine Liga nicht haben.
league-group-size = Eine Gruppe hat { $least } bis { $most } Spieler. Wähle `gruppengröße` entsprechend.
league-promoted = Aus jeder Gruppe steigen ein oder zwei Spieler auf. `aufsteiger` ist also 1 oder 2.
league-relegated = Aus jeder Gruppe steigt mindestens ein Spieler ab. Wähle `aufsteiger` und `absteiger` so, dass es zusammen höchstens { $most } sind.
league-games-at-once = `gleichzeitig` muss mindestens 1 sein.
league-season-length = Eine Saison dauert mindestens { $length }. Wähle eine längere `saison`, etwa `60 Tage`.
league-pause-length = Eine Pause hat eine Länge, etwa `7 Tage`. Mit `keine` beginnt die nächste Saison sofort.
league-starts-when = Wähle für `beginn` einen Zeitpunkt ab jetzt, in höchstens { $length }: `14 Tage`, `2026-12-01 19:00` oder `erster Montag 19:00`.
