//! Features beside the turns: puzzles, exploration, noticeboards, following, annotations, messages to one's
//! side.

use petteia_players::puzzles;

use crate::table::*;

#[tokio::test]
async fn an_evening_beside_the_board() {
    let table = Table::set().await;
    let [ada, ben, cleo] = [0, 1, 2].map(|one| table.people[one].clone());
    let channel = table.channel.clone();

    // A puzzle is answered with menus, in one private message.
    let pentalath = [("game", "pentalath".into())];
    let shown = ada.slash(&channel, "puzzle new", pentalath).await;
    // What help costs is said before it is asked for.
    shown.assert_says("A hint or the solution counts as a wrong answer for your puzzle rating.");
    shown.message.button("Hint");
    shown.message.button("Solution");
    let (_, id) = shown.message.content.split_once("Puzzle ").unwrap();
    let id: String = id.chars().take("pentalath-000".len()).collect();
    let puzzle = puzzles::find(&id).unwrap();
    let which = ada.press(shown.message.button("Move")).await;
    assert!(which.in_place && which.ephemeral && which.message.shows_a_board());
    let turn = &puzzle.solutions[0];
    let preview = ada.pick(which.offering(turn), turn).await;
    let right = ada.press(preview.message.button("Confirm")).await;
    assert!(
        right.in_place && right.message.content.contains("Right!"),
        "{right:?}"
    );
    let form = ada.opens(which.message.button("Type it")).await;
    assert_eq!(form.title, format!("Your answer to puzzle {id}"));

    // The server's notice message shows the running game.
    let mia = table.guild.manager("Mia");
    let board = table.guild.channel("notices");
    mia.slash(&board, "noticeboard", []).await;
    let (_, mut duel) = table.two(GameKind::Pentalath, &[]).await;
    let shows = |one: &Posted| one.content.contains("1 game is being played");
    let notice = board.wait_for("the noticeboard", 0, |_| true).await;
    board.wait_until("the game on it", notice.id, shows).await;

    // A spectator follows the game.
    let watch = cleo.slash(&channel, "watch", []).await;
    assert!(
        watch.ephemeral
            && watch
                .message
                .content
                .contains("1 game is being played here")
    );
    let game = watch.message.content.split('`').nth(1).unwrap().to_owned();
    let named = || [("game", game.as_str().into())];
    let seen = cleo.slash(&channel, "board", named()).await;
    cleo.press(seen.message.button("Follow every turn")).await;

    // Turns are explored privately.
    let tried = [("turns", "e5 e4".into())];
    let tried = ada.slash(&channel, "explore", tried).await;
    tried.assert_private("what if");
    let back = ada.press(tried.message.button("‹ Back")).await;
    assert!(back.in_place && back.message.shows_a_board(), "{back:?}");

    duel.play("e5").await;
    let letter = cleo.direct().await;
    letter.message_that_says(0, &game).await;
    let sure = ben.slash(&channel, "resign", []).await;
    ben.press(sure.message.button("Resign")).await;
    channel.message_that_says(duel.board.id, "resigned").await;

    // Annotations of players are public.
    let written = [
        ("text", "a bold start".into()),
        ("ply", 1.into()),
        ("game", game.as_str().into()),
    ];
    ada.slash(&channel, "annotate", written).await;
    let looked = [("game", game.as_str().into()), ("ply", 1.into())];
    let looked = cleo.slash(&channel, "board", looked).await;
    looked.assert_says("a bold start");
    let archive = cleo.slash(&channel, "archive", []).await;
    archive.assert_says("annotated");

    // Partners talk in private.
    let teams = Match::open(
        &channel,
        &table.people[..4],
        "teams",
        [("clock", "none".into())],
    )
    .await;
    let before = channel.last().id;
    let said = ada
        .slash(
            &teams.channel,
            "team",
            [("text", "I block the left".into())],
        )
        .await;
    assert!(
        said.ephemeral && said.message.content.contains(&cleo.mention()),
        "{said:?}"
    );
    let thread = channel.private_thread(&[&ada, &cleo]).await;
    thread.message_that_says(0, "I block the left").await;
    assert_eq!(channel.last().id, before, "nobody else hears of it");
    table.clear().await;
}

#[tokio::test]
async fn two_servers_share_their_seeks_and_a_game_is_played_between_them() {
    let discord = Discord::start().await;
    let inn = discord.guild("Inn");
    let (yard, zoe) = (inn.channel("yard"), inn.person("Zoe"));
    // Global commands; the others do not exist in direct messages.
    let table = Table::set_on(discord, &[("PETTEIA_GUILDS", "")]).await;
    let (channel, ada) = (table.channel.clone(), table.ada());
    let share = || [("share-seeks", true.into())];
    let mia = table.guild.manager("Mia");
    mia.slash(&channel, "server", share()).await;
    let omar = inn.manager("Omar");
    omar.slash(&yard, "server", share()).await;
    let wish = [("game", "pentalath".into()), ("clock", "none".into())];
    let up = ada.slash(&channel, "seek", wish).await;
    up.assert_says("on all servers that share theirs");

    let open = zoe.slash(&yard, "open", []).await;
    open.assert_says("Ada is looking for");
    let accepted = zoe.press(open.message.button("Play Ada")).await;
    accepted.assert_says("begun on another server");
    // Seats are assigned at random.
    let first = ada.moves(&channel, "e5").await;
    let answer = match first.message.content.contains("Played") {
        true => "f5",
        false => "e5",
    };
    let letters = zoe.direct().await;
    let letter = letters
        .wait_for("her turn", 0, |one| {
            one.content.contains("your turn") && one.shows_a_board()
        })
        .await;
    let hand = zoe.press(letter.button("Move")).await;
    assert!(hand.message.shows_a_board(), "{hand:?}");
    // Commands that need no channel work in direct messages.
    for (command, says) in [
        ("games", "your turn"),
        ("help", "/move"),
        ("rules", "Which game’s rules?"),
        ("rating", "no rated games yet"),
        ("stats", "You have not finished a game yet"),
        ("settings", "Your settings"),
        ("board", "Position code"),
        ("explore", "Trying turns"),
    ] {
        let answer = zoe.slash(&letters, command, []).await;
        let said = &answer.message.content;
        assert!(said.contains(says), "/{command}: {said}");
    }
    let plan = [("turns", "c3".into())];
    let plan = zoe.slash(&letters, "plan", plan).await;
    plan.assert_says("Play it first");
    let before = channel.last().id;
    let played = zoe.moves(&letters, answer).await;
    played.assert_says("Played");
    // The board of an earlier turn may arrive late. Only that of Zoe's turn calls Ada.
    let board = channel
        .wait_for("the board of her turn", before, |one| {
            one.shows_a_board() && !one.pings.is_empty()
        })
        .await;
    assert_eq!(board.pings, [ada.id]);
    assert!(yard.messages().is_empty(), "nothing is posted there");

    // A player who takes no direct messages is told where they accepted the invitation.
    zoe.takes_no_direct_messages();
    ada.moves(&channel, "g5").await;
    let told = yard
        .message_that_says(0, "you accept no direct messages")
        .await;
    assert_eq!(told.pings, [zoe.id]);
    let shown = zoe.press(told.button("Board")).await;
    assert!(shown.message.shows_a_board(), "{shown:?}");
    table.clear().await;
}
