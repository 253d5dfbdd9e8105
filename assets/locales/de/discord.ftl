# Was nur der Discord-Bot sagt.

discord-grief = Bei uns ist etwas schiefgegangen. Wenn du gerade einen Zug gespielt hast, zeigt `/brett`, ob er gezählt hat; wenn nicht, versuche es bitte noch einmal.
discord-unshown = Discord hat meine Antwort nicht angenommen. `/brett` zeigt, wie es steht.
discord-busy = Es ist mehr los, als ich bewältigen kann. Es hat sich nichts geändert; bitte versuche es gleich noch einmal.
discord-unknown-command = Diesen Befehl kenne ich nicht mehr. Discord wird ihn auch bald vergessen; die Befehle, die es gibt, werden angeboten, wenn du einen Schrägstrich tippst.
discord-old-button = Dieser Knopf stammt aus einer älteren Nachricht und tut nichts mehr. Der Befehl /brett zeigt, wie es steht.
discord-no-files = (Ich darf in diesem Kanal keine Dateien anhängen, darum fehlt hier das Brett; `/brett` zeigt es dir.)
discord-no-picture = (Das Bild konnte nicht gezeichnet werden. Das ist unsere Schuld.)
discord-on-servers-only = Gespielt wird in den Kanälen und Threads eines Servers, wo andere zusehen können. Bitte verwende diesen Befehl dort.
discord-no-tables-here = Die Tische eines Turniers bekommen Threads, und die lassen sich nur von einem Textkanal aus öffnen. Verwende `/turnier ankündigen` in einem solchen.
discord-no-thread-here = Ein Thread für die Partie lässt sich nur von einem Textkanal aus öffnen. Lass `thread` weg, oder verwende `/spielen` in einem Textkanal.
discord-not-permitted = Mir fehlen hier Rechte, die eine Partie braucht. Wer diesen Server verwaltet, kann sie mir geben: **{ $permissions }**.
discord-bots-do-not-play = { $user } ist ein Bot, und Bots spielen nicht. Nenne jemand anderen oder niemanden, dann bleibt der Platz frei.
discord-unreadable = Discord hat für `{ $option }` etwas geschickt, das ich nicht lesen kann. Bitte versuche es noch einmal.
discord-no-member = { $user } ist nicht auf diesem Server und würde nichts davon erfahren. Lade die Person erst auf den Server ein.
