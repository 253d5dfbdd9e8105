# Looking up the rules. The topics themselves are in assets/rules.

rules-button-broken = The rule
rules-button-example = An example
rules-button-book = The rules
rules-button-all = All rules
rules-button-topic = { $game }: { $topic }

rules-which-game = Which game’s rules?
rules-contents = **The rules of { $game }**
    Choose a topic, or search with `/rules topic:`.
rules-nothing = The rules say nothing about { $typed }. Try another word.
rules-title = **{ $game }: { $topic }**
rules-example = In the picture: { $turn }: { $words }.
