//! `/annotate`: adds annotations to the turns of a finished game.
//!
//! They are shown with the position in `/board` and in replays, and as comments of the record.

use petteia_domain::game::{Event, State};
use petteia_games::{
    change::Change,
    choose::{Purpose, choose_game, has_seat},
    commands::prelude::*,
    consequences::verdict_of,
};

command! {
    /// Annotates a turn of a finished game, or shows the annotations.
    pub struct Annotate as "annotate", "command-annotate" {
        /// The annotation; shows the present ones if absent.
        text: Option<String> = Optional::words("text", "option-annotation", Kind::Text),
        /// The number of plies before the position; the end if absent.
        ply: Option<u32> = Optional::<u32>::number("ply", "option-annotated-ply", 0, 100_000),
        /// The game; by default the last one that ended in this channel.
        game: Option<String> = Optional::words("game", "option-replay-game", Kind::GamePlayed),
    }
    conduct { EVERYWHERE }
}

impl Act for Annotate {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.game.as_deref();
        let text = self.text.as_deref();
        let user = request.actor.id;
        let state = choose_game(context, request, named, Purpose::Rematch).await?;
        let played = state.plies.len();
        let ply = self
            .ply
            .map_or(played, |ply| usize::try_from(ply).unwrap_or(usize::MAX));
        if ply > played {
            let why = say!("no-such-position", ply = ply, played = played);
            return Err(Refusal::new(why).into());
        }
        let Some(text) = text.map(str::trim).filter(|text| !text.is_empty()) else {
            return Ok(Verdict::say(words::plain(everything(&state))));
        };
        if state.phase != Phase::Ended {
            return Err(Refusal::new(say!("annotate-when-over")).into());
        }
        if !has_seat(&state, user) {
            return Err(Refusal::new(say!("annotate-own")).into());
        }
        let length = text.chars().count();
        if length > LONGEST {
            let why = say!("note-too-long", length = length, most = LONGEST);
            return Err(Refusal::new(why).into());
        }
        if state.annotated >= MOST {
            return Err(Refusal::new(say!("annotated-enough", most = MOST)).into());
        }
        let deletes = NOTHING.contains(&text);
        if ply == 0 && !deletes {
            return Err(Refusal::new(say!("annotate-which-turn", played = played)).into());
        }
        let there = state.annotations_at(ply).any(|(by, _)| by == user);
        if deletes && !there {
            return Err(Refusal::new(say!("nothing-annotated-there", ply = ply)).into());
        }
        let text = if deletes { "" } else { text };
        let game = state.id.0.clone();
        let mut change = Change::of(state.into_inner(), context.now, Some(user));
        change.happen(Event::Annotated {
            ply: u32::try_from(ply).unwrap_or(u32::MAX),
            text: text.to_owned(),
        })?;
        let reply = match deletes {
            true => say!("annotation-deleted", game = game, ply = ply),
            false => say!("annotated", game = game, ply = ply),
        };
        verdict_of(context, change, words::plain(reply)).await
    }
}

/// The longest annotation, in characters.
const LONGEST: usize = 400;

/// The largest number of annotations of a game.
const MOST: u32 = 400;

/// The texts that delete one's own annotation.
const NOTHING: [&str; 3] = ["-", "–", "—"];

/// All annotations of a game.
fn everything(state: &State) -> Text {
    let game = state.id.0.as_str();
    let mut text = Text::from(say!("annotations-of", game = game));
    let mut any = false;
    for ply in 0..=state.plies.len() {
        for line in words::annotations(state, ply) {
            any = true;
            let turn = say!("annotation-after", ply = ply);
            text = text.line().say(turn).plain(" ").text(line);
        }
    }
    match any {
        true => text,
        false => say!("nothing-annotated", game = game).into(),
    }
}
