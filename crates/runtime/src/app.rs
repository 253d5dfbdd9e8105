//! The application context: the referee and its services.

use std::sync::Arc;

use petteia_domain::clock::{Clock, InFlight};
use petteia_referee::{GameDefaults, Referee};
use petteia_render::Renderer;
use petteia_store::Store;
use rand::rngs::StdRng;

use crate::push::Push;

/// The running application, shared by its front end, the scheduler and the outbox.
pub struct App {
    /// Decides commands.
    pub referee: Referee,
    /// Persists games, users and posts.
    pub store: Arc<dyn Store>,
    /// Draws pictures.
    pub renderer: Renderer,
    /// Tells the time.
    pub clock: Arc<dyn Clock>,
    /// Commands that have arrived and are not decided yet. A front end registers each command as soon as it
    /// arrives, before any other work on it.
    pub in_flight: InFlight,
    /// Notifies browsers.
    pub push: Push,
}

impl App {
    /// Puts an application together whose referee decides with this store, clock and chance.
    pub fn new(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        chance: StdRng,
        defaults: GameDefaults,
        renderer: Renderer,
    ) -> App {
        App {
            referee: Referee::new(store.clone(), clock.clone(), chance, defaults),
            store,
            renderer,
            clock,
            in_flight: InFlight::default(),
            push: Push::default(),
        }
    }
}
