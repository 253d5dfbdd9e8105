# The graph of chances. $players, $chances (of all parties), $first, $last, $least and $most (percent)

hand-graph = The turn that is shown
hand-graph-in-words = Chances after each turn. { $chances }.
hand-graph-of = { $players }: { $first }% at first, { $last }% at the end, between { $least }% and { $most }%
