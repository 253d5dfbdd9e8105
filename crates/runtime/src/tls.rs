//! What encrypts petteia's connections: rustls, with ring for its arithmetic.
//!
//! Tried before: OpenSSL, whose sources took a quarter of the first build, and make and perl; and
//! rustls with AWS-LC, its default, which is as much C again. Whom to trust is what the system says.

use rustls::crypto::ring;

/// Has rustls use ring in the whole process. Once is enough, and more often does no harm.
pub fn use_ring() {
    // An error says that it does so already.
    let _ = ring::default_provider().install_default();
}

/// What every client of a server begins with.
pub fn client() -> reqwest::ClientBuilder {
    use_ring();
    reqwest::Client::builder()
}
