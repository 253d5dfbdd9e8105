# Hilfe.

help-start-title = Wie man beginnt, und alle Befehle
help-start = `/spielen` eröffnet eine Partie in diesem Kanal; andere kommen mit einem Knopf dazu, und sie beginnt, wenn alle Plätze besetzt sind.
    `/zug` spielt deinen Zug: tippe den ersten Buchstaben und wähle aus dem, was angeboten wird. `/vorschau` zeigt dir vorher das Brett danach.
    `/brett` zeigt die Stellung, `/partien` deine Partien und die übrige Zeit, `/aufzeichnung` die bisherige Partie als Datei. `/statistik` zählt beendete Partien, `/archiv` findet sie wieder.
    `/erklären` sagt einen Zug in Worten, `/stellung` zeichnet einen Stellungscode, `/regeln` sagt, was die Regeln sagen und wie Züge geschrieben werden.
    `/remis`, `/zugrücknahme` und `/revanche` fragen die anderen; `/anstupsen` erinnert, wer am Zug ist; `/aufgeben` und `/absagen` beenden eine Partie.
    `/einstellungen`: Vorschau, Erinnerungen, Ruhezeit, Farben und Sprache; für die, die den Server verwalten, seine Kanäle, übliche Bedenkzeit und Sprache.
help-clock-title = Bedenkzeit, Erinnerungen, Ruhezeit
help-clock = `per-move 3d`: drei Tage für jeden Zug. `egg-timer 1m` (Eieruhr): was du übrig lässt, bekommt der nächste Spieler für seinen Zug dazu. `bank 5d` (Zeitkonto): für die ganze Partie, für jede Partei. `none`: ohne Uhr.
    Wessen Zeit um ist, verliert den Zug. Vorher kommt eine Erinnerung, wenn du sie nicht abstellst und keine Ruhezeit hast (`/einstellungen`). Zeit, in der petteia nicht erreichbar war, zählt für niemanden.
help-none = Zu „{ $name }“ gibt es keine Hilfe. Es gibt welche zu: { $topics } und zu jedem Befehl.
help-command = `/{ $command }`: { $description }.
help-command-of-group = `/{ $command }`: { $description }
help-option = `{ $option }`: { $description }
help-optional = `{ $option }`, freiwillig: { $description }
help-titled = **{ $title }**
