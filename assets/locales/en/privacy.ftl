# What is stored of somebody, and having it deleted.

privacy-export = Here is everything that is stored of you. Only you see this message.
privacy-export-cut = { $count ->
        [one] For want of room, what happened in your oldest game is left out.
       *[other] For want of room, what happened in your { $count } oldest games is left out.
    }
privacy-delete = **Delete everything that is stored of you?** This is what happens, and it cannot be undone:
privacy-delete-games = { $count ->
        [0] You are playing no game that would be resigned.
        [one] The game that you are playing is resigned.
       *[other] The { $count } games that you are playing are resigned.
    }
privacy-delete-lobbies = { $count ->
        [0] You have no seat in a game that has not begun.
        [one] You leave the game that has not begun; if you opened it, it is cancelled.
       *[other] You leave the { $count } games that have not begun; those you opened are cancelled.
    }
privacy-delete-tournaments = { $count ->
        [0] You are in no tournament.
        [one] You withdraw from the tournament that you are in; if you organise it, it goes on under those who manage the server.
       *[other] You withdraw from the { $count } tournaments that you are in; those you organise go on under whoever manages the server.
    }
privacy-delete-name = Then a pseudonym takes the place of your number, and “N. N.” that of your name, in all games, tournaments and ratings and in the journal of all changes. The others keep their games, results and standings. Your settings are gone.
privacy-delete-stays = What was posted in channels stays there: it is no longer ours, and those who manage the server can delete it. Back-ups that the operator has taken have your data until they are removed.
privacy-deleting = Everything that is stored of you is being deleted. That takes a moment, and you need do nothing more.
button-forget = Delete everything
button-keep-all = Keep it
