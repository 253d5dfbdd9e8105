//! The local page: the same commands in a browser, no token needed.
