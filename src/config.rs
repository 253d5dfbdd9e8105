//! Configuration: `config.toml` and the environment become one checked struct.
