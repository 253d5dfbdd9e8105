//! Solves Five Lines anew.
//!
//! ```sh
//! cargo run --release -p petteia-players --example solve_five_lines
//! ```
//!
//! With `--write` the values are stored where the crate takes them from.

use petteia_players::five_lines::{PRECISION, Solved};

fn main() -> std::io::Result<()> {
    let solved = Solved::new();
    let (below, above) = solved.start();
    println!("start {below:.12} to {above:.12}, bounds within {PRECISION:e}");
    println!(
        "{} sweeps, {:.2} plies a game",
        solved.sweeps, solved.mean_plies
    );
    if std::env::args().any(|argument| argument == "--write") {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/data/five-lines.u16");
        std::fs::write(file, solved.values().bytes())?;
    }
    Ok(())
}
