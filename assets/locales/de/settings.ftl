# Einstellungen.

settings-yours = **Deine Einstellungen**
settings-server = **Dieser Server**
# $on (on, off)
setting-preview = Vorschau vor jedem Zug: **{ $on ->
    [on] an
   *[off] aus
}**
setting-reminders = Erinnerungen: **{ $on ->
    [on] an
   *[off] aus
}**
setting-quiet-hours = Ruhezeit: **{ $from }–{ $until } ({ $zone })**
setting-no-quiet-hours = Ruhezeit: **keine**
# $how (on, off, refused)
setting-direct = Direktnachrichten, wenn du am Zug bist: **{ $how ->
    [on] an
    [refused] aus, weil du von petteia keine annimmst
   *[off] aus
}**
setting-digest = Alle deine Partien, täglich: **um { $at } ({ $zone })**
setting-no-digest = Alle deine Partien, täglich: **aus**
setting-auto-move = Den einzigen erlaubten Zug von selbst spielen: **{ $on ->
    [on] an
   *[off] aus
}**
setting-lends-games = Stellungen aus deinen beendeten Partien als Rätsel des Tages, wenn die anderen es auch erlauben: **{ $on ->
    [on] an
   *[off] aus
}**
setting-warnings = Gegen den Computer auf Züge hinweisen, die die Partie wegwerfen: **{ $on ->
    [on] an
   *[off] aus
}**
setting-holiday-at-deadline = Urlaub von selbst, wenn deine Zeit um wäre: **{ $on ->
    [on] an
   *[off] aus
}**
setting-leaderboard = Auf Bestenlisten überall: **{ $on ->
    [on] zu sehen
   *[off] nicht zu sehen
}**
setting-animations = Beendete Partien als animiertes Bild zeigen: **{ $on ->
    [on] an
   *[off] aus
}**
# $theme (dark, light, contrast)
setting-theme = Farben: **{ $theme ->
    [light] hell
    [contrast] kontrastreich
   *[dark] dunkel
}**
setting-language = Sprache: **{ $language }**
setting-channels = Partien können eröffnet werden: **in **{ $channels }
setting-every-channel = Partien können eröffnet werden: **in jedem Kanal**
setting-clock = Übliche Bedenkzeit: **{ $clock }**
setting-server-holidays = Urlaub, der in neuen Partien zählt: **{ $days ->
    [0] keiner
    [one] ein Tag im Jahr
   *[other] { $days } Tage im Jahr
}**
setting-server-zone = Zeitzone der Tage, die nicht zählen: **{ $zone }**
# $who (managers, host, nobody)
setting-cancels = Laufende Partien absagen können: **{ $who ->
    [host] ihr Gastgeber und die, die den Server verwalten
    [nobody] niemand
   *[managers] die, die den Server verwalten
}**
# $who (managers, everybody)
setting-announces = Turniere ankündigen dürfen: **{ $who ->
    [managers] die, die den Server verwalten
   *[everybody] alle Mitglieder
}**
share-seeks-with-nobody = Die lokale Seite hat keine anderen Server, mit denen sie Einladungen teilen könnte.
setting-share-seeks = Einladungen von `/suchen`: **{ $on ->
    [on] geteilt mit allen Servern, die ihre teilen
   *[off] nur für diesen Server
}**
setting-server-theme = Farben der Bretter: **{ $theme ->
    [light] hell
    [contrast] kontrastreich
   *[dark] dunkel
}**
setting-server-language = Sprache der Partien auf diesem Server: **{ $language }**
language-de = Deutsch
language-auto = Wie in deiner App oder deinem Browser

settings-for-managers = Die Einstellungen des Servers kann nur ändern, wer ihn verwaltet. Es wurde nichts geändert.
settings-in-channels = Die Einstellungen eines Servers werden in einem seiner Kanäle geändert.
channel-not-allowed = Dieser Kanal ist nicht unter den erlaubten.
quiet-needs-zone = Zur Ruhezeit gehört deine Zeitzone: Gib die Option `zeitzone` dazu an, etwa Europe/Berlin.
zone-needs-quiet = Eine Zeitzone wird nur für die Ruhezeit gebraucht: Gib die Option `ruhezeit` dazu an, etwa 22:00-07:30.
not-time-of-day = `{ $typed }` ist keine Uhrzeit: Schreibe sie wie 07:30, oder `off`.
digest-needs-zone = Dazu brauche ich deine Zeitzone: Gib die Option `zeitzone` dazu an, etwa Europe/Berlin.
not-daily-time = `{ $typed }` sagt nicht, von wann bis wann: Schreibe es wie 22:00-07:30, oder `off` für keine Ruhezeit.
no-quiet-hours = Diese Ruhezeit endet, wenn sie beginnt. Soll es keine geben, schreibe `off`.
no-time-zone = `{ $typed }` ist keine Zeitzone: Schreibe sie wie Europe/Berlin.
near-time-zones = `{ $typed }` ist keine Zeitzone. Ähnlich sind: { $near }.

# Getippte Bedenkzeiten.
clock-unknown = „{ $typed }“ ist keine Bedenkzeit; es gibt „per-move 3d“ (je Zug), „egg-timer 1m“ (Eieruhr), „bank 12h“ (Zeitkonto) und „none“ (ohne)
clock-needs-time = die Bedenkzeit „{ $kind }“ braucht eine Dauer, zum Beispiel „{ $kind } 3d“
clock-needs-none = die Bedenkzeit „none“ hat keine Dauer; schreibe nur „none“
clock-holidays = nach „holidays“ kommt, wie viele Urlaubstage im Jahr zählen, 0 bis { $most }; schreibe zum Beispiel „per-move 3d holidays 14“
clock-too-short = „{ $time }“ ist zu kurz für eine Bedenkzeit; kürzer als { $limit } geht nicht
clock-too-long = „{ $time }“ ist zu lang für eine Bedenkzeit; länger als { $limit } geht nicht
clock-no-day = „{ $typed }“ ist weder ein Tag noch eine Zeitzone; schreibe zum Beispiel „per-move 3d except sat sun Europe/Berlin“
clock-two-zones = die freien Tage einer Bedenkzeit sind die einer Zeitzone, und du hast zwei genannt, { $one } und { $other }; lass eine davon weg
clock-needs-days = es fehlt, welcher Tag nicht zählt; schreibe zum Beispiel „per-move 3d except sat sun“
clock-every-day = wenigstens ein Tag der Woche muss zählen
not-a-duration = „{ $typed }“ ist keine Dauer; schreibe Tage (d), Stunden (h), Minuten (m) und Sekunden (s) wie „3d“, „36h“, „10m“, „90s“ oder „1d12h“
sentence = { $words }.
