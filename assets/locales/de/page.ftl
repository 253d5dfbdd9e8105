# Die örtliche Seite.

option-needs-value = `{ $option }:` braucht einen Wert: { $takes }.
option-given-twice = Du hast `{ $option }` zweimal angegeben. Gib es einmal an.
command-needs-option = `/{ $command }` braucht { $option }: { $takes }.
no-command-but = Einen Befehl `/{ $name }` gibt es nicht. Meinst du `/{ $near }`?
no-command = Einen Befehl `/{ $name }` gibt es nicht. `/hilfe` nennt sie alle.
group-goes-on = Auf `/{ $group }` folgt eins von: { $commands }.
commands-start-with-slash = Ein Befehl beginnt mit einem Schrägstrich, etwa `/hilfe`.
player-named-twice = Du hast **{ $name }** zweimal genannt. Nenne alle nur einmal.
too-many-players = Diese Partie hat weniger Plätze. Nenne weniger Spieler.
no-player-but = Auf dieser Seite spielt kein `@{ $name }`. Meinst du `@{ $near }`?
# $name (wie getippt), $players (jeder mit einer Nummer)
several-players-called = Hier heißen mehrere `{ $name }`. Sag mit der Nummer, wen du meinst: { $players }.
no-player = Auf dieser Seite spielt kein `@{ $name }`. Neue Spieler kommen oben auf der Seite dazu. Du kannst den Platz auch frei lassen.
no-channel-but = Einen Kanal `{ $name }` gibt es nicht. Meinst du `#{ $near }`?
no-channel = Einen Kanal `{ $name }` gibt es nicht.
option-takes-not = `{ $option }:` erwartet { $takes }, nicht `{ $typed }`.
did-you-mean = Meinst du `{ $near }`?
typed-yes = ja
typed-no = nein
no-option = `/{ $command }` hat keine Option `{ $option }:`.
not-expected = Ich weiß nicht, wofür `{ $word }` steht.
no-options = `/{ $command }` hat keine Optionen.
options-are = Seine Optionen sind { $options }.
page-file = Wähle die Datei für `{ $line }`:
line-too-long = Das ist zu lang: Eine Zeile hat höchstens { $count } Zeichen.
button-does-nothing = Dieser Knopf ist veraltet. /brett zeigt die Partie, wie sie jetzt steht.

page-skip = Zur Befehlszeile springen
page-skip-to-board = Zum Brett springen
page-channels = Kanäle
page-messages = Nachrichten
page-earlier = Frühere Nachrichten
page-latest = Zurück zu den neuesten Nachrichten
page-newer = Neue Nachrichten
page-noscript = Die Befehlszeile und neue Nachrichten brauchen JavaScript. Alles kommt von diesem Rechner.
page-games = Partien
page-new-channel = Neuer Kanal
page-its-name = Sein Name
page-open = Öffnen
page-who-plays = Wer spielt?
page-welcome-to = Willkommen bei petteia
page-nobody-called = Noch spielt niemand namens „{ $name }“.
page-about = Seltene Brettspiele, per Nachricht gespielt. Alles bleibt auf diesem Rechner.
page-what-name = Wie heißt du?
page-play = Spielen
page-play-on-as = Oder spiele weiter als
page-fault = Das ging nicht
page-nothing-here = Hier ist nichts
page-back = Zurück zur Seite
page-playing-as = Du spielst als
page-somebody-new = Jemand Neues
page-play-as-them = Als diese Person spielen
page-nothing-yet = Noch ist hier nichts, { $name }. Such dir ein Spiel aus:
page-typed = Alles lässt sich auch tippen:
page-begin-for-two = `/spielen pentagame` eröffnet eine Partie zu zweit; andere kommen mit einem Knopf dazu
page-begin-with = `/spielen pentagame gegner:@Ben bedenkzeit:"3 Tage"` lädt jemanden ein
page-begin-help = `/hilfe` erklärt den Rest
page-several-sides = Um mehrere Seiten zu spielen, wähle oben jemand anderen, oder öffne diese Seite in einem zweiten Fenster.
page-suggestions = Vorschläge
page-line = Befehl oder Nachricht in { $channel }
page-placeholder = /zug, /hilfe oder Nachricht
page-send = Senden
page-keys = Tippe einen Schrägstrich für Befehle. Mit den Pfeiltasten gehst du durch die Vorschläge, Tab übernimmt einen, Escape schließt sie.
page-only-you = Nur du siehst das
page-dismiss = Schließen
page-only-for-you = Nur für dich
page-no-answer = petteia antwortet nicht. Neuer Versuch …
page-one-suggestion = 1 Vorschlag
page-many-suggestions = # Vorschläge
page-play-as = Als { $name } spielen
page-somebody = jemand
page-gone = verschwunden
page-bytes = { $count } Byte
page-kilobytes = { $count } kB
fault-nothing-here = Unter dieser Adresse gibt es keine Seite. Geh zurück zur ersten Seite.
fault-simulated = { $name } wird hier von petteia gespielt. Bitte nimm einen anderen Namen.
fault-no-player = Diesen Spieler gibt es nicht. Lade die Seite neu und wähle einen.
fault-command-id = Ein Befehl hat eine Kennung aus 8 bis 64 Buchstaben, Ziffern und Bindestrichen.
fault-most-players = Es gibt schon { $count } Spieler. Spiele als einer von ihnen.
fault-most-channels = Es gibt schon { $count } Kanäle. Verwende einen davon.
fault-name-taken = { $name } heißt hier petteia selbst oder sein Computer. Bitte nimm einen anderen Namen.
fault-name-empty = Ein Name braucht mindestens einen Buchstaben.
fault-name-long = Ein Name hat höchstens { $count } Zeichen.
fault-name-invisible = Ein Name kann keine unsichtbaren Zeichen haben.
fault-name-with = In einem Namen kann { $sign } nicht stehen.
fault-channel-long = Der Name eines Kanals hat 1 bis { $count } Zeichen.
fault-channel-signs = Der Name eines Kanals besteht aus Buchstaben, Ziffern, Binde- und Unterstrichen.
fault-picture = Dieses Bild lässt sich nicht zeichnen: { $why }

# Ein Befehl und der Name einer Option, wie sie getippt werden.
command-called = `/{ $command }`
option-called = `{ $option }:`

# Die erste Seite. $name (eines Spielers), $game, $line (was getippt wurde, mit Schrägstrich)
home-title = Vier seltene Spiele
home-guest = Gast
home-friend = Gegner
home-about = { $name ->
    [pentagame] Ein Wettlauf über einen Stern: Bring drei deiner Figuren auf die Kreuzungen ihrer Farben, und stell den anderen Blöcke in den Weg.
    [five-lines] Ein Wettlauf aus dem alten Griechenland: Würfle, und bring deine fünf Steine zuerst auf die heilige Linie.
    [pentalath] Fünf in einer Linie gewinnen, aber eine Gruppe von Steinen ohne freie Zelle daneben wird geschlagen.
    [rithmomachia] Die Zahlenschlacht des Mittelalters: Figuren schlagen durch Rechnen, und drei Zahlen in Harmonie auf gegnerischem Gebiet gewinnen.
   *[other] Ein seltenes Spiel.
}
home-more = { $count ->
    [one] Noch 1 Partie
   *[other] Noch { $count } Partien
}
home-go-on = Weiter als { $name }
home-continue = Weiterspielen
home-computer = Gegen den Computer
home-learn = Am Brett lernen
home-level = Stufe
home-with-friend = Zu zweit hier spielen
home-watch = Zuschauen
home-demonstration = Dies ist eine Vorführung: { $count } simulierte Spieler spielen ein Turnier und Partien aller vier Spiele. Nichts wird aufgehoben. Schau zu, oder fordere jemanden heraus: Nenne deinen Namen und tippe `/spielen pentagame gegner:@Ariadne`.
watch-title = { $game } ansehen
watch-sample = Ein animiertes Bild einer kurzen Partie { $game } zwischen Computern
watch-nothing = Dieses Spiel spielt hier gerade niemand. Hier ist eine kurze Partie zwischen zwei Computern.
home-lesson = { $game } in zwei Minuten
lesson-title = { $game } in zwei Minuten
lesson-back = Zurück zu den Spielen

# Eine Lektion am Brett. $game, $task und $tasks (Zahlen), $words (ein Zug in Worten)
lesson-board-of = Aufgabe { $task } der Lektion in { $game }
lesson-lead = Aufgabe { $task } von { $tasks }
lesson-done = Gut gemacht: { $words }.
lesson-next = Nächste Aufgabe
lesson-first-game = Deine erste Partie { $game }
lesson-all-rules = Die Regeln lesen
hint-turn = Das wird als Nachricht gesendet. Um es als Zug zu spielen, tippe `/zug { $typed }`.
hint-show-turn = Zug zeigen
hint-command = Das wird als Nachricht gesendet. Ein Befehl beginnt mit einem Schrägstrich: `{ $line }`.

# Das Web, angemeldet mit Discord.
web-about = Spiele deine Partien von petteia hier. Was du hier ziehst, erscheint in den Kanälen der Partien auf Discord.
web-about-discord = Discord sagt petteia deine Kennung und deinen Namen, sonst nichts.
web-sign-in = Mit Discord anmelden
web-sign-out = Abmelden
web-sign-out-everywhere = In allen Browsern abmelden
web-signed-in-as = Du bist angemeldet als { $name }.
web-my-games = Deine Partien
web-no-games = Du hast keine laufende Partie.
web-commands-here = Befehle wirken hier wie in einer Direktnachricht an petteia. Nur du siehst die Antworten.
web-no-chat = Das würde hier niemand lesen. Um mit den anderen zu reden, schreibe auf Discord im Kanal der Partie.
web-signed-out = Du bist nicht angemeldet. Öffne die erste Seite, um dich wieder anzumelden.
web-foreign = Das kam nicht von dieser Seite. Lade die Seite neu und versuche es noch einmal.
web-too-many = Das war viel auf einmal. Warte ein paar Sekunden und versuche es dann noch einmal.
web-login-expired = Das Anmelden hat zu lange gedauert oder begann in einem anderen Browser. Versuche es bitte noch einmal.
web-login-refused = Discord hat petteia nicht gesagt, wer du bist. Darum bist du nicht angemeldet.
web-login-failed = Discord hat nicht wie erwartet geantwortet. Versuche es bitte in einer Minute noch einmal.
notify-switch = Diesen Browser benachrichtigen, wenn ich am Zug bin
notify-denied = Dein Browser lässt keine Benachrichtigungen zu. Erlaube sie in den Einstellungen dieser Seite.
notify-unknown-service = petteia kennt den Push-Dienst dieses Browsers nicht und kann ihn nicht benachrichtigen.
notify-unreadable = Die Schlüssel dieses Browsers sind nicht lesbar. Lade die Seite neu und versuche es noch einmal.
web-sections = Bereiche
web-running-games = Laufende Partien
web-puzzles = Rätsel
web-puzzles-about = Löse Rätsel am Brett. Wähle ein Spiel, oder nimm irgendeins.
web-archive = Beendete Partien
web-sessions = Angemeldete Browser
web-sessions-about = Mit diesen Browsern bist du angemeldet. Kennst du einen davon nicht, melde ihn ab.
web-session-began = Seit { $began }
web-session-ends = Bis { $ends }
web-session-used = Zuletzt benutzt { $used }
web-session-here = Dieser Browser
web-session-end = Abmelden
web-start-in = Beginne eine Partie in #{ $channel } auf { $server }
web-in-this-channel = Offene Partien und Turniere in diesem Kanal
web-invite = Jemanden einladen
web-more-settings = Mehr Einstellungen
web-channels = Kanäle, in denen du spielen kannst
web-channel-link = Link eines Discord-Kanals
web-channel-about = Öffne auf Discord das Menü eines Kanals und wähle „Link kopieren“. Dort erscheinen die Bretter der Partien, die du hier beginnst.
web-no-link = Das ist kein Link eines Kanals auf einem Server. Öffne auf Discord das Menü des Kanals und wähle „Link kopieren“.
web-where = #{ $channel } auf { $server }
web-topics = In diesem Kanal
web-open = Offene Partien
web-watch = Laufende Partien des Servers
web-tournaments = Turniere
web-series = Serien
web-no-tournaments = Hier gibt es kein Turnier, das du sehen kannst.
web-own-pairings = Deine Partien
web-crosstable = Kreuztabelle
web-crosstable-opponents = `①1` heißt: auf Platz 1, mit 1 Punkt. In jeder Spalte stehen die Partien gegen den Spieler mit ihrer Nummer.
web-crosstable-rounds = `7 ①1` heißt: gegen Nummer 7, auf Platz 1, mit 1 Punkt.
web-rounds = Runden
web-round = Runde { $round }
web-seek = Gegner suchen
web-seek-now = Einladung veröffentlichen
web-new = Neue Partie { $game }
web-begin = Partie eröffnen
web-lobby = Partie { $game } wartet auf Mitspieler
web-noscript = Bretter, neue Nachrichten und die Befehlszeile brauchen JavaScript. Alles kommt von dieser Seite.
web-no-player = Hier heißt niemand `@{ $name }`. Gib die Benutzer-ID auf Discord an, oder lass den Platz frei und schick den Link der Partie.
web-no-member = Niemand auf diesem Server hat die Benutzer-ID `{ $id }`. Prüfe sie, oder lade die Person erst auf den Server ein.
web-bot = Der Benutzer mit der ID `{ $id }` ist ein Bot und kann nicht spielen. Nenne jemand anderen, oder lass den Platz frei.
web-member-unknown = Discord sagt gerade nicht, wer die Benutzer-ID `{ $id }` hat. Versuch es in einer Minute noch einmal.
web-who = Gib einen Namen, eine Benutzer-ID von Discord oder eine Erwähnung wie `<@123456789012345678>` an.
web-page-of-game = Die Seite der Partie
web-lobby-link = Schick diesen Link jemandem. Wer den Kanal sehen kann, kann mitspielen. Sobald die Partie beginnt, öffnet sich hier das Brett.
web-link = Link
web-record = Aufzeichnung herunterladen
web-game = Spiel
web-any-game = Beliebiges Spiel
web-opponent = Gegner
web-filter = Zeigen
web-none-ended = Du hast keine solche beendete Partie.
web-yes = ja
web-no = nein
