//! `/greet`: says hello.

use petteia_speech::{
    message::{Message, Weight},
    options::{Defaulted, Kind, Needed, Optional},
};

use petteia_games::commands::prelude::*;

/// Says hello so many times.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Greet {
    /// To whom.
    pub name: String,
    /// How often.
    pub times: u32,
}

const NAME: Needed<String> = Optional::words("name", "option-greeted", Kind::Text).needed();
const TIMES: Defaulted<u32> = Optional::number("times", "option-greetings", 1, 3).or(1);

slash! {
    Greet as "greet", "command-greet" { name: NAME, times: TIMES }
}

buttons! {
    Greet {
        /// Says hello so many times.
        button(times: u32, name: String) = "greet:{times}:{name}" => Greet { name, times };
    }
}

impl Act for Greet {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE.replaces_private_message()
    }

    async fn run(&self, _context: Context<'_>, _request: &Request) -> Result<Verdict, Stop> {
        let more = Greet::button(self.times + 1, &self.name);
        let text = say!("greeted", name = self.name.as_str(), count = self.times);
        Ok(Verdict::say(Message {
            text: text.into(),
            buttons: vec![words::button(say!("button-greet"), more, Weight::Plain)],
            ..Message::default()
        }))
    }
}
