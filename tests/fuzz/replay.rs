// Replays stored inputs of a fuzz target in `cargo test`. Each crate with targets includes this file.

use std::path::Path;

/// Checks each file of a target's corpus.
pub(super) fn corpus(target: &str, check: fn(&[u8])) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut above = root.ancestors();
    let folder = above
        .find_map(|above| {
            let folder = above.join("tests/fuzz/corpus").join(target);
            folder.is_dir().then_some(folder)
        })
        .expect("no corpus");
    let mut count = 0;
    for file in std::fs::read_dir(folder).expect("no folder") {
        let path = file.expect("no file").path();
        // Shown if the check fails.
        println!("{}", path.display());
        check(&std::fs::read(path).expect("no file"));
        count += 1;
    }
    assert!(count > 1, "{target} has {count} inputs");
}
