choice-danish = Danish: neighbours meet
system-danish = Danish system: neighbours in the standings meet, even if they have met before.
