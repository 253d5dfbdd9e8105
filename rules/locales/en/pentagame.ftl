# Pentagame.

pentagame-name = Pentagame

# $example (a result)
pentagame-results = the pieces out, such as { $example }
