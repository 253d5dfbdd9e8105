choice-danish = Deens: buren spelen
system-danish = Deens systeem: wie in de stand naast elkaar staan, spelen tegen elkaar, ook nog een keer.
