# Hilfe.

help-start-title = Wie man beginnt, und alle Befehle
    .name = anfang
help-start = `/spielen` eröffnet eine Partie in diesem Kanal; andere kommen mit einem Knopf dazu, und sie beginnt, wenn alle Plätze besetzt sind. `/suchen` stellt eine Einladung auf, die steht, bis jemand annimmt; `/offen` zeigt, was offen ist.
    Der Knopf **Ziehen** unter dem Brett führt dich Schritt für Schritt zu einem Zug. `/zug` spielt einen, den du tippst, und bietet dabei an, was geht. `/vorschau` zeigt dir vorher das Brett danach, `/schlagen`, was zu schlagen ist, `/tipp` einen guten Zug gegen den Computer.
    `/brett` zeigt die Stellung, `/partien` deine Partien und die übrige Zeit, `/aufzeichnung` die bisherige Partie als Datei. `/nachspielen` geht eine Partie durch, `/analysieren` sagt, was sie lehrt, `/anmerken` schreibt etwas dazu. `/statistik` zählt beendete Partien, `/archiv` findet sie.
    `/erklären` sagt einen Zug in Worten, `/stellung` zeichnet einen Stellungscode, `/regeln` sagt, was die Regeln sagen und wie man Züge schreibt. `/rätsel` gibt dir etwas zu lösen.
    `/plan` sagt, was du antwortest, wenn die anderen so ziehen; `/ausprobieren` probiert Züge auf einem eigenen Brett, `/notiz` merkt sich etwas, mit `/team` redest du nur mit deiner Seite.
    `/zuschauen` zeigt die Partien, die hier laufen, `/aushang` lässt einen Kanal sie zeigen; mit `/brett` einer fremden Partie kannst du sie verfolgen. Die meisten Befehle gehen auch in Direktnachrichten mit petteia.
    `/remis`, `/pause`, `/zugrücknahme` und `/revanche` fragen die anderen; `/anstupsen` erinnert, wer am Zug ist; `/partner` zeigt, wer deinen Platz teilt; `/aufgeben` und `/absagen` beenden eine Partie, `/umziehen` verlegt sie. `/urlaub` hält alle deine Uhren an.
    `/einstellungen`: Vorschau, Erinnerungen, Ruhezeit, Direktnachrichten, Farben und Sprache; für die, die den Server verwalten, seine Kanäle, übliche Bedenkzeit und Sprache. `/datenschutz` gibt dir alles, was über dich gespeichert ist, oder löscht es.
help-clock-title = Bedenkzeit, Erinnerungen, Ruhezeit
    .name = bedenkzeit
help-clock = `per-move 3d`: drei Tage für jeden Zug. `egg-timer 1m` (Eieruhr): Was du übrig lässt, bekommt der nächste Spieler für seinen Zug dazu. `bank 5d` (Zeitkonto): für die ganze Partie, für jede Partei. `none`: ohne Uhr. Dahinter können Tage stehen, an denen die Zeit stillsteht: `per-move 3d except sat sun Europe/Berlin` (Samstag und Sonntag).
    Wessen Zeit um ist, verliert den Zug. Wer so drei Züge in Folge verliert, gilt als abwesend: Dann können die Gegner die Partie schließen, und das zählt wie Aufgeben. Vorher kommt eine Erinnerung, es sei denn, du hast sie abgestellt oder gerade Ruhezeit (`/einstellungen`). Zeit, in der petteia nicht erreichbar war, wird niemandem angerechnet.
    Mit `/einstellungen direkt:ja` schreibt petteia dir allein, wenn du am Zug bist, mehrere Partien in einer Nachricht; `überblick:07:30` sagt dir einmal täglich, wie alle stehen.
    In der Ruhezeit macht nichts einen Ton, wer auch zieht; deine Zeit läuft weiter. `/pause` lässt die Uhr einer Partie stillstehen, wenn alle zustimmen, bis jemand weiterspielt. Im Urlaub (`/urlaub`) stehen die Uhren all deiner Partien still; wie viele Tage davon im Jahr zählen, steht hinter der Bedenkzeit, `per-move 3d holidays 14`, oder ist die Zahl des Servers.
help-absence-title = Jemand fehlt, oder petteia kann nicht schreiben
    .name = abwesenheit
help-absence = Wer drei Züge in Folge durch die Zeit verloren hat, gilt als abwesend. Unter der Nachricht, die das sagt, können die Gegner die Partie schließen: Nach einer Rückfrage zählt das für den Abwesenden wie aufgeben, und bei mehr als zwei Parteien spielen die anderen weiter. Hat jemand den Server verlassen, erfahren es die anderen, bevor die Uhr den Zug nimmt. `/anstupsen` erinnert, wer am Zug ist.
    Wo petteia nicht mehr schreiben darf, ist eine Partie oder ein Turnier nicht zu erreichen: Uhren stehen still, Anmeldung und Runden enden nicht, nichts geht verloren, und du erfährst es im Kanal über dem Thread, sonst durch eine Direktnachricht, sonst mit der nächsten Antwort auf einen Befehl. Wer den Server verwaltet, kann die Rechte „Kanal anzeigen“, „Nachrichten senden“ (in Threads: „Nachrichten in Threads senden“) und „Dateien anhängen“ zurückgeben; petteia merkt es und zeigt, wie es steht.
    Oder es geht anderswo weiter: `/umziehen` nimmt eine Partie mit, für alle, die mitspielen oder den Server verwalten; `/turnier verlegen` ein Turnier, für die Veranstalter.
help-tournaments-title = Turniere
    .name = turniere
help-tournaments = `/turnier ankündigen` kündigt eines an; man nimmt mit einem Knopf teil, bis die Anmeldung endet oder ein Veranstalter es beginnt. Jeder Tisch hat einen Thread, und seine Partien beginnen von selbst. Eine Runde hat ein Ende: Was dann nicht fertig ist, zählt, wie es steht.
    `/turnier rangliste`, `paarungen` und `runde` zeigen, wie es läuft. Mit `/turnier zurückziehen` hörst du auf; ein Veranstalter kann jemanden für dich weiterspielen lassen.
    In Pentagame zählen die Figuren, die du hinausbringst, und die, die den anderen fehlen; andere Spiele zählen 1, ½ oder 0. Bei gleichen Punkten entscheiden Siege, Buchholz, Sonneborn-Berger und der direkte Vergleich.
    Veranstalter können Ergebnisse mit Grund `berichtigen`, für jemanden einen `ersatz` einsetzen und alles als Tabellen und Aufzeichnungen `ausgeben`.
help-ratings-title = Gewertete Partien, Wertungszahlen, Bestenlisten
    .name = wertung
help-ratings = Eine Partie, die `/spielen` mit der Option `gewertet` eröffnet, zählt für die Wertungszahlen ihrer Spieler; ihr letztes Brett sagt, wie. Jeder sitzt dort allein auf seinem Platz, denn eine Wertungszahl gehört zu einem Spieler; und wo niemand einen Zug gespielt hat, wird nichts gewertet. Jedes Spiel hat eigene Wertungszahlen, und Partien mit mehr als zwei Plätzen haben noch einmal eigene. Ob Züge zurückgenommen werden, machen die Spieler unter sich aus.
    Wer neu ist, hat 1500 ± 350: Die zweite Zahl sagt, wie sicher das ist. Sie fällt mit jeder Partie und wächst mit der Zeit; solange sie groß ist, ist die Wertungszahl vorläufig. Wird in einem Turnier ein Ergebnis berichtigt, werden die Wertungszahlen neu berechnet, als wäre die Partie so ausgegangen.
    `/wertungszahl` zeigt deine oder die von anderen, mit ihrem Verlauf. `/bestenliste` zeigt die Besten dieses Servers; auf der für überall steht, wer dem in `/einstellungen` zugestimmt hat.
help-computer-title = Gegen den Computer spielen
    .name = computer
help-computer = `/spielen` mit einer `stufe` beginnt sofort eine Partie gegen den Computer: 1 ist ein Neuling, 8 ein Großmeister. Bei Spielen mit mehr Plätzen sagt `computer`, wie viele davon Computer einnehmen; die anderen bleiben für Menschen offen.
    Er antwortet innerhalb von Sekunden. Seine Zeit läuft nie ab, und niemand muss ihn erinnern. Er stimmt zu, wenn jemand Züge zurücknehmen oder noch einmal spielen möchte, und einem Remis, wenn er sich nicht im Vorteil glaubt. Wertungen sind nur für Menschen, deshalb ist so eine Partie nie gewertet; die Wertung einer Stufe vergleicht sie mit den anderen Stufen, von denen die vierte bei 1500 steht.
help-none = Zu „{ $name }“ gibt es keine Hilfe. Es gibt welche zu: { $topics } und zu jedem Befehl.
help-command = `/{ $command }`: { $description }.
help-command-of-group = `/{ $command }`: { $description }
help-option = `{ $option }`: { $description }
help-optional = `{ $option }`, optional: { $description }
help-titled = **{ $title }**
