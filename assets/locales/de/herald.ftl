# Was neben den Partien gesagt wird: Aushänge eines Servers, Nachrichten über die eigenen Züge, verfolgte Partien.

noticeboard-up = In { $channel } hängt jetzt ein Aushang, den ich aktuell halte. `/aushang ab:ja` nimmt ihn wieder ab.
noticeboard-down = Den Aushang in { $channel } halte ich nicht mehr aktuell.
noticeboard-moved = Dieser Aushang hängt jetzt in { $channel }.
noticeboard-ended = Dieser Aushang wird nicht mehr aktuell gehalten.
no-noticeboard = So einen Aushang gibt es auf diesem Server nicht. `/aushang` hängt einen in den Kanal, in dem es getippt wird, oder in den der Option „kanal“.
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
   *[other] Discord nimmt ihn nicht an
})
# $why (wie oben), denen einmal gesagt, die den Server verwalten
notices-stand-still = Der Aushang in { $channel } ist gerade nicht aktuell { $why }. `/aushang` hängt ihn in einen anderen Kanal, `/aushang ab:ja` nimmt ihn ab; ich versuche es weiter.
# $count (laufende Partien)
notices-games = **{ $count ->
    [0] Zurzeit läuft keine Partie
    [one] Eine Partie läuft
   *[other] { $count } Partien laufen
}**
notices-game = `{ $game }` { $title } in { $channel }: { $players } am Zug{ $until }
notices-more = … und { $count } mehr: `/zuschauen`
notices-tournaments = **{ $count ->
    [one] Ein Turnier
   *[other] { $count } Turniere
}**
# $name, $channel, $count (wer teilnimmt)
notices-registration = { $name } in { $channel }: Die Anmeldung ist offen, { $count ->
    [0] noch nimmt niemand teil
    [one] bisher mit einem Spieler
   *[other] bisher mit { $count } Spielern
}
notices-round = { $name } in { $channel }: Runde { $round } von { $rounds }
notices-ladder = { $name } in { $channel }: Herausforderungen jederzeit
# $count (Einladungen und Partien)
notices-seats = **{ $count ->
    [one] Eines ist hier offen
   *[other] { $count } Dinge sind hier offen
}**
notices-no-seats = **Zurzeit ist nichts offen.** `/suchen` stellt eine Einladung auf, `/spielen` eröffnet eine Partie.

# Nachrichten über die eigenen Züge.
mail-your-turns = { $count ->
    [one] **Du bist am Zug:**
   *[other] **Du bist in { $count } Partien am Zug:**
}
mail-and-still = { $count ->
    [one] Eine weitere wartet noch auf dich, wie du weißt.
   *[other] { $count } weitere warten noch auf dich, wie du weißt.
}
mail-digest = **Dein Tag:** { $count ->
    [one] eine Partie
   *[other] { $count } Partien
}, { $mine ->
    [0] keine wartet auf dich
    [one] eine wartet auf dich
   *[other] { $mine } warten auf dich
}
mail-more = … und { $count } mehr: `/partien`
mail-how = `/zug` spielt auch hier; `/einstellungen` stellt diese Nachrichten ab.

# Verfolgte Partien.
button-follow-turns = Jeden Zug verfolgen
button-follow-end = Sag mir das Ende
button-unfollow = Nicht mehr verfolgen
follows-turns = Du verfolgst Partie `{ $game }`: Ich schreibe dir bei jedem Zug, bis sie zu Ende ist.
follows-end = Ich schreibe dir, wenn Partie `{ $game }` zu Ende ist.
follows-no-longer = Du verfolgst Partie `{ $game }` nicht mehr.
follow-own = Du spielst in dieser Partie mit; dir wird ohnehin alles gesagt.
followed-game = Partie `{ $game }`, { $title }, in { $channel }:
nothing-to-watch = Auf diesem Server läuft keine Partie. `/spielen` eröffnet eine.
# $count (laufende Partien)
watch-games = **{ $count ->
    [one] Eine Partie läuft hier
   *[other] { $count } Partien laufen hier
}**
# $count (gespielte Züge)
watch-game = `{ $game }` { $title } in { $channel }: { $players }, { $count ->
    [0] gerade begonnen
    [one] ein Zug
   *[other] { $count } Züge
}
