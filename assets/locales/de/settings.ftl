# Einstellungen.

settings-yours = **Deine Einstellungen**
settings-server = **Dieser Server**
settings-of-server = Die Einstellungen dieses Servers zeigt `/server`.
# $on (on, off)
setting-preview = Vorschau vor jedem Zug: **{ $on ->
    [on] an
   *[off] aus
}**
setting-reminders = Erinnerungen: **{ $on ->
    [on] an
   *[off] aus
}**
setting-zone = Zeitzone: **{ $zone }**
setting-no-zone = Zeitzone: **keine genannt**
setting-quiet-hours = Ruhezeit: **{ $from }–{ $until } ({ $zone })**
setting-no-quiet-hours = Ruhezeit: **keine**
# $how (on, off, refused)
setting-direct = Direktnachrichten, wenn du am Zug bist: **{ $how ->
    [on] an
    [refused] aus, weil du von petteia keine annimmst
    [apart] aus, weil du keinen Server mehr mit petteia teilst
    [failed] aus, weil sie nicht ankamen
   *[off] aus
}**
setting-next = Direktnachrichten, wenn du in einer Partie ab drei Personen als Nächstes am Zug bist: **{ $on ->
    [on] an
   *[off] aus
}**
direct-refused-news = Discord hat meine Direktnachrichten an dich an drei Tagen abgelehnt, weil { $why ->
    [apart] du keinen Server mehr mit petteia teilst
   *[refused] du von petteia keine Nachrichten annimmst
}. Darum sind deine Direktnachrichten, die tägliche Liste und die Fehler der Woche aus. Willst du sie wieder, ändere das und schalte sie mit `/einstellungen` ein.
setting-digest = Tägliche Liste deiner Partien: **um { $at } ({ $zone })**
setting-no-digest = Tägliche Liste deiner Partien: **aus**
setting-weekly = Einmal in der Woche deine Züge, die einen zweiten Blick lohnen: **{ $on ->
    [on] an
   *[off] aus
}**
setting-auto-move = Deinen Zug automatisch spielen, wenn nur einer erlaubt ist: **{ $on ->
    [on] an
   *[off] aus
}**
setting-lends-games = Stellungen deiner Partien dürfen Rätsel des Tages werden, wenn die anderen zustimmen: **{ $on ->
    [on] an
   *[off] aus
}**
setting-warnings = Dich vor großen Fehlern gegen den Computer warnen: **{ $on ->
    [on] an
   *[off] aus
}**
setting-holiday-at-deadline = Urlaub automatisch beginnen, wenn die Zeit um ist: **{ $on ->
    [on] an
   *[off] aus
}**
setting-share-games = Deine beendeten Partien zählen ohne Namen in den Zahlen zu Stellungen, die alle Server sehen, wenn die anderen zustimmen: **{ $on ->
    [on] ja
   *[off] nein
}**
setting-leaderboard = Bestenlisten überall: **{ $on ->
    [on] du wirst gezeigt
   *[off] du wirst nicht gezeigt
}**
setting-animations = Deine beendeten Partien als animiertes Bild zeigen: **{ $on ->
    [on] an
   *[off] aus
}**
# $theme (dark, light, contrast)
setting-theme = Farben: **{ $theme ->
    [light] hell
    [contrast] kontrastreich
   *[dark] dunkel
}**
# $labels (few, all)
setting-labels = Beschriftung der Bretter: **{ $labels ->
    [all] an jeder Stelle
   *[few] wenig
}**
setting-invited-by-everybody = Beim Namen einladen dürfen dich: **alle**
# $count (the number of servers that you named)
setting-invited-by-members = Beim Namen einladen dürfen dich: **Mitglieder von { $count ->
    [one] einem Server, den du gewählt hast
   *[other] { $count } Servern, die du gewählt hast
}, mit Einladungen von dort**
setting-invited-by-nobody = Beim Namen einladen darf dich: **niemand**
invitations-of-which-server = Verwende /einstellungen mit dieser Wahl auf dem Server, von dem aus man dich einladen darf.
invitations-servers-full = Du hast schon { $count } Server gewählt, mehr geht nicht. Um neu anzufangen, wähle zuerst „Alle“.
setting-language = Sprache: **{ $language }**
setting-channels = Kanäle für neue Partien: { $channels }
setting-every-channel = Kanäle für neue Partien: **alle**
setting-clock = Übliche Bedenkzeit: **{ $timed ->
    [no] keine Uhr
   *[yes] { $clock }
}**
setting-server-holidays = Urlaubstage in neuen Partien: **{ $days ->
    [0] keine
    [one] 1 im Jahr
   *[other] { $days } im Jahr
}**
setting-server-zone = Zeitzone für Tage, die nicht zählen: **{ $zone }**
# $who (managers, host, nobody)
setting-cancels = Laufende Partien absagen können: **{ $who ->
    [host] ihr Gastgeber und die Verwalter des Servers
    [nobody] niemand
   *[managers] die Verwalter des Servers
}**
# $who (managers, everybody)
setting-announces = Turniere ankündigen können: **{ $who ->
    [managers] die Verwalter des Servers
   *[everybody] alle Mitglieder
}**
share-seeks-with-nobody = Für die lokale Seite gibt es keine anderen Server, mit denen sie Einladungen teilen könnte.
setting-share-seeks = Einladungen von `/suchen`: **{ $on ->
    [on] geteilt mit anderen Servern, die ihre auch teilen
   *[off] nur für diesen Server
}**
setting-public-games = Im Web ohne Anmeldung zusehen: **{ $on ->
    [on] bei Partien aus Kanälen, die alle Mitglieder sehen
   *[off] niemand
}**
setting-server-events = Events des Servers für Turniere und Ligen: **{ $on ->
    [on] ja
   *[off] nein
}**
button-events = Turniere als Events zeigen
button-no-events = Keine Events mehr
events-nowhere = Die lokale Seite hat keine Events.
events-not-permitted = Ich darf auf diesem Server keine Events erstellen. Gib zuerst meiner Rolle das Recht „Events erstellen“.
events-refused = Ich darf auf diesem Server keine Events erstellen: Mir fehlt das Recht „Events erstellen“. Deshalb habe ich sie ausgeschaltet. Wer den Server verwaltet, kann sie mit `/server events:ja` wieder einschalten.
# The description of an event of the server, without links and names. $title (which game is played)
event-of-tournament = Ein Turnier in { $title }. Du meldest dich in seinem Kanal an.
event-of-league = Eine Saison einer Liga in { $title } beginnt. Du meldest dich in ihrem Kanal an.
setting-server-theme = Farben der Bretter: **{ $theme ->
    [light] hell
    [contrast] kontrastreich
   *[dark] dunkel
}**
setting-server-language = Sprache der Partien auf diesem Server: **{ $language }**
language-de = Deutsch
language-auto = Automatisch

settings-for-managers = Es wurde nichts geändert: Die Einstellungen des Servers können nur seine Verwalter ändern.
settings-in-channels = Die Einstellungen eines Servers änderst du in einem seiner Kanäle.
channel-not-allowed = Dieser Kanal steht nicht auf der Liste der erlaubten Kanäle.
quiet-needs-zone = Zur Ruhezeit gehört deine Zeitzone: Gib auch die Option `zeitzone` an, etwa Europe/Berlin.
zone-in-use = Deine Ruhezeit oder deine tägliche Liste richtet sich nach deiner Zeitzone. Beende sie zuerst: Schreibe `aus` bei den Optionen `ruhezeit` und `tagesliste`.
not-time-of-day = `{ $typed }` ist keine Uhrzeit. Schreibe sie wie 07:30, oder `aus`.
digest-needs-zone = Zur täglichen Liste gehört deine Zeitzone: Gib auch die Option `zeitzone` an, etwa Europe/Berlin.
not-daily-time = `{ $typed }` ist keine Zeitspanne. Schreibe sie wie 22:00-07:30, oder `aus` für keine Ruhezeit.
no-quiet-hours = Diese Ruhezeit beginnt und endet zur selben Zeit. Für keine Ruhezeit schreibe `aus`.
no-time-zone = `{ $typed }` ist keine Zeitzone. Schreibe sie wie Europe/Berlin.
near-time-zones = `{ $typed }` ist keine Zeitzone. Ähnlich sind: { $near }.
offset-of-places = `{ $offset }` ist eine Abweichung von UTC und keine Zeitzone: Mit der Sommerzeit ändert sie sich. Wähle eine Stadt, die sie gerade hat. { $kinds ->
    [changing] Alle diese haben Sommerzeit: { $changing }.
    [fixed] Keine von diesen hat Sommerzeit: { $fixed }.
   *[both] Mit Sommerzeit: { $changing }. Ohne Sommerzeit: { $fixed }.
}
offset-of-no-place = Die Abweichung `{ $offset }` hat gerade kein Ort. Nenne eine Stadt, etwa Europe/Berlin.
zone-with-summer-time = { $zone } (mit Sommerzeit)
zone-without-summer-time = { $zone } (ohne Sommerzeit)

# Getippte Bedenkzeiten.
clock-unknown = „{ $typed }“ ist keine Bedenkzeit. Es gibt „3 Tage“, „Eieruhr 1 Minute“, „Zeitkonto 12 Stunden“ und „keine“
clock-needs-time = die Bedenkzeit „{ $kind }“ braucht eine Dauer, zum Beispiel „{ $kind } 3 Tage“
clock-needs-none = die Bedenkzeit „keine“ hat keine Dauer. Schreibe nur „keine“
clock-holidays = nach „Urlaub“ kommt die Zahl der Tage im Jahr, von 0 bis { $most }, etwa „3 Tage Urlaub 14“
clock-too-short = „{ $time }“ ist zu kurz für eine Bedenkzeit. Die kürzeste ist { $limit }
clock-too-long = „{ $time }“ ist zu lang für eine Bedenkzeit. Die längste ist { $limit }
clock-no-day = „{ $typed }“ ist kein Tag und keine Zeitzone. Schreibe zum Beispiel „3 Tage außer Sa So Europe/Berlin“
clock-two-zones = du hast zwei Zeitzonen genannt, { $one } und { $other }. Eine Bedenkzeit hat nur eine: Lass eine davon weg
clock-needs-days = nach „außer“ fehlt ein Tag. Schreibe zum Beispiel „3 Tage außer Sa So“
clock-every-day = mindestens ein Tag der Woche muss zählen
not-a-duration = „{ $typed }“ ist keine Dauer. Schreibe Tage (d), Stunden (h), Minuten (m) und Sekunden (s), etwa „3d“, „36h“, „10m“, „90s“ oder „1d12h“
sentence = { $words }.

# Die Begrüßung eines Servers. $games (ihre Namen)
greeting = **Hallo, ich bin petteia.** Mit mir spielt ihr hier Brettspiele in eurem eigenen Tempo, gegeneinander oder gegen den Computer: { $games }. `/spielen` eröffnet eine Partie, `/hilfe` sagt mehr.
greeting-for-managers = Einzurichten ist nichts. Wer diesen Server verwaltet, kann es mit den ersten beiden Knöpfen tun.
# $permissions (ihre Namen)
greeting-lacks = In diesem Kanal fehlen mir Berechtigungen, die Partien brauchen: { $permissions }.
greeting-where = Wo darf gespielt werden?
greeting-noticeboard = Aushang in diesem Kanal
greeting-first-game = Erste Partie
greeting-user = **Hallo, ich bin petteia.** Mit mir spielst du Brettspiele in deinem eigenen Tempo: { $games }. Hier kannst du sofort gegen den Computer anfangen.
greeting-user-chats = In Chats mit anderen, in Gruppen und auf Servern ohne mich eröffnet `/spielen` eine Partie. Alle dort können mit einem Knopf mitspielen; sonst muss mich niemand hinzufügen.
where-everywhere = Partien dürfen in **allen** Kanälen eröffnet werden.
# $channels
where-only = Partien dürfen nur hier eröffnet werden: { $channels }
where-threads = Threads gehören zum Kanal über ihnen. Laufende Partien bleiben, wo sie sind.
where-only-here = Nur in diesem Kanal
where-here-too = Auch in diesem Kanal
where-all = In allen Kanälen
where-hint = Einen Kanal hinzufügen oder entfernen …
where-add = Hinzufügen
where-remove = Entfernen
