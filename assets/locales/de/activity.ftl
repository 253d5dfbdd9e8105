# Bretter in Discord, als Aktivität.

activity-entering = Discord wird nach deinem Namen gefragt …
activity-refused = Du hast Discord nicht erlaubt, petteia zu sagen, wer du bist. Darum öffnet sich hier kein Brett. petteia fragt nach deiner Kennung und deinem Namen, sonst nach nichts.
activity-closed = Discord hat die Verbindung geschlossen.
activity-no-cookies = Dieser Browser merkt sich hier nicht, wer du bist. Öffne petteia in der App von Discord oder im Web: { $url }
activity-again = Noch einmal versuchen
activity-leave = Schließen
