//! `/greet`: says hello.

use petteia_games::commands::prelude::*;

command! {
    /// Says hello so many times.
    pub struct Greet as "greet", "command-greet" {
        /// To whom.
        name: String = Optional::words("name", "option-greeted", Kind::Text).needed(),
        /// How often.
        times: u32 = Optional::<u32>::number("times", "option-greetings", 1, 3).or(1),
    }
    conduct { EVERYWHERE.replaces_private_message() }
    buttons {
        /// Says hello so many times.
        button(times: u32, name: String) = "greet:{times}:{name}" => Greet { name, times };
    }
}

impl Act for Greet {
    async fn run(&self, _context: Context<'_>, _request: &Request) -> Result<Verdict, CommandError> {
        let more = Greet::button(self.times + 1, &self.name);
        let text = say!("greeted", name = self.name.as_str(), count = self.times);
        Ok(Verdict::say(Message {
            text: text.into(),
            buttons: vec![words::button(say!("button-greet"), more, Weight::Plain)],
            ..Message::default()
        }))
    }
}
