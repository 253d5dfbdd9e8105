//! *More…* below a board: a menu of what the user can do in the game at this moment.

use petteia_domain::game::{Follow, State};
use petteia_games::{
    buttons::{self, ITEM_IS_BUTTON, game::Trial},
    choose::{Purpose, choose_game},
    commands::prelude::*,
};
use petteia_speech::{
    games,
    message::{ButtonId, Menu, Pick},
};

use crate::{commands::list::Action, elsewhere::check_place, handle::kept_from};

command! {
    /// Shows what the user can do in a game now.
    pub struct More {
        /// The game.
        game: GameId,
    }
    conduct(action) { Conduct::where_shown(&action.game).replaces_private_message() }
    pressed {
        game::more(game) => More { game };
    }
}

impl Act for More {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.game.0.as_str();
        let state = choose_game(context, request, Some(named), Purpose::Look).await?;
        let mut picks = Vec::new();
        for deed in deeds(&state, request) {
            if !deed.costly && !can_be_done(context, request, &deed.press).await? {
                continue;
            }
            picks.push(Pick {
                id: deed.press.0,
                label: deed.label.into(),
                words: deed.words.into(),
            });
        }
        picks.truncate(Menu::MOST_PICKS);
        let menu = Menu {
            hint: say!("more-hint").into(),
            press: ButtonId(ITEM_IS_BUTTON.to_owned()),
            picks,
        };
        Ok(Verdict::say(Message {
            text: Text::from(say!("more-title", game = named)),
            menus: vec![menu],
            ..Message::default()
        }))
    }
}

/// Something that may be done in a game.
struct Deed {
    press: ButtonId,
    label: Say,
    words: Say,
    /// Whether trying it would cost a computer's thought. Then its conditions were checked before.
    costly: bool,
}

/// Returns what may come into question, in the order of the menu.
fn deeds(state: &State, request: &Request) -> Vec<Deed> {
    let (game, kind) = (&state.id, state.kind());
    let deed = |press, label, words| Deed {
        press,
        label,
        words,
        costly: false,
    };
    let mut deeds = vec![deed(
        buttons::general::how_to_move(kind),
        say!("button-how-to-move"),
        say!("more-how"),
    )];
    let playing = state.phase == Phase::Playing;
    let own = state.seat_of(request.actor.id);
    if playing && games::captures(&state.game, "").is_some_and(|open| !open.is_empty()) {
        deeds.push(deed(
            buttons::game::captures(game, 0),
            say!("button-captures"),
            say!("more-captures"),
        ));
    }
    if let Some(seat) = own.filter(|seat| playing && state.to_move() == Some(*seat))
        && state.is_training(seat)
    {
        deeds.push(Deed {
            costly: true,
            ..deed(
                buttons::game::hint(game),
                say!("button-hint"),
                say!("more-hint-words"),
            )
        });
    }
    if playing {
        deeds.extend([
            deed(
                buttons::game::plan(game),
                say!("button-plan"),
                say!("more-plan"),
            ),
            deed(
                buttons::game::explore(game, Trial::Game),
                say!("more-label-explore"),
                say!("more-explore"),
            ),
        ]);
    }
    deeds.push(deed(
        buttons::game::note(game),
        say!("more-label-note"),
        say!("more-note"),
    ));
    if playing {
        deeds.extend([
            deed(
                buttons::game::takeback(game),
                say!("button-take-back"),
                say!("more-takeback"),
            ),
            deed(
                buttons::game::offer_draw(game),
                say!("more-label-draw"),
                say!("more-draw"),
            ),
            deed(
                buttons::game::nudge(game),
                say!("more-label-nudge"),
                say!("more-nudge"),
            ),
            deed(
                buttons::game::pause(game),
                say!("more-label-pause"),
                say!("more-pause"),
            ),
            deed(
                buttons::game::go_on(game),
                say!("button-go-on"),
                say!("more-go-on"),
            ),
            deed(
                buttons::game::offer_seat(game),
                say!("more-label-offer-seat"),
                say!("more-offer-seat"),
            ),
        ]);
        if state.seats().iter().any(|seat| seat.users().len() > 1) {
            deeds.push(deed(
                buttons::game::partners(game),
                say!("button-partners"),
                say!("more-partners"),
            ));
        }
        for (how, label, words) in [
            (
                Follow::Turns,
                say!("more-label-follow"),
                say!("more-follow"),
            ),
            (
                Follow::End,
                say!("more-label-follow-end"),
                say!("more-follow-end"),
            ),
        ] {
            deeds.push(deed(buttons::game::follow(game, Some(how)), label, words));
        }
    }
    deeds.extend([
        deed(
            buttons::game::replay(game),
            say!("more-label-replay"),
            say!("more-replay"),
        ),
        deed(
            crate::commands::list::GiveRecord::button(game),
            say!("more-label-record"),
            say!("more-record"),
        ),
        deed(
            buttons::general::rules(kind, ""),
            say!("rules-button-book"),
            say!("more-rules"),
        ),
    ]);
    match state.phase {
        Phase::Playing => deeds.push(deed(
            buttons::game::resign(game),
            say!("button-resign"),
            say!("more-resign"),
        )),
        Phase::Ended => deeds.push(deed(
            buttons::game::rematch(game),
            say!("button-rematch"),
            say!("more-rematch"),
        )),
        Phase::Lobby => {}
    }
    deeds
}

/// Whether the user's press of this button would not be refused now. To find that out the press is decided, and
/// nothing of the decision is kept: deciding changes nothing.
async fn can_be_done(
    context: Context<'_>,
    request: &Request,
    press: &ButtonId,
) -> Result<bool, CommandError> {
    let Some(action) = Action::from_button(&press.0) else {
        return Ok(false);
    };
    let placed = check_place(context.games, &context.audience, &action, request).await;
    let decided = match placed {
        Ok(()) => action.act().run(context, request).await,
        Err(error) => Err(error),
    };
    match decided {
        Ok(verdict) => {
            let kept =
                verdict.commit.is_some() && kept_from(&action, request, context.now).is_some();
            Ok(!verdict.refused && !kept)
        }
        Err(CommandError::Refused(_)) => Ok(false),
        Err(error) => Err(error),
    }
}
