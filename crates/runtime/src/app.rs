//! What every front end is given: the referee and what it works with.

use std::sync::Arc;

use petteia_domain::clock::{Clock, InFlight};
use petteia_referee::Referee;
use petteia_render::Renderer;
use petteia_store::Store;

/// The running application, shared by its front end, the scheduler and the outbox.
pub struct App {
    /// Decides commands.
    pub referee: Referee,
    /// Keeps everything.
    pub store: Arc<dyn Store>,
    /// Draws pictures.
    pub renderer: Renderer,
    /// Tells the time.
    pub clock: Arc<dyn Clock>,
    /// What has arrived and is not decided yet. Front ends take each command in hand when it
    /// arrives, before anything else.
    pub in_flight: InFlight,
}
