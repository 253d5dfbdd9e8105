//! Makes a turn by choosing, one thing after the other.

use petteia_domain::ids::GameId;
use petteia_speech::message::ButtonId;

use super::{button::Part, prelude::*};
use crate::play::by_hand;

/// How far a turn made by choosing has come, and what is chosen now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ByHand {
    /// Which game.
    pub game: GameId,
    /// The ply it was begun for; whatever it is now where absent.
    pub ply: Option<u32>,
    /// From which list of what can be chosen on.
    pub list: u32,
    /// What is chosen already, as [`ByHand::button`] has it.
    pub made: String,
    /// What is chosen now.
    pub pick: Option<String>,
}

/// Stands before what is picked; no notation has it.
const PICKED: char = '~';

/// What is chosen already, and what is chosen now.
#[derive(Debug)]
pub struct Chosen(String, Option<String>);

impl Part for Chosen {
    type Given<'a> = &'a str;

    fn write(made: &str) -> String {
        made.to_owned()
    }

    fn read(written: &str) -> Option<Chosen> {
        Some(match written.split_once(PICKED) {
            Some((made, pick)) => Chosen(made.to_owned(), Some(pick.to_owned())),
            None => Chosen(written.to_owned(), None),
        })
    }
}

impl Slash for ByHand {}

buttons! {
    ByHand {
        /// Begins a turn made by choosing.
        begin(game: GameId) = "move:{game}" => ByHand { game, ply: None, list: 0, made: String::new(), pick: None };
        /// Goes on with a turn made by choosing: what is chosen already, and from which list on the rest
        /// is shown.
        button(game: GameId, ply: u32, list: u32, made: Chosen) = "hand:{game}:{ply}:{list}:{made}" => { let Chosen(made, pick) = made; ByHand { game, ply: Some(ply), list, made, pick } };
    }
}

#[async_trait]
impl Act for ByHand {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::where_shown(&self.game).replaces_private_message()
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        by_hand::by_hand(context, command, self).await
    }
}

impl ByHand {
    /// Goes on with a turn made by choosing, up to what is chosen now.
    pub fn picking(game: &GameId, ply: u32, list: u32, made: &str) -> ButtonId {
        let ButtonId(start) = ByHand::button(game, ply, list, made);
        ButtonId(format!("{start}{PICKED}"))
    }
}
