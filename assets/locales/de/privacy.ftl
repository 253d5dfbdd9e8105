# Was über jemanden gespeichert ist, und wie man es löschen lässt.

privacy-export = Hier ist alles, was über dich gespeichert ist. Nur du siehst diese Nachricht.
privacy-export-cut = { $count ->
        [one] Für die Ereignisse deiner ältesten Partie war kein Platz.
       *[other] Für die Ereignisse deiner { $count } ältesten Partien war kein Platz.
    }
privacy-delete = **Alles löschen, was über dich gespeichert ist?** Du kannst das nicht rückgängig machen. Es bedeutet:
privacy-delete-games = { $count ->
        [0] Du spielst keine Partie, also wird keine aufgegeben.
        [one] Deine laufende Partie wird aufgegeben.
       *[other] Deine { $count } laufenden Partien werden aufgegeben.
    }
privacy-delete-lobbies = { $count ->
        [0] Du hast keinen Platz in einer Partie, die noch nicht begonnen hat.
        [one] Du verlässt 1 Partie, die noch nicht begonnen hat. Hast du sie eröffnet, wird sie abgesagt.
       *[other] Du verlässt { $count } Partien, die noch nicht begonnen haben. Partien, die du eröffnet hast, werden abgesagt.
    }
privacy-delete-tournaments = { $count ->
        [0] Du bist in keinem Turnier.
        [one] Du verlässt 1 Turnier. Veranstaltest du es, übernehmen die Verwalter des Servers.
       *[other] Du verlässt { $count } Turniere. Veranstaltest du eines, übernehmen die Verwalter des Servers.
    }
privacy-delete-leagues = { $count ->
        [0] Du bist in keiner Liga.
        [one] Du verlässt die Liga { $names }. Ihre nächste Saison wird ohne dich gespielt.
       *[other] Du verlässt die Ligen { $names }. Ihre nächsten Saisons werden ohne dich gespielt.
    }
privacy-delete-series = { $count ->
        [one] { $names } geht mit „N. N.“ statt deines Namens weiter. Was du davon veranstaltest, übernehmen die Verwalter des Servers.
       *[other] { $names } gehen mit „N. N.“ statt deines Namens weiter. Was du davon veranstaltest, übernehmen die Verwalter des Servers.
    }
privacy-delete-name = Ein Pseudonym ersetzt deine Benutzer-ID und „N. N.“ deinen Namen, in allen Partien, Turnieren, Wertungen und im Journal der Änderungen. Die anderen behalten ihre Partien, Ergebnisse und Tabellenplätze. Deine Einstellungen werden gelöscht.
privacy-delete-stays = Nachrichten in Kanälen bleiben dort. Verwalter des Servers können sie löschen. Sicherungen des Betreibers enthalten deine Daten, bis sie entfernt werden.
privacy-deleting = Alles, was über dich gespeichert ist, wird gerade gelöscht. Das dauert einen Moment. Du brauchst nichts mehr zu tun.
button-forget = Alles löschen
button-keep-all = Behalten
