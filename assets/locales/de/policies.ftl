# The pages on privacy and on the terms of use. An operator's own words can replace either.

policy-privacy = Datenschutz
policy-terms = Nutzungsbedingungen
policy-install = petteia zu einem Server oder deinem Konto hinzufügen
policy-kept = Was gespeichert wird
policy-kept-play = Deine Discord-Nutzer-ID und dein Name, was du in Partien und Turnieren wann tust, deine Einstellungen, Notizen, Pläne und Aufgaben.
policy-kept-web = In welchen Browsern du seit wann angemeldet bist und wo sie benachrichtigt werden, falls du das möchtest.
policy-kept-short = Antworten auf deine Befehle für einen Tag. Nachrichten anderer werden nicht gelesen.
policy-seen = Wer es sieht
policy-seen-games = Partien sehen ihre Spieler und alle, die den Kanal sehen dürfen. Eine Partie in einer Direktnachricht siehst nur du.
policy-seen-operator = Gespeichert wird es dort, wo dieser Bot läuft. Niemand sonst bekommt es. Discord stellt die Nachrichten zu und hat eigene Regeln.
policy-yours = Deine Rechte
policy-yours-export = `/datenschutz auskunft` gibt dir alles davon in einer Datei.
policy-yours-delete = `/datenschutz löschen` löscht es, meist binnen einer Minute. Die anderen behalten ihre Partien, mit einem Pseudonym statt deines Namens.
policy-yours-rest = Nachrichten in Kanälen bleiben dort, und Sicherungen behalten deine Daten, bis sie entfernt werden.
policy-use = Nutzung
policy-use-free = petteia kostet nichts. Es wird ohne Gewähr angeboten und kann jederzeit geändert oder beendet werden.
policy-use-outage = Während es ausfällt, verliert niemand Bedenkzeit.
policy-use-discord = Es gelten auch Discords eigene Bedingungen, mit dem Alter, das sie verlangen.
policy-fair = Faires Spiel
policy-fair-accounts = Spiel gewertete Partien und Turniere mit nur einem Konto. Nutze dabei nur die Hilfe, die petteia selbst anbietet.
policy-fair-others = Beleidige niemanden und überschütte niemanden mit Einladungen. Wer einen Server verwaltet oder diesen Bot betreibt, kann dich ausschließen.
policy-words = Was du schreibst
policy-words-yours = Notizen, Namen und Kommentare bleiben deine. Du erlaubst petteia, sie dort zu zeigen, wo du sie geschrieben hast.
