//! petteia as a process.

use std::{
    path::PathBuf,
    process::{ExitStatus, Stdio},
    sync::{Arc, Mutex},
    time::Duration,
};

use tempfile::TempDir;
use tokio::{
    io::{AsyncBufReadExt, AsyncRead, BufReader},
    process::{Child, Command},
    time::{sleep, timeout},
};

use crate::server::{Discord, Inner, State};

/// Time limit for a start on a busy machine.
const START: Duration = Duration::from_secs(60);

/// petteia, running or stopped.
pub struct Bot {
    discord: Arc<Inner>,
    child: Option<Child>,
    folder: TempDir,
    environment: Vec<(String, String)>,
    log: Arc<Mutex<String>>,
}

impl Bot {
    /// Starts petteia with an empty data folder and these environment variables. It registers its commands
    /// in every guild.
    pub async fn start(discord: &Discord, environment: &[(&str, &str)]) -> Bot {
        let mut bot = Bot::of(discord, environment);
        bot.start_again().await;
        bot
    }

    /// Prepares petteia without starting it.
    pub fn of(discord: &Discord, environment: &[(&str, &str)]) -> Bot {
        let guilds: Vec<String> = discord.state().guilds.keys().map(u64::to_string).collect();
        let mut bot = Bot {
            discord: Arc::clone(discord),
            child: None,
            folder: tempfile::tempdir().unwrap(),
            environment: vec![("PETTEIA_GUILDS".to_owned(), guilds.join(","))],
            log: Arc::default(),
        };
        for (name, value) in environment {
            bot.set(name, value);
        }
        bot
    }

    /// Sets an environment variable for the next start.
    pub fn set(&mut self, name: &str, value: &str) {
        self.environment.retain(|(known, _)| known != name);
        self.environment.push((name.to_owned(), value.to_owned()));
    }

    /// Writes the configuration file for the next start.
    pub fn configure(&self, toml: &str) {
        std::fs::write(self.folder.path().join("config.toml"), toml).unwrap();
    }

    /// Writes a file beside it.
    pub fn write(&self, name: &str, text: &str) {
        std::fs::write(self.folder.path().join(name), text).unwrap();
    }

    /// The process id.
    pub fn pid(&self) -> u32 {
        self.child.as_ref().unwrap().id().unwrap()
    }

    /// Waits until petteia exits by itself.
    pub async fn ended(&mut self) -> ExitStatus {
        let mut child = self.child.take().unwrap();
        let status = timeout(START, child.wait()).await.unwrap().unwrap();
        sleep(Duration::from_millis(50)).await; // for its last words
        status
    }

    /// The data folder.
    pub fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// Starts petteia with its existing data, and waits until it is ready.
    pub async fn start_again(&mut self) {
        self.launch();
        self.ready().await;
    }

    /// Starts petteia without waiting.
    pub fn launch(&mut self) {
        self.discord.state().commands = Default::default();
        self.discord.state().forget_sessions();
        self.start_beside();
    }

    /// Starts petteia beside other processes, without waiting.
    pub fn start_beside(&mut self) {
        assert!(self.child.is_none(), "petteia is running");
        let mut child = self.command().spawn().unwrap();
        self.keep(child.stdout.take().unwrap());
        self.keep(child.stderr.take().unwrap());
        self.child = Some(child);
    }

    fn command(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_petteia"));
        command
            .current_dir(self.folder.path())
            .env_clear()
            .env("PATH", std::env::var_os("PATH").unwrap_or_default())
            .env("DISCORD_TOKEN", &self.discord.token)
            .env("PETTEIA_DISCORD_API", self.discord.origin())
            .env("PETTEIA_DATA", self.data())
            .envs(self.environment.iter().cloned())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .kill_on_drop(true);
        command
    }

    /// Runs another command, such as `verify`, with the data folder; it has to succeed.
    pub async fn run(&self, arguments: &[&str]) {
        self.tell(arguments).await;
    }

    /// Runs such a command and returns its output.
    pub async fn tell(&self, arguments: &[&str]) -> String {
        let output = self.command().args(arguments).output().await.unwrap();
        let words = [output.stdout, output.stderr].concat();
        let words = String::from_utf8_lossy(&words).into_owned();
        assert!(output.status.success(), "petteia {arguments:?}: {words}");
        words
    }

    /// Runs `petteia check`; returns whether all is well, and what it prints.
    pub async fn check(&self) -> (bool, String) {
        let (well, words, _) = self.carry_out("check").await;
        (well, words)
    }

    /// Runs a command of the program; returns whether it succeeds, its output and its error output.
    pub async fn carry_out(&self, command: &str) -> (bool, String, String) {
        let output = self.command().arg(command).output().await.unwrap();
        let [words, error] =
            [output.stdout, output.stderr].map(|one| String::from_utf8(one).unwrap());
        (output.status.success(), words, error)
    }

    fn keep(&self, output: impl AsyncRead + Unpin + Send + 'static) {
        let log = Arc::clone(&self.log);
        tokio::spawn(async move {
            let mut lines = BufReader::new(output).lines();
            while let Ok(Some(line)) = lines.next_line().await {
                let mut log = log.lock().unwrap();
                log.push_str(&line);
                log.push('\n');
            }
        });
    }

    /// Waits until petteia is connected and its commands are registered.
    pub async fn ready(&mut self) {
        let discord = Arc::clone(&self.discord);
        let ready = discord.wait_or_not(START, |state| {
            let registered = state.commands.global.is_some() || !state.commands.of_guild.is_empty();
            let reached = state.connected() || state.by_http.is_some();
            (registered && reached).then_some(())
        });
        let ended = tokio::select! {
            ready = ready => {
                assert!(ready.is_some(), "petteia did not come up");
                return;
            }
            ended = self.child.as_mut().unwrap().wait() => ended.unwrap(),
        };
        sleep(Duration::from_millis(50)).await; // for its last words
        panic!("petteia ended: {ended}");
    }

    /// Kills petteia, and starts it with its existing data.
    pub async fn crash(&mut self) {
        self.kill().await;
        self.start_again().await;
    }

    /// Stops petteia, and starts it with its existing data.
    pub async fn restart(&mut self) {
        self.stop().await;
        self.start_again().await;
    }

    /// Kills petteia (SIGKILL).
    pub async fn kill(&mut self) {
        self.discord.state().excuse_unanswered();
        let mut child = self.child.take().unwrap();
        child.kill().await.unwrap();
        self.gone().await;
        self.discord.state().excuse_unanswered();
    }

    /// Terminates petteia (SIGTERM) and waits until it has exited.
    pub async fn stop(&mut self) -> ExitStatus {
        let mut child = self.child.take().unwrap();
        let pid = child.id().unwrap().to_string();
        let sent = Command::new("kill").args(["-TERM", &pid]).status().await;
        assert!(sent.unwrap().success());
        let ended = timeout(Duration::from_secs(20), child.wait()).await;
        let status = ended.expect("petteia does not end when asked to").unwrap();
        self.gone().await;
        status
    }

    /// Kills one of several processes (SIGKILL), and waits until the others have taken over.
    pub async fn vanish(&mut self, discord: &Inner) {
        discord.state().excuse_unanswered();
        let mut child = self.child.take().unwrap();
        child.kill().await.unwrap();
        discord.state().excuse_unanswered();
        let whole = |state: &mut State| {
            let connections = state.connections();
            connections.iter().all(|count| *count > 0).then_some(())
        };
        sleep(Duration::from_millis(100)).await;
        discord.wait("the others", START, whole).await;
    }

    /// Terminates one of several processes (SIGTERM) and waits until it has exited.
    pub async fn leave(&mut self) -> ExitStatus {
        let pid = self.pid().to_string();
        let sent = Command::new("kill").args(["-TERM", &pid]).status().await;
        assert!(sent.unwrap().success());
        self.ended().await
    }

    /// Waits until Discord has noticed that the connection is gone.
    async fn gone(&self) {
        let gone = |state: &mut State| (!state.connected()).then_some(());
        self.discord
            .wait("the end of the connection", Duration::from_secs(10), gone)
            .await;
    }

    /// The log so far.
    pub fn log(&self) -> String {
        self.log.lock().unwrap().clone()
    }

    /// Resident memory in bytes, from Linux.
    pub fn memory(&self) -> Option<u64> {
        let pid = self.child.as_ref()?.id()?;
        let status = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
        let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
        Some(kilobytes * 1024)
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let log = self.log();
            let last: Vec<&str> = log.lines().rev().take(60).collect();
            eprintln!("--- petteia's last words:");
            for line in last.iter().rev() {
                eprintln!("{line}");
            }
        }
    }
}
