//! The first steps of an admin, a player and an organiser, walked by pressing what is shown. The page of the book about
//! them is made of these walks: `PETTEIA_WRITE_WALKS=1` writes it and its pictures, and without that the test compares it.

use std::fmt::Write as _;

use crate::{people::Button, table::*};

/// The page, from the workspace's folder.
const PAGE: &str = "docs/src/players/first-steps.md";

const INTRODUCTION: &str = "# First steps on Discord

Three ways from nothing to a game, press by press. The tests walk them on a Discord of their own and count the presses; this
page is what they read there.
";

/// The folder of pictures, from the workspace's folder.
const PICTURES: &str = "docs/src/pictures";

/// The largest picture of the page, in bytes.
const LARGEST: u64 = 45_000;

fn is_writing() -> bool {
    std::env::var_os("PETTEIA_WRITE_WALKS").is_some()
}

/// A walk of one person, as it is told.
struct Walk<'a> {
    who: &'a Person,
    channel: &'a Channel,
    told: String,
    presses: usize,
    picture: String,
}

impl<'a> Walk<'a> {
    fn of(who: &'a Person, channel: &'a Channel) -> Walk<'a> {
        Walk {
            who,
            channel,
            told: String::new(),
            presses: 0,
            picture: String::new(),
        }
    }

    /// Ends with the picture of a message. What stands on it differs from one walk to the next, so it is not compared.
    fn shows(&mut self, name: &str, alt: &str, message: &Posted) {
        let mut pictures = message.attachments.iter();
        let picture = pictures.find(|one| one.filename.ends_with(".png"));
        let picture = picture.unwrap_or_else(|| panic!("no picture: {message:?}"));
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(PICTURES);
        let file = folder.join(format!("{name}.png"));
        if is_writing() {
            std::fs::write(&file, &picture.content).unwrap();
        }
        let written = std::fs::metadata(&file).map_or(0, |file| file.len());
        assert!((1..=LARGEST).contains(&written), "{name}: {written} bytes");
        self.picture =
            format!("\n<img src=\"../pictures/{name}.png\" width=\"480\" alt=\"{alt}\">\n");
    }

    /// Tells a step, and the first line of what petteia says then.
    fn tell(&mut self, step: &str, said: &Posted) {
        let line = said.content.lines().next().unwrap_or_default();
        let _ = writeln!(
            self.told,
            "- {step}: “{}”",
            plain(self.who, self.channel, line)
        );
    }

    async fn types(&mut self, word: &str) -> Answer {
        let answer = self.who.slash(self.channel, word, []).await;
        self.tell(&format!("Type `/{word}`"), &answer.message);
        answer
    }

    async fn press(&mut self, button: &Button) -> Answer {
        self.presses += 1;
        let answer = self.who.press(button).await;
        self.tell(&format!("Press **{}**", button.label), &answer.message);
        answer
    }

    fn end(self, heading: &str, most: usize) -> String {
        let Walk {
            told,
            presses,
            picture,
            ..
        } = self;
        assert!(presses <= most, "{heading}: {presses} presses");
        format!("\n## {heading}\n\n{presses} presses.\n\n{told}{picture}")
    }
}

/// A line without what differs from one walk to the next.
fn plain(who: &Person, channel: &Channel, line: &str) -> String {
    let line = line
        .replace(&who.mention(), &format!("@{}", who.name))
        .replace(
            &format!("<#{}>", channel.id),
            &format!("#{}", channel.name()),
        )
        .replace("**", "");
    let mut parts: Vec<String> = line.split('`').map(str::to_owned).collect();
    for code in parts.iter_mut().skip(1).step_by(2) {
        let is_id = code.len() == 5 && code.chars().all(|c| c.is_ascii_alphanumeric());
        if is_id && code != "board" {
            *code = "k7f2q".to_owned();
        }
    }
    parts.join("`")
}

/// An admin: from the invitation to a first game.
async fn admin(table: &Table) -> String {
    let guild = table.discord.guild("Newcomers");
    let channel = guild.channel("games");
    let mia = guild.manager("Mia");
    table.discord.state().invite(guild.id);
    let is_greeting = |one: &Posted| one.offers("Where may games be played?");
    let greeting = channel.wait_for("a greeting", 0, is_greeting).await;
    let mut walk = Walk::of(&mia, &channel);
    walk.tell("Invite petteia. It writes", &greeting);
    let shown = walk
        .press(greeting.button("Where may games be played?"))
        .await;
    walk.press(shown.message.button("Only in this channel"))
        .await;
    walk.press(greeting.button("Noticeboard in this channel"))
        .await;
    let first = walk.press(greeting.button("First game")).await;
    let form = walk.press(first.message.button("Pentalath")).await;
    walk.press(form.message.button("Play")).await;
    let board = channel.board_after(greeting.id).await;
    walk.shows(
        "first-steps-server",
        "The first board: the hexagons of Pentalath",
        &board,
    );
    walk.end("A server: from the invitation to a first game", 8)
}

/// A player: from `/play` to a first turn against the computer.
async fn player(table: &Table) -> String {
    let (channel, ada) = (&table.channel, table.ada());
    let mut walk = Walk::of(ada, channel);
    let which = walk.types("play").await;
    let form = walk.press(which.message.button("Five Lines")).await;
    walk.press(form.message.button("Play")).await;
    let mut after = 0;
    // If the computer begins, its board comes first.
    let choices = loop {
        let mine = |one: &Posted| one.offers("Move") && one.says(&ada.mention());
        let board = channel.wait_for("a board", after, mine).await;
        let choices = ada.press(board.button("Move")).await;
        if choices.message.shows_a_board() {
            walk.presses += 1;
            walk.told += "- Press **Move** under the board: it shows what can be played, here the one turn that the die leaves\n";
            break choices;
        }
        after = board.id;
    };
    walk.shows(
        "first-steps-player",
        "What Move shows: the turn that the die leaves, a counter that comes on the board",
        &choices.message,
    );
    let mut step = choices;
    while !step.message.offers("Confirm") {
        walk.presses += 1;
        let number = step
            .message
            .buttons
            .iter()
            .find(|one| one.custom_id.starts_with("hand:"));
        step = match number {
            Some(number) => ada.press(number).await,
            None => {
                let menu = step.message.menus[0].clone();
                let value = menu.options[0].value.clone();
                ada.pick(&menu, &value).await
            }
        };
    }
    let played = ada.press(step.message.button("Confirm")).await;
    walk.presses += 1;
    played.assert_private("Played");
    walk.told += "- Press **Confirm**: the turn is played, and the computer answers\n";
    walk.end(
        "A player: from `/play` to a first turn against the computer",
        5,
    )
}

/// An organiser: from *Organise …* to a running Swiss tournament.
async fn organiser(table: &Table) -> String {
    let (channel, otto) = (&table.channel, &table.guild.manager("Otto"));
    let mut walk = Walk::of(otto, channel);
    let tournaments = walk.types("tournaments").await;
    let organise = walk.press(tournaments.message.button("Organise …")).await;
    let id = "form:tournament create";
    walk.presses += 1;
    let Err(form) = otto.picks(organise.offering(id), id).await else {
        panic!("no form");
    };
    walk.told += "- Choose **create** in the first menu: a form asks for the name, the game and the system\n";
    walk.presses += 1;
    let fields = [
        ("name", "Tavern Cup"),
        ("game", "pentalath"),
        ("system", "swiss"),
    ];
    let answer = otto.fills_fields(&form, &fields).await;
    walk.tell(
        "Fill in *Tavern Cup*, *pentalath* and *swiss*, and press **Submit**",
        &answer.message,
    );
    let announced = channel
        .wait_for("the announcement", 0, |one| {
            one.says("Tavern Cup") && one.offers("Join")
        })
        .await;
    for player in &table.people {
        player.press(announced.button("Join")).await;
    }
    walk.told += "- Others press **Join** under the announcement\n";
    walk.press(announced.button("Start")).await;
    let round = |one: &Posted| one.says("round 1 of");
    channel
        .wait_for("the first round", announced.id, round)
        .await;
    let standings = otto.slash(channel, "tournament standings", []).await;
    walk.shows(
        "first-steps-organiser",
        "What Standings shows at the beginning: five players, and half a point for the one without an opponent",
        &standings.message,
    );
    walk.end(
        "An organiser: from *Organise …* to a running Swiss tournament",
        12,
    )
}

#[tokio::test]
async fn the_first_steps_of_the_book_are_few_presses_and_as_it_tells_them() {
    let table = Table::set().await;
    let walks = [
        admin(&table).await,
        player(&table).await,
        organiser(&table).await,
    ];
    table.clear().await;
    let page = format!("{INTRODUCTION}{}", walks.concat());
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(PAGE);
    if is_writing() {
        std::fs::write(&path, &page).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(written == page, "{PAGE} is not what was walked:\n{page}");
}
