# Die Kurve der Chancen

hand-graph = Der gezeigte Zug
hand-graph-in-words = Chancen nach jedem Zug. { $chances }.
hand-graph-of = { $players }: zuerst { $first } %, am Ende { $last } %, zwischen { $least } % und { $most } %
