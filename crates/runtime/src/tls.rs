//! TLS: rustls with ring as its crypto provider.
//!
//! Rejected alternatives: OpenSSL, whose sources took a quarter of the first build and need make and perl;
//! and rustls with AWS-LC, its default, which has as much C code. Root certificates come from the system.

use rustls::crypto::ring;

/// Installs ring as rustls' provider for the whole process. Idempotent.
pub fn use_ring() {
    // An error means that a provider is installed already.
    let _ = ring::default_provider().install_default();
}

/// Returns the builder that every HTTP client starts from.
pub fn client() -> reqwest::ClientBuilder {
    use_ring();
    reqwest::Client::builder()
}
