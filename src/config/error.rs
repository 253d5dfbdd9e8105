//! Why a configuration is refused.

/// Why the configuration is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("configuration: {0}")]
pub struct ConfigError(pub(super) String);

impl ConfigError {
    /// The reason alone, for a list that names the configuration itself.
    pub fn reason(&self) -> &str {
        &self.0
    }
}
