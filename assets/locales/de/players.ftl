# Was Spieler einander fragen, und wie sie gehen.

drew-lately = Du hast beim { $ply }. Halbzug Remis angeboten. Wieder anbieten kannst du es ab dem { $from }. Halbzug; jetzt ist der { $now }.
nothing-to-take-back = Du hast noch keinen Zug, der zurückgenommen werden könnte.
takeback-asked = Du hast in dieser Stellung schon um Zugrücknahme gebeten; das geht einmal.
rematch-for-players = Um Revanche bitten können nur die, die diese Partie gespielt haben; mit /spielen eröffnest du eine eigene.
not-over-yet = Diese Partie ist noch nicht zu Ende.
was-cancelled = Diese Partie wurde abgesagt; /spielen eröffnet eine andere.
rematch-is = Die Revanche ist Partie `{ $game }`.
rematch-asked = Du hast schon um Revanche gebeten; das geht einmal. /spielen eröffnet eine andere Partie.
asked-already = Du hast schon gefragt; die anderen haben noch nicht geantwortet.
button-withdraw = Zurückziehen
others-asked = Die anderen sind gefragt.
question-closed = Diese Frage ist nicht mehr offen.
all-agreed = Alle haben zugestimmt.
was-withdrawn = Die Frage wurde zurückgezogen.
has-declined = { $name } hat abgelehnt.
you-agreed = Du hast zugestimmt.
you-withdrew = Du hast die Frage zurückgezogen.
you-declined = Du hast abgelehnt.
took-back = Zugrücknahme für { $players }: die Partie geht ab dem { $ply }. Halbzug weiter.
players-answer = Antworten können nur die Spieler dieser Partie.
asker-answers-not = Du hast gefragt; zustimmen müssen die anderen. Nein zieht die Frage zurück.
seat-answered = Dein Platz hat schon geantwortet oder ist nicht gefragt.

own-turn = Du bist selbst am Zug.
nudged-already = In diesem Zug wurde schon einmal angestupst; einmal genügt.
quiet-now = { $players } kann während der Ruhezeit nicht angestupst werden. Versuche es später noch einmal.
nudged = Angestupst.

resigned = { $player } hat aufgegeben.
others-go-on = Die anderen spielen weiter; diese Züge werden übergangen.
you-resigned = Du hast aufgegeben.
nobody-absent = Eine Partie kann geschlossen werden, wenn jemand { $count } Züge in Folge verloren hat. Das hat jetzt niemand.
opponents-close = Schließen können die Partie nur die Gegner dessen, der diese Züge verloren hat. Zum Weiterspielen ist es nicht zu spät; /aufgeben gibt sie auf.
closed-by = { $player } hat die Partie geschlossen.
closed = Die Partie ist geschlossen.
sure-to-resign = Partie `{ $game }` aufgeben? Sie endet sofort, und deine Gegner gewinnen.
sure-to-leave-others = Partie `{ $game }` aufgeben? Die anderen spielen ohne dich weiter, und deine Züge werden übergangen.
button-resign = Aufgeben
button-play-on = Weiterspielen
