# What is stored of somebody, and having it deleted.

privacy-export = Here is everything that is stored about you. Only you see this message.
privacy-export-cut = { $count ->
        [one] There was no room for the events of your oldest game.
       *[other] There was no room for the events of your { $count } oldest games.
    }
privacy-delete = **Delete everything that is stored about you?** You cannot undo this. It means:
privacy-delete-games = { $count ->
        [0] You are playing no game, so none is resigned.
        [one] Your running game is resigned.
       *[other] Your { $count } running games are resigned.
    }
privacy-delete-lobbies = { $count ->
        [0] You have no seat in a game that has not begun.
        [one] You leave 1 game that has not begun. If you opened it, it is cancelled.
       *[other] You leave { $count } games that have not begun. Games you opened are cancelled.
    }
privacy-delete-tournaments = { $count ->
        [0] You are in no tournament.
        [one] You leave 1 tournament. If you organise it, managers of the server take over.
       *[other] You leave { $count } tournaments. If you organise one, managers of the server take over.
    }
privacy-delete-leagues = { $count ->
        [0] You are in no league.
        [one] You leave the league { $names }. Its next season is played without you.
       *[other] You leave the leagues { $names }. Their next seasons are played without you.
    }
privacy-delete-series = { $count ->
        [one] { $names } goes on with “N. N.” in place of your name. If you organise it, managers of the server take over.
       *[other] { $names } go on with “N. N.” in place of your name. If you organise one, managers of the server take over.
    }
privacy-delete-name = A pseudonym replaces your Discord user ID, and “N. N.” your name, in all games, tournaments, ratings and the journal of changes. The others keep their games, results and standings. Your settings are deleted.
privacy-delete-stays = Messages in channels stay there. Managers of the server can delete them. Back-ups of the operator keep your data until they are removed.
privacy-deleting = Everything that is stored about you is being deleted. This takes a moment. You need not do anything more.
button-forget = Delete everything
button-keep-all = Keep it
