# Was Spieler einander fragen, und wie sie gehen.

drew-lately = Du hast bei Zug { $ply } Remis angeboten. Das nächste Angebot geht ab Zug { $from }; jetzt ist Zug { $now }.
paused-already = Die Partie pausiert seit { $since }. Weiterspielen?
game-is-paused = Die Partie pausiert seit { $since }, und die Uhr steht still. Spiel erst weiter.
no-pause-to-end = Die Partie pausiert nicht.
no-pause-at-table = Im Turnier kann nur ein Veranstalter eine Partie anhalten, weil andere auf das Ergebnis warten.
no-clock-to-pause = Diese Partie hat keine Uhr, also gibt es nichts anzuhalten.
you-went-on = Die Partie geht weiter.
nothing-to-take-back = Du hast noch keinen Zug gespielt, also gibt es nichts zurückzunehmen.
takeback-asked = Um Zugrücknahme bitten kannst du in jeder Stellung nur einmal, und das hast du schon.
rematch-for-players = Nur die Spieler dieser Partie können um Revanche bitten. /spielen eröffnet eine neue Partie.
not-over-yet = Diese Partie ist noch nicht zu Ende.
was-cancelled = Diese Partie wurde abgesagt. /spielen eröffnet eine neue.
rematch-is = Die Revanche ist Partie `{ $game }`.
no-other-level = Nur eine beendete Partie eines Spielers gegen Computer lässt sich auf einer anderen Stufe wiederholen.
rematch-asked = Um Revanche bitten kannst du nur einmal, und das hast du schon. /spielen eröffnet eine neue Partie.
no-rematch-with-former = Ein Spieler dieser Partie ist nicht mehr dabei und kann nicht zustimmen. /spielen eröffnet eine neue.
no-rematch-with-left = { $player } ist nicht mehr auf diesem Server und kann nicht zustimmen. /spielen eröffnet eine neue Partie.
asked-already = Du hast schon gefragt. Bitte warte auf die Antworten.
button-withdraw = Zurückziehen
others-asked = Die anderen wurden gefragt.
question-closed = Diese Anfrage ist nicht mehr offen.
all-agreed = Alle haben zugestimmt.
has-agreed = { $name } hat zugestimmt.
was-withdrawn = Die Anfrage wurde zurückgezogen.
has-declined = { $name } hat abgelehnt.
you-agreed = Du hast zugestimmt.
you-withdrew = Du hast die Anfrage zurückgezogen.
you-declined = Du hast abgelehnt.
takeback-goes-further = { $players } { $count ->
    [one] möchte
   *[other] möchten
} weiter zurück als du, bis vor Zug { $ply }. Stimmst du zu?
took-back = { $players }: Züge zurückgenommen. Die Partie geht ab Zug { $ply } weiter.
players-answer = Antworten können nur die Spieler dieser Partie.
asker-answers-not = Die Anfrage ist von dir, also müssen die anderen zustimmen. Mit „Nein“ ziehst du sie zurück.
owner-decides = Das kann nur { $player } entscheiden, denn der Platz gehört { $player }. Partner spielen seine Züge mit.
owner-asked = Du hast gefragt. Jetzt entscheidet der Besitzer des Platzes.
owner-asked-already = Du hast um diesen Platz schon gebeten. Bitte warte auf die Antwort.
owner-asked-once = Um diesen Platz bitten kannst du nur einmal, und das hast du schon.
shares-now = { $player }, du teilst dir jetzt in Partie `{ $game }` den Platz mit { $owner }. Jeder von euch kann seine Züge spielen.
shares-no-longer = { $player } teilt sich in Partie `{ $game }` nicht mehr den Platz mit { $owner }.
seat-shared-by = Dein Platz in Partie `{ $game }` gehört { $owner } und wird mit { $partners } geteilt. Seine Züge könnt ihr alle spielen. Über Aufgeben, Remis und Zugrücknahme entscheidet { $owner }.
seat-not-shared = Du teilst dir in Partie `{ $game }` keinen Platz.
shares-no-seat = { $player } teilt sich dort mit niemandem einen Platz.
left-seat = Du teilst dir diesen Platz nicht mehr.
put-out = { $player } teilt sich deinen Platz nicht mehr mit dir.
button-put-out = Ohne { $name } weiterspielen
button-leave-seat = Platz verlassen
seat-answered = Dein Platz hat schon geantwortet oder wurde nicht gefragt.

own-turn = Du bist selbst am Zug.
nudged-already = In diesem Zug wurde schon jemand angestupst. Das geht nur einmal.
quiet-now = { $players }: Gerade ist Ruhezeit, Anstupsen geht nicht. Versuche es später noch einmal.
nudged = Angestupst.

resigned = { $player } hat Partie `{ $game }` aufgegeben.
others-go-on = Die anderen spielen weiter. Die Züge dieses Platzes fallen aus.
you-resigned = Du hast aufgegeben.
nobody-absent = Du kannst eine Partie schließen, wenn jemand { $count ->
    [one] 1 Zug verpasst hat
   *[other] { $count } Züge in Folge verpasst hat
}. Bisher hat das niemand.
opponents-close = Nur die Gegner können die Partie schließen. Du kannst noch weiterspielen oder mit /aufgeben aufgeben.
sure-to-close = Partie `{ $game }` schließen? { $players } { $count ->
    [one] hat
   *[other] haben
} die letzten Züge in Folge verpasst, und das gilt dann als aufgegeben. Die Partie endet, und du gewinnst.
sure-to-close-for-them = Partie `{ $game }` für { $players } schließen? Die letzten Züge in Folge wurden verpasst. Das gilt dann als aufgegeben, und die anderen spielen weiter.
closed-by = { $player } hat die Partie für { $absent } geschlossen: Die letzten Züge in Folge wurden verpasst. Das gilt als aufgegeben.
closed = Die Partie ist geschlossen.
closed-for-them = Für sie ist die Partie geschlossen. Die anderen spielen weiter.
sure-to-resign = Partie `{ $game }` aufgeben? Sie endet sofort, und deine Gegner gewinnen.
sure-to-leave-others = Partie `{ $game }` aufgeben? Die anderen spielen ohne dich weiter, und deine Züge fallen aus.
button-resign = Aufgeben
button-play-on = Weiterspielen
