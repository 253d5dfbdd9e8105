# Turns, and what follows them.
