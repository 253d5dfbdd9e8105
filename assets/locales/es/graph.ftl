# El gráfico de las probabilidades

hand-graph = La jugada mostrada
hand-graph-in-words = Probabilidades después de cada jugada. { $chances }.
hand-graph-of = { $players }: al principio { $first } %, al final { $last } %, entre { $least } % y { $most } %
