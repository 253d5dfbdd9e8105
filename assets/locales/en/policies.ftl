# The pages on privacy and on the terms of use. An operator's own words can replace either.

policy-privacy = Privacy
policy-terms = Terms of use
policy-install = Add petteia to a server or to your account
policy-kept = What is kept
policy-kept-play = Your Discord user ID and your name, what you do in games and tournaments and when, your settings, notes, plans and puzzles.
policy-kept-web = In which browsers you are signed in and since when, and where they are notified if you wish that.
policy-kept-short = Answers to your commands for a day. Other people’s messages are not read.
policy-seen = Who sees it
policy-seen-games = Games are seen by their players and by everybody who may view the channel. A game that you play in a direct message is seen by you alone.
policy-seen-operator = It is stored by the operator of this bot, and passed on to nobody. Discord delivers the messages, with rules of its own.
policy-yours = Your rights
policy-yours-export = `/privacy export` gives you all of it in a file.
policy-yours-delete = `/privacy delete` deletes it, usually within a minute. The others keep their games, with a pseudonym in place of your name.
policy-yours-rest = Messages in channels stay there, and back-ups keep your data until they are removed.
policy-use = Use
policy-use-free = petteia is free. It comes as it is, without any warranty, and may be changed or ended at any time.
policy-use-outage = While it is down, nobody loses time in a game.
policy-use-discord = Discord’s own terms hold as well, with the age that they ask for.
policy-fair = Fair play
policy-fair-accounts = Play rated games and tournaments from one account. Use no other help in them than petteia itself offers.
policy-fair-others = Do not insult others or flood them with invitations. Managers of a server and the operator of this bot can shut you out.
policy-words = What you write
policy-words-yours = Notes, names and comments stay yours. You let petteia show them where you wrote them.
