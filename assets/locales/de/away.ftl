# Urlaub, und Notizen für sich selbst.

holiday-needs-end = Bis wann? Gib auch die Option `bis` an: den letzten Tag, etwa 2026-08-14, oder eine Dauer, etwa 10 Tage.
no-holidays-here = In Partien dieses Servers zählt Urlaub nicht.
# $year, $left (Tage), $days (im Jahr)
holidays-used-up = { $year } hast du { $left ->
    [0] keinen Urlaubstag mehr
    [one] noch 1 Urlaubstag
   *[other] noch { $left } Urlaubstage
} von { $days }.
holidays-left = { $year } hast du { $left ->
    [0] keinen Urlaubstag mehr
    [one] noch 1 Urlaubstag
   *[other] noch { $left } Urlaubstage
} von { $days }.
holiday-is = Von { $from } bis { $until }.
holiday-counts-less = In manchen deiner Partien sind weniger Urlaubstage erlaubt. Dort läuft deine Zeit ganz oder zum Teil weiter: { $games }{ $more ->
        [0] {""}
       *[other] {" "}und { $more } weitere
    }.
holiday-how = Im Urlaub steht deine Uhr in allen Partien still, du kannst aber ziehen. Mit `/urlaub bis:2026-08-14` oder `bis:"10 Tage"` beginnt einer; `von` sagt, ab wann.
button-end-holiday = Urlaub beenden
holiday-is-past = Dieser Tag ist vorbei. Wähle einen späteren.
holiday-too-far = Du kannst Urlaub für das nächste Jahr planen, nicht weiter voraus.
holiday-too-short = Ein Urlaub dauert mindestens 1 Tag.
holiday-ends-first = Dieser Urlaub endet, bevor er beginnt. Wähle einen letzten Tag, der nicht vor dem ersten liegt.
holiday-overlaps = Du hast schon Urlaub von { $from } bis { $until }. Um ihn zu verlängern, nimm ab dem letzten Tag neuen dazu. Um ihn zu ändern, beende ihn erst mit `/urlaub beenden:ja`.
not-a-day = `{ $typed }` ist kein Tag. Schreibe ihn wie 2026-08-14, oder eine Dauer wie 10 Tage.
not-on-holiday = Du hast keinen Urlaub und keinen geplant.
holiday-begun = Du hast bis { $until } Urlaub. Wenn du am Zug bist, steht die Uhr still. Deine Gegner erfahren es.
holiday-taken = Du hast von { $from } bis { $until } Urlaub. Deine Gegner erfahren es.
holiday-keeps-turns = Ziehe zuerst in { $games }: Deine Zeit ist dort aufgebraucht, und ohne den Urlaub wäre der Zug sofort verloren.
holiday-ended = Dein Urlaub ist zu Ende. Die Tage, die du nicht gebraucht hast, hast du wieder.
on-holiday-from-now = { $player } hat bis { $until } Urlaub. Bis dahin stehen die Uhren von { $player } still.
on-holiday-from = { $player } hat von { $from } bis { $until } Urlaub. Dann stehen die Uhren von { $player } still.
holiday-by-itself = Die Zeit von { $player } war um, darum hat automatisch ein Urlaub begonnen. Er dauert bis { $until }, und so lange stehen die Uhren von { $player } still.
back-from-holiday = { $player } ist aus dem Urlaub zurück. Die Uhren von { $player } laufen wieder.
no-holiday-after-all = { $player } nimmt den Urlaub ab { $from } doch nicht.
is-on-holiday = { $player } hat bis { $until } Urlaub (dieses Jahr noch übrige Tage: { $left } von { $days }).
will-be-on-holiday = { $player } hat von { $from } bis { $until } Urlaub (dieses Jahr noch übrige Tage: { $left } von { $days }).

note-too-long = Diese Notiz hat { $length } Zeichen. Eine Notiz hat höchstens { $most }.
note-kept = Notiert. Du siehst es bei deinem Brett von Partie `{ $game }`; sonst sieht es niemand.
note-deleted = Deine Notiz zu Partie `{ $game }` ist gelöscht.
note-is = Deine Notiz zu Partie `{ $game }`: { $note }
no-note = Du hast keine Notiz zu Partie `{ $game }`. `/notiz text:…` schreibt eine.
own-note = Deine Notiz: { $note }

# Was die Spieler zu einer beendeten Partie schreiben.
annotate-when-over = Züge kommentieren kannst du, wenn die Partie zu Ende ist. Bis dahin merkt sich `/notiz` etwas für dich, und `/ausprobieren` probiert Züge aus.
annotate-own = Nur wer eine Partie gespielt hat, kann ihre Züge kommentieren.
annotated-enough = Diese Partie hat schon { $most } Anmerkungen. Mehr gehen nicht.
annotate-which-turn = { $played ->
    [0] In dieser Partie wurde kein Zug gespielt, es gibt also nichts zu kommentieren.
    [one] Diese Partie hat nur Zug 1: `/anmerken zugnummer:1`.
   *[other] Wähle einen Zug von 1 bis { $played }.
}
nothing-annotated-there = Du hast keine Anmerkung zu Zug { $ply }.
annotated = Deine Anmerkung zu Zug { $ply } von Partie `{ $game }` ist gespeichert. Alle sehen sie in `/brett`, `/nachspielen` und der Aufzeichnung.
annotation-deleted = Deine Anmerkung zu Zug { $ply } von Partie `{ $game }` ist gelöscht.
annotations-of = **Anmerkungen zu Partie `{ $game }`**
annotation-after = Zug { $ply }:
annotation = { $player }: { $text }
nothing-annotated = Zu Partie `{ $game }` gibt es noch keine Anmerkungen. Mit `/anmerken text:… zugnummer:12` schreibst du eine zu Zug 12.

# Die auf einer Seite sprechen sich ab.
nobody-on-your-side = Du hast in dieser Partie keinen Partner.
team-told = { $player }, an eure Seite in Partie `{ $game }` ({ $channel }): { $text }
told-team = Nur an { $players } geschickt.
told-team-in-thread = Geschickt an { $players }, in eurem privaten Thread oder als Direktnachricht. Eure Gegner sehen es nicht. Verwalter des Servers können private Threads lesen.
team-title = { $title } { $game }, { $count ->
    [one] Platz { $seats }
   *[other] Plätze { $seats }
    }: { $players }
team-thread = Dieser Thread ist für { $players }, die in Partie `{ $game }` ({ $channel }) auf einer Seite spielen. Schreibt hier frei, ohne Befehle. Ihr alle seht, was einer von euch mit `/ausprobieren` probiert. Eure Gegner sehen diesen Thread nicht, aber Verwalter des Servers können ihn lesen.
team-said = { $player } an { $others }: { $text }
