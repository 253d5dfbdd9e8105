# Der Coach einer ersten Partie

coach-says = **Coach:**
coach-aim = Für diese Partie gilt: { $terms }.
coach-you-did = Dein letzter Zug: { $words }.
coach-other-did = Die Antwort: { $words }.
coach-can-win = Du kannst jetzt gewinnen: { $turn } – { $words }.
coach-can = { $gain ->
    [out] Eine deiner Figuren kann jetzt hinausgehen
   *[taken] Du kannst jetzt schlagen
}: { $turn } – { $words }.
coach-can-take = Du kannst jetzt schlagen: { $captures }.
coach-can-nothing = { $gain ->
    [out] Keine deiner Figuren kann sofort hinausgehen.
   *[taken] Du kannst jetzt nichts schlagen.
}
coach-threat-to-win = Wenn du nichts dagegen tust, gewinnt die andere Seite: { $turn } – { $words }.
coach-threat = { $gain ->
    [out] Als Nächstes kann eine Figur der anderen Seite hinausgehen
   *[taken] Vorsicht, die andere Seite kann schlagen
}: { $turn } – { $words }.
coach-threat-to-take = Vorsicht, die andere Seite kann schlagen: { $captures }.
coach-threat-by-die = { $numbers ->
    [one] Mit einer Zahl
   *[other] Mit { $numbers } Zahlen
} des Würfels kann die andere Seite dich schlagen, zum Beispiel { $turn } – { $words }.
coach-no-threat = { $gain ->
    [out] Keine Figur der anderen Seite kann sofort hinausgehen.
   *[taken] Nichts von dir ist bedroht.
}
coach-and-more = { $count ->
    [one] und { $count } weiterer
   *[other] und { $count } weitere
}
button-coach-off = Ohne Coach
button-coach-on = Mit Coach
coach-is-off = Der Coach schweigt ab jetzt in dieser Partie.
coach-is-on = Der Coach spricht wieder in dieser Partie.
coach-of-first-games = Einen Coach gibt es nur in ersten Partien gegen den Computer. Um eine zu beginnen, tippe `/spielen pentagame coach:ja`, oder ein anderes Spiel statt pentagame.
coach-is-alone = Ein Coach spricht nur, wo alle anderen Computer sind. Lass die Gegner weg.
