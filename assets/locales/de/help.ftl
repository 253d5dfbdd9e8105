# Hilfe.

help-start-title = Wie man beginnt
    .name = anfang
help-start = `/spielen` eröffnet eine Partie in diesem Kanal. Andere kommen mit einem Knopf dazu, und sie beginnt, wenn alle Plätze besetzt sind.
    Drücke **Ziehen** unter dem Brett, um einen Zug zu wählen, oder tippe ihn mit `/zug`. **Mehr …** daneben zeigt, was du in der Partie noch tun kannst.
    `/brett` zeigt die Stellung, `/partien` deine Partien und die übrige Zeit. `/regeln` erklärt die Regeln und wie man Züge schreibt. `/rätsel` gibt dir etwas zu lösen, `/lektion` eine erste Lektion.
    `/finden` zeigt, was hier offen ist und gespielt wird, `/turniere` Turniere und Ligen. `/ich` hat deine Wertung, deine Einstellungen und deinen Urlaub.
help-commands-title = Weitere Befehle
    .name = befehle
help-commands = `/suchen` veröffentlicht eine Einladung, die alle annehmen können. `/offen` zeigt, was offen ist.
    `/vorschau` zeigt das Brett nach einem Zug, `/schlagzüge`, was du schlagen kannst. Gegen den Computer zeigt `/tipp` einen guten Zug.
    `/aufzeichnung` gibt dir die Partie als Datei. `/nachspielen` geht eine Partie durch, und `/analysieren` erklärt sie. `/anmerken` schreibt Anmerkungen zu ihren Zügen. `/statistik` zählt beendete Partien, `/archiv` findet sie, und `/eröffnungen` zeigt, was in einer Stellung gespielt wurde.
    `/erklären` sagt einen Zug in Worten, `/stellung` zeichnet einen Stellungscode.
    `/plan` spielt deine Antworten für dich, `/ausprobieren` probiert Züge auf einem eigenen Brett. `/notiz` merkt sich etwas für dich, `/team` schreibt nur an deine Seite.
    `/zuschauen` zeigt die Partien hier, und `/aushang` zeigt sie in einem Kanal. Eine andere Partie verfolgst du mit `/brett`. Die meisten Befehle gehen auch in Direktnachrichten.
    `/remis`, `/pause`, `/zugrücknahme` und `/revanche` fragen die anderen. `/anstupsen` erinnert den Spieler am Zug. `/partner` zeigt, wer deinen Platz teilt. `/aufgeben` und `/absagen` beenden eine Partie, `/verlegen` verlegt sie. `/urlaub` hält alle deine Uhren an.
    `/einstellungen` ist für Vorschau, Erinnerungen, Ruhezeit, Direktnachrichten, Farben und Sprache. Mit `/server` stellen Verwalter des Servers seine Kanäle, Bedenkzeit und Sprache ein. `/datenschutz` zeigt oder löscht, was über dich gespeichert ist.
help-clock-title = Bedenkzeit, Erinnerungen, Ruhezeit
    .name = bedenkzeit
help-clock = `3 Tage`: 3 Tage für jeden Zug. `Eieruhr 1 Minute`: Was du übrig lässt, bekommt der nächste Spieler für seinen Zug dazu. `Zeitkonto 5 Tage`: 5 Tage für die ganze Partie, für jede Partei. `keine`: keine Uhr. Du kannst Tage anfügen, die nicht zählen: `3 Tage außer Sa So Europe/Berlin` (Samstag und Sonntag).
    Ist deine Zeit um, verpasst du den Zug. Nach drei verpassten Zügen in Folge giltst du als abwesend, und die Gegner können die Partie schließen. Das zählt dann wie Aufgeben. Vorher bekommst du eine Erinnerung, außer du hast sie abgestellt oder es ist Ruhezeit (`/einstellungen`). Ist petteia nicht erreichbar, kostet das niemanden Zeit.
    Mit `/einstellungen direkt:ja` schickt dir petteia eine Direktnachricht, wenn du am Zug bist. Mit `tagesliste:07:30` bekommst du jeden Tag eine Liste deiner Partien.
    In der Ruhezeit hörst du keinen Ton, aber deine Zeit läuft weiter. `/pause` hält die Uhr einer Partie an, wenn alle zustimmen. Im Urlaub (`/urlaub`) stehen die Uhren all deiner Partien still. Wie viele Tage im Jahr zählen, sagt die Bedenkzeit (`3 Tage Urlaub 14`) oder sonst der Server.
help-absence-title = Ein Spieler fehlt, oder petteia kann nicht schreiben
    .name = abwesenheit
help-absence = Wer drei Züge in Folge verpasst hat, gilt als abwesend. Die Gegner bekommen dann einen Knopf, um die Partie zu schließen. Für den Abwesenden zählt das wie Aufgeben, und bei mehr als zwei Parteien spielen die anderen weiter. Hat jemand den Server verlassen, erfahren es die anderen, bevor die Zeit um ist. `/anstupsen` erinnert den Spieler am Zug.
    Kann petteia in einem Kanal nicht mehr schreiben, warten dort Partien und Turniere. Uhren stehen still, Anmeldung und Runden enden nicht, und nichts geht verloren. Du erfährst es im Kanal über dem Thread, als Direktnachricht oder beim nächsten Befehl. Ein Verwalter des Servers kann die Rechte „Kanal anzeigen“, „Nachrichten senden“ (in Threads: „Nachrichten in Threads senden“) und „Dateien anhängen“ zurückgeben. petteia merkt das und zeigt die Partie wieder.
    Oder zieh in einen anderen Kanal um: Spieler und Verwalter verlegen eine Partie mit `/verlegen`, Veranstalter ein Turnier mit `/turnier verlegen`.
help-tournaments-title = Turniere
    .name = turniere
help-tournaments = `/turnier ankündigen` kündigt ein Turnier an. Man nimmt mit einem Knopf teil, bis die Anmeldung endet oder ein Veranstalter es beginnt. Jeder Tisch hat einen Thread, und seine Partien beginnen automatisch. Am Ende einer Runde zählen unfertige Partien, wie sie stehen.
    `/turnier rangliste`, `paarungen` und `runde` zeigen, wie es läuft. Mit `/turnier zurückziehen` verlässt du es. Ein Veranstalter kann jemanden für dich weiterspielen lassen.
    In Pentagame zählen die Figuren, die du hinausbringst, und alle, die die anderen nicht hinausbringen. Andere Spiele zählen 1, ½ oder 0. Bei gleichen Punkten entscheiden Siege, Buchholz, Sonneborn-Berger und der direkte Vergleich.
    Veranstalter können Ergebnisse mit Grund `berichtigen`, Spieler `ersetzen` und alles als Tabellen und Aufzeichnungen `exportieren`.
    `/serie anlegen` veranstaltet immer wieder Turniere, etwa jeden Freitag, mit einer Tabelle über alle. `/mannschaftsturnier ankündigen` lässt Mannschaften Brett für Brett spielen. `/liga anlegen` lässt Saisons von selbst beginnen, mit Gruppen, Auf- und Abstieg.
help-ratings-title = Gewertete Partien, Wertungszahlen, Bestenlisten
    .name = wertung
help-ratings = Drückst du im Formular von `/spielen` auf **{ new-game-make-rated }**, zählt die Partie für die Wertungszahlen der Spieler. Ihr letztes Brett zeigt die Änderung. Dort teilt niemand einen Platz, und eine Partie ohne Zug wird nicht gewertet. Jedes Spiel hat eigene Wertungszahlen, und Partien mit mehr als zwei Plätzen noch einmal eigene. Züge zurücknehmen geht, wenn alle zustimmen.
    Neue Spieler haben 1500 ± 350. Die zweite Zahl sagt, wie sicher die Wertung ist: Sie fällt mit jeder Partie und wächst mit der Zeit. Solange sie groß ist, ist die Wertung vorläufig. Berichtigt ein Turnier ein Ergebnis, werden die Wertungszahlen neu berechnet.
    `/wertungszahl` zeigt deine Wertungszahl oder die eines anderen und wie sie sich geändert hat. `/bestenliste` zeigt die Besten dieses Servers. Die Liste für überall zeigt nur Spieler, die in `/einstellungen` zugestimmt haben.
help-computer-title = Gegen den Computer spielen
    .name = computer
help-computer = `/spielen` mit einer `stufe` beginnt sofort eine Partie gegen den Computer: 1 ist ein Neuling, 8 ein Großmeister. Bei Spielen mit mehr Plätzen kann er mehrere einnehmen: `/spielen pentagame besetzung:3 computer:2`. Andere bleiben für Menschen offen.
    Er antwortet in Sekunden, und seine Zeit läuft nie ab. Er stimmt Zugrücknahmen und Revanchen zu, und einem Remis, wenn er sich nicht im Vorteil glaubt. Solche Partien werden nie gewertet, denn Wertungen sind für Menschen. Die Wertung einer Stufe vergleicht sie mit den anderen Stufen; Stufe 4 hat 1500.
help-none = Zu „{ $name }“ gibt es keine Hilfe. Es gibt welche zu: { $topics } und zu jedem Befehl.
help-command = `/{ $command }`: { $description }.
help-command-of-group = `/{ $command }`: { $description }
help-option = `{ $option }`: { $description }
help-optional = `{ $option }`, optional: { $description }
help-titled = **{ $title }**

# Panels: menus of commands. `.name` is on the button or in the menu that opens it.
panel-all = Was möchtest du tun?
    .name = Alles, was ich kann
panel-game = Was in einer Partie geht; nur du siehst das
    .name = In einer Partie
panel-find = Partien zum Mitspielen, Zuschauen und Eröffnen
    .name = Partie finden
panel-learn = Regeln, Lektionen und Rätsel
    .name = Lernen
panel-me = Deine Wertung, deine Einstellungen, dein Urlaub und deine Daten
    .name = Du
panel-archive = Beendete Partien und die Besten
    .name = Archiv
panel-tournaments = Turniere, Mannschaftsturniere, Serien und Ligen
    .name = Turniere
panel-organise = Was Veranstalter tun, von der Ankündigung bis zum Ende
    .name = Veranstalten …
panel-server = Für Verwalter dieses Servers
    .name = Dieser Server
