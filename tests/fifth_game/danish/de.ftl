choice-danish = Dänisch: Nachbarn spielen
system-danish = Dänisches System: Wer in der Tabelle nebeneinander steht, spielt miteinander, auch noch einmal.
