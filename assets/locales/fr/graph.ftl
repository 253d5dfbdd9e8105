# La courbe des chances

hand-graph = Le coup affiché
hand-graph-in-words = Chances après chaque coup. { $chances }.
hand-graph-of = { $players } : { $first } % au début, { $last } % à la fin, entre { $least } % et { $most } %
