//! Has glibc give freed memory back to the system.
//!
//! A search of a computer player frees tables of megabytes. By its defaults glibc then takes the next tables from a pool that it
//! keeps, one for each thread. It reads its settings when a program starts, so the program starts itself once more with them.
//! Its process stays.

/// The variable with glibc's settings.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const SETTINGS: &str = "GLIBC_TUNABLES";

/// Blocks of more than 4 MB are taken from the system and given back to it one by one. There are two pools for smaller blocks,
/// and each keeps at most 4 MB of free memory.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const FRUGAL: &str = "glibc.malloc.mmap_threshold=4194304:glibc.malloc.trim_threshold=4194304:\
                      glibc.malloc.arena_max=2";

/// Starts the program once more with settings for little memory, unless an operator has chosen others. If that is not
/// possible, the program goes on without them.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
pub fn be_frugal() {
    use std::{env, os::unix::process::CommandExt, process::Command};

    if env::var_os(SETTINGS).is_some() {
        return;
    }
    let mut arguments = env::args_os();
    let (Some(name), Ok(program)) = (arguments.next(), env::current_exe()) else {
        return;
    };
    let error = Command::new(program)
        .arg0(name)
        .args(arguments)
        .env(SETTINGS, FRUGAL)
        .exec();
    eprintln!("petteia goes on with the system's usual use of memory: {error}");
}

/// Other systems need no settings.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub fn be_frugal() {}
