choice-danish = Danois : les voisins jouent
system-danish = Système danois : les voisins du classement se rencontrent, même une nouvelle fois.
