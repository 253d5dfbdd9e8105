# Urlaub, und Notizen für sich selbst.

holiday-needs-end = Bis wann? Gib die Option `bis` dazu an: einen Tag wie 2026-08-14 oder eine Dauer wie 10d.
no-holidays-here = In Partien dieses Servers zählt Urlaub nicht.
# $year, $left (Tage), $days (im Jahr)
holidays-used-up = { $year } hast du { $left ->
    [0] keinen Urlaubstag mehr
    [one] noch einen Urlaubstag
   *[other] noch { $left } Urlaubstage
} von { $days }.
holidays-left = { $year } hast du { $left ->
    [0] keinen Urlaubstag mehr
    [one] noch einen Urlaubstag
   *[other] noch { $left } Urlaubstage
} von { $days }.
holiday-is = Von { $from } bis { $until }.
holiday-counts-less = Für diese Partien sind weniger Urlaubstage vereinbart; dort läuft deine Zeit währenddessen oder einen Teil davon: { $games }{ $more ->
        [0] {""}
       *[other] {" "}und { $more } weitere
    }.
holiday-how = Im Urlaub stehen die Uhren all deiner Partien still, solange du am Zug bist; ziehen kannst du trotzdem. `/urlaub bis:2026-08-14` oder `bis:10d` beginnt einen, `von` sagt, ab wann.
button-end-holiday = Urlaub beenden
holiday-is-past = Dieser Tag ist vorbei.
holiday-too-far = Urlaub kann für das kommende Jahr genommen werden, nicht weiter voraus.
holiday-too-short = Ein Urlaub dauert mindestens einen Tag.
holiday-ends-first = Dieser Urlaub wäre zu Ende, bevor er beginnt. Gib einen letzten Tag an, der nicht vor dem ersten liegt.
holiday-overlaps = Du hast schon Urlaub von { $from } bis { $until }, und dieselben Tage nimmt niemand zweimal. Um ihn zu verlängern, nimm weiteren ab dem Tag, an dem er endet; um ihn zu ändern, beende ihn erst mit `/urlaub beenden:True`.
not-a-day = `{ $typed }` ist kein Tag: Schreibe ihn wie 2026-08-14, oder eine Dauer wie 10d.
not-on-holiday = Du hast gerade keinen Urlaub und auch keinen geplant.
holiday-begun = Du hast bis { $until } Urlaub: Die Uhren deiner Partien stehen still, solange du am Zug bist. Deine Gegner erfahren es.
holiday-taken = Du hast von { $from } bis { $until } Urlaub. Deine Gegner erfahren es.
holiday-ended = Dein Urlaub ist beendet. Was du davon nicht gebraucht hast, hast du wieder.
on-holiday-from-now = { $player } hat bis { $until } Urlaub. Die eigenen Uhren stehen so lange still.
on-holiday-from = { $player } hat von { $from } bis { $until } Urlaub. Die eigenen Uhren stehen so lange still.
holiday-by-itself = Die Zeit von { $player } war um; wie für diesen Fall gewünscht, beginnt ein Urlaub bis { $until }. Die eigenen Uhren stehen so lange still.
back-from-holiday = { $player } ist aus dem Urlaub zurück: Die eigenen Uhren laufen wieder.
no-holiday-after-all = { $player } hat den Urlaub ab { $from } doch nicht.
is-on-holiday = { $player } hat bis { $until } Urlaub ({ $left } von { $days } Tagen des Jahres übrig).
will-be-on-holiday = { $player } hat von { $from } bis { $until } Urlaub ({ $left } von { $days } Tagen des Jahres übrig).

note-too-long = Diese Notiz hat { $length } Zeichen; { $most } können es sein.
note-kept = Notiert. Du siehst es mit deinem Brett von Partie `{ $game }`, und niemand sonst.
note-deleted = Deine Notiz zu Partie `{ $game }` ist weg.
note-is = Deine Notiz zu Partie `{ $game }`: { $note }
no-note = Du hast keine Notiz zu Partie `{ $game }`. `/notiz text:…` schreibt eine.
own-note = Deine Notiz: { $note }

# Was die Spieler zu einer beendeten Partie schreiben.
annotate-when-over = Solange eine Partie läuft, wird zu ihren Zügen nichts geschrieben. `/notiz` merkt sich etwas für dich, `/ausprobieren` probiert Züge aus.
annotate-own = Zu den Zügen einer Partie kann nur schreiben, wer sie gespielt hat.
annotated-enough = Diese Partie hat schon { $most } Anmerkungen.
annotate-which-turn = { $played ->
    [0] Diese Partie war zu Ende, bevor jemand gezogen hat; es gibt also keinen Zug, zu dem du schreiben könntest.
    [one] Die Züge einer Partie zählen ab 1, und diese Partie hat einen: `/anmerken halbzug:1`.
   *[other] Die Züge einer Partie zählen ab 1: Wähle einen von 1 bis { $played }.
}
nothing-annotated-there = Zu Zug { $ply } hast du nichts geschrieben.
annotated = Zu Zug { $ply } von Partie `{ $game }` geschrieben: In `/brett`, `/nachspielen` und der Aufzeichnung lesen es alle.
annotation-deleted = Was du zu Zug { $ply } von Partie `{ $game }` geschrieben hast, ist weg.
annotations-of = **Zu Partie `{ $game }` geschrieben**
annotation-after = Zug { $ply }:
annotation = { $player } merkt an: { $text }
nothing-annotated = Zu Partie `{ $game }` ist noch nichts geschrieben. `/anmerken text:… halbzug:12` schreibt etwas zu Zug 12.

# Die auf einer Seite sprechen sich ab.
nobody-on-your-side = Auf deiner Seite ist in dieser Partie sonst niemand.
team-told = { $player }, an eure Seite in Partie `{ $game }` ({ $channel }): { $text }
told-team = Gesagt: { $players }, und sonst niemandem.
told-team-in-thread = Gesagt: { $players }, im privaten Thread eurer Seite oder, wo es keinen geben kann, als Direktnachricht. Eure Gegner sehen ihn nicht; wer den Server verwaltet, kann private Threads lesen.
team-title = { $title } { $game }, { $count ->
    [one] Platz { $seats }
   *[other] Plätze { $seats }
    }: { $players }
team-thread = Dieser Thread ist für { $players }, die in Partie `{ $game }` ({ $channel }) auf einer Seite spielen. Redet hier, wie ihr wollt, ein Befehl ist dafür nicht nötig. Was einer von euch mit `/ausprobieren` probiert, ist für euch alle da. Eure Gegner sehen ihn nicht; wer den Server verwaltet, kann ihn lesen.
team-said = { $player } an { $others }: { $text }
