# Was neben den Partien gesagt wird: Aushänge eines Servers, Nachrichten über die eigenen Züge, verfolgte Partien.

noticeboard-up = In { $channel } hängt jetzt ein Aushang, den ich aktuell halte. `/aushang abnehmen:ja` nimmt ihn ab.
noticeboard-down = Der Aushang in { $channel } ist abgenommen.
noticeboard-moved = Dieser Aushang hängt jetzt in { $channel }.
noticeboard-ended = Dieser Aushang wird nicht mehr aktuell gehalten.
no-noticeboard = So einen Aushang gibt es auf diesem Server nicht. Um einen aufzuhängen, tippe `/aushang` in seinem Kanal, oder nenne den Kanal mit der Option „kanal“.
setting-no-notices = Aushänge: **keine**
setting-notices = Aushänge: { $notices }
notices-games-in = Partien in { $channel }
notices-seats-in = freie Plätze in { $channel }
# $why (gone, hidden, forbidden, locked oder refused)
notices-refused = ({ $why ->
    [gone] den Kanal gibt es nicht mehr; wähle einen anderen
    [hidden] ich kann ihn nicht sehen: mir fehlen die Rechte „Kanal anzeigen“ und „Nachrichten senden“
    [forbidden] ich darf dort nicht schreiben: mir fehlen die Rechte „Nachrichten senden“ und „Dateien anhängen“
    [locked] der Thread ist gesperrt
    [too-many-threads] der Server hat so viele aktive Threads, wie Discord erlaubt
    [too-many-channels] der Server hat so viele Kanäle, wie Discord erlaubt
   *[other] Discord nimmt ihn nicht an
})
# $why (wie oben), denen einmal gesagt, die den Server verwalten
notices-stand-still = Ich kann den Aushang in { $channel } gerade nicht aktuell halten { $why }. Ich versuche es weiter. `/aushang` hängt ihn in einen anderen Kanal, `/aushang abnehmen:ja` nimmt ihn ab.
# $count (laufende Partien)
notices-games = **{ $count ->
    [0] Zurzeit läuft keine Partie
    [one] 1 Partie läuft
   *[other] { $count } Partien laufen
}**
notices-game = `{ $game }` { $title } in { $channel }: { $players } am Zug{ $until }
notices-more = … und { $count } weitere: `/zuschauen`
notices-tournaments = **{ $count ->
    [one] 1 Turnier
   *[other] { $count } Turniere
}**
# $name, $channel, $count (wer teilnimmt)
notices-registration = { $name } in { $channel }: Man kann sich anmelden, { $count ->
    [0] noch kein Spieler
    [one] bisher 1 Spieler
   *[other] bisher { $count } Spieler
}
notices-round = { $name } in { $channel }: Runde { $round } von { $rounds }
notices-ladder = { $name } in { $channel }: eine Rangleiter, man kann jederzeit fordern
# $count (Einladungen und Partien)
notices-seats = **{ $count ->
    [one] 1 offene Einladung oder Partie
   *[other] { $count } offene Einladungen und Partien
}**
notices-no-seats = **Keine offene Einladung, kein freier Platz.** `/suchen` veröffentlicht eine Einladung, `/spielen` eröffnet eine Partie.

# Nachrichten über die eigenen Züge.
mail-your-turns = { $count ->
    [one] **Du bist am Zug:**
   *[other] **Du bist in { $count } Partien am Zug:**
}
mail-you-are-next = { $count ->
    [one] **Du bist als Nächstes am Zug:**
   *[other] **Du bist in { $count } Partien als Nächstes am Zug:**
}
mail-and-still = { $count ->
    [one] 1 weitere wartet noch auf dich.
   *[other] { $count } weitere warten noch auf dich.
}
mail-digest = **Dein Tag:** { $count ->
    [one] 1 Partie
   *[other] { $count } Partien
}, { $mine ->
    [0] keine wartet auf dich
    [one] 1 wartet auf dich
   *[other] { $mine } warten auf dich
}
mail-on-holiday = Du hast bis { $until } Urlaub: Deine Uhren stehen still.
mail-more = … und { $count } weitere: `/partien`
mail-how = Du kannst hier mit `/zug` ziehen. Diese Nachrichten stellst du mit `/einstellungen` ab.
mail-next-how = Diese Nachrichten stellst du mit `/einstellungen gleich-dran:nein` ab.
week-heading = **Deine Woche:** { $count ->
    [one] 1 Zug lohnt
   *[other] { $count } Züge lohnen
} einen zweiten Blick.
week-turn = `{ $game }`, Zug { $ply }: Du hast { $turn } gespielt.
week-how = Finde einen besseren: Niemand sieht, wie du es machst. Diese Nachrichten stellst du mit `/einstellungen wöchentlich:nein` ab.

# Verfolgte Partien.
button-follow-turns = Jeden Zug verfolgen
button-follow-end = Sag mir das Ende
button-unfollow = Nicht mehr verfolgen
follows-turns = Du verfolgst Partie `{ $game }`. Ich schreibe dir bei jedem Zug, bis sie zu Ende ist.
follows-end = Ich schreibe dir, wenn Partie `{ $game }` zu Ende ist.
follows-no-longer = Du verfolgst Partie `{ $game }` nicht mehr.
follow-own = Du spielst in dieser Partie mit, darum schreibe ich dir ohnehin.
followed-game = Partie `{ $game }`, { $title }, in { $channel }:
nothing-to-watch = Auf diesem Server läuft keine Partie. `/spielen` eröffnet eine.
# $count (laufende Partien)
watch-games = **{ $count ->
    [one] 1 Partie läuft hier
   *[other] { $count } Partien laufen hier
}**
# $count (gespielte Züge)
watch-game = `{ $game }` { $title } in { $channel }: { $players }, { $count ->
    [0] gerade begonnen
    [one] 1 Zug
   *[other] { $count } Züge
}
push-your-turn = { $count ->
    [one] Du bist am Zug
   *[other] Du bist in { $count } Partien am Zug
}
push-more = … und { $count } weitere
