//! The renderer: draws on separate threads, with a maximum number of pictures at a time.
//!
//! Posts and pages have places of their own, so that a post never waits for what people look at in a browser.
//! If the caller gives up, for instance because a browser has gone away, the picture leaves the queue, and a
//! picture that is being drawn stops at its next step.

use std::sync::Arc;

use petteia_domain::cache_stats::CacheStats;
use petteia_speech::message::{Drawing, Picture};
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;

use super::{drawings, error::RenderError, font::NameFont, studio::Studio};

/// Draws pictures. Holds all caches.
#[derive(Debug)]
pub struct Renderer {
    studio: Arc<Studio>,
    /// The places of posts and answers.
    pub(super) places: Arc<Semaphore>,
    /// The places of pages in browsers.
    page_places: Arc<Semaphore>,
}

impl Renderer {
    /// Creates a renderer that draws at most this many pictures of posts at a time, and beside them half as many
    /// of pages.
    pub fn new(parallel: usize) -> Renderer {
        let parallel = parallel.max(1);
        Renderer {
            studio: Arc::new(Studio::new()),
            places: Arc::new(Semaphore::new(parallel)),
            page_places: Arc::new(Semaphore::new(parallel.div_ceil(2))),
        }
    }

    /// Renders a picture as PNG, `size` pixels wide. Blocks; async callers use [`Renderer::draw`].
    ///
    /// # Errors
    /// Fails if the picture's code or turn is invalid.
    pub fn png(&self, picture: &Picture, size: u32) -> Result<Vec<u8>, RenderError> {
        self.studio.png(picture, size, &CancellationToken::new())
    }

    /// Renders a drawing in the format of its name, `size` pixels wide or as wide as possible. Blocks;
    /// async callers use [`Renderer::draw_drawing`].
    ///
    /// # Errors
    /// Fails if its content is invalid.
    pub fn drawing(&self, drawing: &Drawing, size: u32) -> Result<Vec<u8>, RenderError> {
        drawings::draw(&self.studio, drawing, size, &CancellationToken::new())
    }

    /// Renders a picture as one SVG: much slower, as the reference for [`Renderer::png`].
    ///
    /// # Errors
    /// As [`Renderer::png`].
    #[cfg(any(test, feature = "test"))]
    pub fn plain_png(&self, picture: &Picture, size: u32) -> Result<Vec<u8>, RenderError> {
        self.studio.plain_png(picture, size)
    }

    /// Renders a picture of a post as PNG on a separate thread, and waits for its turn if many are being drawn.
    /// Each waiting caller has a message to post, so the number of waiting ones is bounded.
    ///
    /// # Errors
    /// As [`Renderer::png`].
    pub async fn draw(&self, picture: Picture, size: u32) -> Result<Vec<u8>, RenderError> {
        let draw = move |studio: &Studio, unwanted: &_| studio.png(&picture, size, unwanted);
        self.in_turn(&self.places, draw).await
    }

    /// Renders a picture of a page like [`Renderer::draw`], in a place that no post waits for. The caller bounds
    /// how many wait.
    ///
    /// # Errors
    /// As [`Renderer::png`].
    pub async fn draw_for_page(&self, picture: Picture, size: u32) -> Result<Vec<u8>, RenderError> {
        let draw = move |studio: &Studio, unwanted: &_| studio.png(&picture, size, unwanted);
        self.in_turn(&self.page_places, draw).await
    }

    /// Renders a drawing of a post like [`Renderer::drawing`], on a thread as [`Renderer::draw`] does.
    ///
    /// # Errors
    /// As [`Renderer::drawing`].
    pub async fn draw_drawing(&self, drawing: Drawing, size: u32) -> Result<Vec<u8>, RenderError> {
        let draw =
            move |studio: &Studio, unwanted: &_| drawings::draw(studio, &drawing, size, unwanted);
        self.in_turn(&self.places, draw).await
    }

    /// Renders a drawing of a page, in a place as [`Renderer::draw_for_page`] does.
    ///
    /// # Errors
    /// As [`Renderer::drawing`].
    pub async fn draw_drawing_for_page(
        &self,
        drawing: Drawing,
        size: u32,
    ) -> Result<Vec<u8>, RenderError> {
        let draw =
            move |studio: &Studio, unwanted: &_| drawings::draw(studio, &drawing, size, unwanted);
        self.in_turn(&self.page_places, draw).await
    }

    /// Returns the sizes of the caches.
    pub fn cache_stats(&self) -> [CacheStats; 3] {
        self.studio.fast.cache_stats()
    }

    /// Returns the metrics of letters.
    pub(super) fn font(&self) -> &NameFont {
        &self.studio.font
    }

    async fn in_turn(
        &self,
        places: &Arc<Semaphore>,
        draw: impl FnOnce(&Studio, &CancellationToken) -> Result<Vec<u8>, RenderError> + Send + 'static,
    ) -> Result<Vec<u8>, RenderError> {
        let place = Arc::clone(places).acquire_owned().await?;
        let studio = Arc::clone(&self.studio);
        let unwanted = CancellationToken::new();
        // Cancelled if this future is dropped.
        let _wanted = unwanted.clone().drop_guard();
        tokio::task::spawn_blocking(move || {
            // Held until the picture is done, or given up.
            let _place = place;
            draw(&studio, &unwanted)
        })
        .await?
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::time::{Duration, Instant};

    use futures::{FutureExt, poll};
    use petteia_rules::GameKind;
    use tokio::sync::oneshot;

    use super::{
        super::{testing::picture, unwanted::go_on},
        *,
    };

    /// The start of a game of two.
    const CODE: &str = "W,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 1";

    #[tokio::test]
    async fn a_post_never_waits_for_what_people_look_at_on_pages() {
        let renderer = Renderer::new(1);
        let (go, waits) = oneshot::channel::<()>();
        let slow = renderer.in_turn(&renderer.page_places, move |_, _| {
            let _ = waits.blocking_recv();
            Ok(Vec::new())
        });
        let mut slow = slow.boxed();
        assert!(poll!(&mut slow).is_pending());
        let board = || picture(GameKind::Pentagame, CODE);
        let mut behind: Vec<_> = (0..60)
            .map(|_| renderer.draw_for_page(board(), 400).boxed())
            .collect();
        for one in &mut behind {
            assert!(poll!(one).is_pending());
        }
        // The post is drawn while all pages wait. If it waited for them, it would wait for ever.
        let post = renderer.draw(board(), 400);
        let post = tokio::time::timeout(Duration::from_secs(60), post).await;
        post.expect("it waits for no page").unwrap();
        for one in &mut behind {
            assert!(poll!(one).is_pending());
        }
        go.send(()).unwrap();
        slow.await.unwrap();
        for one in behind {
            one.await.unwrap();
        }
    }

    #[tokio::test]
    async fn a_drawing_that_nobody_waits_for_stops_and_gives_its_place_back() {
        let renderer = Renderer::new(1);
        let (stopped, stops) = oneshot::channel();
        let mut endless = renderer
            .in_turn(&renderer.page_places, move |_, unwanted| {
                let limit = Instant::now() + Duration::from_secs(60);
                while go_on(unwanted).is_ok() && Instant::now() < limit {
                    std::thread::yield_now();
                }
                let _ = stopped.send(unwanted.is_cancelled());
                Ok(Vec::new())
            })
            .boxed();
        assert!(poll!(&mut endless).is_pending());
        drop(endless);
        assert!(stops.await.unwrap(), "it was told to stop");
        let board = picture(GameKind::Pentagame, CODE);
        renderer.draw_for_page(board, 400).await.unwrap();
    }
}
