# Pentagame.

pentagame-name = Pentagame

# $example (a result)
pentagame-results = die Figuren im Ziel, etwa { $example }
