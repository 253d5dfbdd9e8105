# Was über jemanden gespeichert ist, und wie man es löschen lässt.

privacy-export = Hier ist alles, was über dich gespeichert ist. Nur du siehst diese Nachricht.
privacy-export-cut = { $count ->
        [one] Aus Platzgründen fehlt, was in deiner ältesten Partie geschehen ist.
       *[other] Aus Platzgründen fehlt, was in deinen { $count } ältesten Partien geschehen ist.
    }
privacy-delete = **Alles löschen, was über dich gespeichert ist?** Das geschieht dann, und es lässt sich nicht zurücknehmen:
privacy-delete-games = { $count ->
        [0] Du spielst keine Partie, die aufgegeben würde.
        [one] Die Partie, die du spielst, wird aufgegeben.
       *[other] Die { $count } Partien, die du spielst, werden aufgegeben.
    }
privacy-delete-lobbies = { $count ->
        [0] Du hast keinen Platz in einer Partie, die noch nicht begonnen hat.
        [one] Du verlässt die Partie, die noch nicht begonnen hat; hast du sie eröffnet, wird sie abgesagt.
       *[other] Du verlässt die { $count } Partien, die noch nicht begonnen haben; die du eröffnet hast, werden abgesagt.
    }
privacy-delete-tournaments = { $count ->
        [0] Du bist in keinem Turnier.
        [one] Du ziehst dich aus dem Turnier zurück, in dem du bist; veranstaltest du es, führen die es weiter, die den Server verwalten.
       *[other] Du ziehst dich aus den { $count } Turnieren zurück, in denen du bist; die du veranstaltest, führen die weiter, die den Server verwalten.
    }
privacy-delete-name = Danach steht in allen Partien, Turnieren und Wertungen und im Journal aller Änderungen ein Pseudonym statt deiner Nummer und „N. N.“ statt deines Namens. Die anderen behalten ihre Partien, Ergebnisse und Plätze. Deine Einstellungen sind weg.
privacy-delete-stays = Was in Kanälen steht, bleibt dort: Es ist nicht mehr unseres, und wer den Server verwaltet, kann es löschen. Sicherungen, die der Betreiber angelegt hat, enthalten deine Daten, bis sie entfernt werden.
privacy-deleting = Alles, was über dich gespeichert ist, wird gerade gelöscht. Das dauert einen Moment, und du brauchst nichts weiter zu tun.
button-forget = Alles löschen
button-keep-all = Behalten
