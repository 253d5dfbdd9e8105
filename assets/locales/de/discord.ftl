# Was nur der Discord-Bot sagt.

discord-grief = Bei uns ist etwas schiefgegangen. `/brett` zeigt, ob dein Zug gezählt hat. Wenn nicht, versuche es bitte noch einmal.
discord-unshown = Discord hat meine Antwort nicht angenommen. `/brett` zeigt die Partie, wie sie jetzt steht.
discord-busy = Bei mir ist gerade viel los, und es hat sich nichts geändert. Bitte versuche es gleich noch einmal.
discord-unknown-command = Diesen Befehl gibt es nicht mehr. Tippe einen Schrägstrich, um die Befehle zu sehen, die gehen.
discord-old-button = Dieser Knopf stammt aus einer älteren Nachricht. Der Befehl /brett zeigt die Partie, wie sie jetzt steht.
discord-no-files = (Ich kann in diesem Kanal keine Dateien anhängen, darum fehlt das Brett. `/brett` zeigt es dir.)
discord-no-picture = (Bei uns ist etwas schiefgegangen, darum fehlt das Bild.)
discord-on-servers-only = Das geht nur auf einem Server, auf dem petteia ist. Bitte verwende diesen Befehl in einem seiner Kanäle.
discord-external-denied = Hier siehst nur du meine Nachrichten: Dieser Server lässt seine Mitglieder keine Apps verwenden, die nicht auf ihm installiert sind. Bitte die Verwalter, in diesem Kanal „Externe Apps verwenden“ zu erlauben, oder spielt in einer Direktnachricht oder einer Gruppe. Dadurch geht kein Zug verloren: Wer am Zug ist, erfährt es per Direktnachricht.
discord-not-permitted = Für eine Partie brauche ich hier mehr Rechte. Ein Verwalter des Servers kann sie mir geben: **{ $permissions }**.
# Permissions, as Discord names them in this language.
permission-view-channel = Kanal anzeigen
permission-send-messages = Nachrichten senden
permission-send-in-threads = Nachrichten in Threads senden
permission-attach-files = Dateien anhängen
permission-create-threads = Öffentliche Threads erstellen
discord-bots-do-not-play = { $user } ist ein Bot und kann nicht spielen. Nenne jemand anderen, oder niemanden, um den Platz frei zu lassen.
discord-unreadable = Discord hat für `{ $option }` etwas geschickt, das ich nicht lesen kann. Bitte versuche es noch einmal.
discord-file-lost = Die Datei ist von Discord nicht angekommen. Bitte versuche es noch einmal.
discord-on-the-web = Im Web öffnen
discord-install = petteia hinzufügen
discord-no-member = { $user } ist nicht auf diesem Server. Lade die Person erst auf den Server ein.
discord-no-activity = Bretter öffnen sich hier nicht in Discord. `/partien` zeigt deine Partien.
discord-activity = Öffnet die Bretter deiner Partien in Discord
discord-activity-name = bretter
# What Discord shows of the bot: at most 400 characters.
discord-portal = Vier seltene Brettspiele per Nachricht, in aller Ruhe und mit Ernst: Pentagame, Fünf Linien, Pentalath und Rithmomachie. Mit Freunden, in Turnieren oder gegen den Computer. Beginne mit /spielen.
discord-do = Macht alles, was ich kann, in einer getippten Zeile
    .name = tun
discord-do-line = Was zu tun ist, etwa aufgeben k7f2q; wird Schritt für Schritt ergänzt
discord-do-line-name = zeile
discord-do-file = Eine Datei für Zeilen, zu denen eine gehört, etwa turnier importieren
discord-do-file-name = datei
discord-do-needs-file = Zu /{ $command } gehört eine Datei. Wähle sie mit `{ $option }` neben der Zeile.
discord-do-no-file = Zu /{ $command } gehört keine Datei. Schick die Zeile noch einmal ohne sie.
discord-do-no-channels = Discord sagt gerade nicht, welche Kanäle du sehen darfst. Versuch es in einer Minute noch einmal.
discord-ranking = Die Besten in einem Spiel, auf diesem Server oder überall
    .name = bestenliste
# In menus of forms.
discord-form-yes = Ja
discord-form-no = Nein
discord-form-more = Weitere Optionen

# Die Befehle an einem Mitglied und an einer Nachricht; höchstens 32 Zeichen.
discord-challenge = Herausfordern
discord-profile = Wertung und Partien
discord-show-position = Stellung zeigen
discord-review = Nachspielen und analysieren
