//! A headless Chromium, controlled by chromedriver.

use std::{
    env,
    fs::Permissions,
    io::Write,
    os::unix::fs::PermissionsExt,
    panic::{AssertUnwindSafe, resume_unwind},
    path::{Path, PathBuf},
    process::Stdio,
    str::FromStr,
    time::Duration,
};

use axum::http::Method;
use fantoccini::{
    Client, ClientBuilder, Locator,
    actions::{
        InputSource, MOUSE_BUTTON_LEFT, MOUSE_BUTTON_RIGHT, MouseActions, PointerAction,
        TouchActions,
    },
    elements::Element,
    error::CmdError,
    wd::{WebDriverCompatibleCommand, WindowHandle},
};
use futures::FutureExt;
use hyper_util::client::legacy::connect::HttpConnector;
use reqwest::Url;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::{
    io::{AsyncBufReadExt, BufReader},
    process::{Child, Command},
    sync::{Mutex, Semaphore},
};

/// How many browsers run at the same time at most, however many tests do. Each keeps a processor busy, and draws frames also
/// while it waits for one.
static RUNNING: Semaphore = Semaphore::const_new(3);

/// Time limit for anything on the page, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// What a browser says of a server that is not running, or has just been stopped.
const GONE: [&str; 7] = [
    "net::ERR_CONNECTION_ABORTED",
    "net::ERR_CONNECTION_CLOSED",
    "net::ERR_CONNECTION_REFUSED",
    "net::ERR_CONNECTION_RESET",
    "net::ERR_EMPTY_RESPONSE",
    "net::ERR_INCOMPLETE_CHUNKED_ENCODING",
    "net::ERR_SOCKET_NOT_CONNECTED",
];

/// A command of ChromeDriver that is not in the standard.
#[derive(Debug)]
struct OwnCommand {
    /// Its path after that of the session.
    path: &'static str,
    body: Value,
}

impl WebDriverCompatibleCommand for OwnCommand {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, <Url as FromStr>::Err> {
        let session = session.unwrap_or_default();
        base.join(&format!("session/{session}/{}", self.path))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(self.body.to_string()))
    }
}

/// Chromium without the parts that draw its own windows. It needs less than half as much time of the processor, so it is
/// preferred.
const SHELL: &str = "chromium-headless-shell";

/// Names of the browser on different systems.
const BROWSERS: [&str; 5] = [
    SHELL,
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
];

/// A running browser.
pub struct Chromium {
    client: Client,
    /// The window to whose page, not to a frame in it, the next command goes.
    chosen: Mutex<Option<WindowHandle>>,
    /// Parts of errors in the console that this test brings about.
    expected: Mutex<Vec<String>>,
    // Both are removed with the browser.
    _driver: Child,
    _profile: TempDir,
}

/// How often an action is tried again because the page replaced its element in the meantime.
const STALE: usize = 10;

/// One step of a mouse or a finger.
#[derive(Clone, Copy)]
enum Step<'a> {
    /// Moves to the middle of the first element that matches.
    To(&'a str),
    /// Presses this button.
    Press(u64),
    /// Releases this button.
    Release(u64),
}

const PRESS: Step = Step::Press(MOUSE_BUTTON_LEFT);
const RELEASE: Step = Step::Release(MOUSE_BUTTON_LEFT);

/// Size of a small phone's window.
pub const PHONE: (u32, u32) = (360, 640);

/// A window of the browser.
pub struct Window<'a> {
    browser: &'a Chromium,
    handle: WindowHandle,
    /// Number of frames in frames, each the first of its page, in which the page is.
    frames: u16,
}

/// Runs a test in a browser of its own and closes it afterwards in any case. Without a browser the test is
/// skipped with a message, or fails if a browser is required.
pub async fn in_browser(test: impl AsyncFnOnce(&Chromium)) {
    in_some_browser(Setup::default(), test).await;
}

/// Runs a test on a phone of this size, with touch input.
pub async fn on_phone(size: (u32, u32), test: impl AsyncFnOnce(&Chromium)) {
    let setup = Setup {
        phone: Some(size),
        ..Setup::default()
    };
    in_some_browser(setup, test).await;
}

/// How a browser is started.
#[derive(Default)]
pub struct Setup {
    /// Size of a phone's window.
    pub phone: Option<(u32, u32)>,
    /// Further arguments.
    pub arguments: Vec<String>,
}

/// Runs a test in such a browser.
pub async fn in_some_browser(setup: Setup, test: impl AsyncFnOnce(&Chromium)) {
    let found = (
        in_path("chromedriver"),
        BROWSERS.iter().find_map(|name| in_path(name)),
    );
    let (Some(driver), Some(browser)) = found else {
        assert!(
            env::var_os("PETTEIA_REQUIRE_BROWSER").is_none_or(|required| required != "1"),
            "a browser is required, but chromedriver or Chromium is not installed"
        );
        // Written directly, because the output of passing tests is hidden.
        let _ = writeln!(
            std::io::stderr(),
            "SKIPPED: this test needs chromedriver and Chromium, which are not installed"
        );
        return;
    };
    let _running = RUNNING.acquire().await.unwrap();
    let chromium = Chromium::start(&driver, browser, setup).await;
    let checked = async {
        test(&chromium).await;
        chromium.has_a_clean_console().await;
    };
    let outcome = AssertUnwindSafe(checked).catch_unwind().await;
    if outcome.is_err() {
        chromium.keep_screenshot().await;
    }
    let closed = chromium.client.close().await;
    match outcome {
        Ok(()) => closed.unwrap(),
        Err(panic) => resume_unwind(panic),
    }
}

fn in_path(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    env::split_paths(&path)
        .map(|folder| folder.join(name))
        .find(|file| file.is_file())
}

/// How often ChromeDriver is started at most.
const STARTS: u32 = 5;

/// Starts ChromeDriver and returns it with its port. It ends at once if another process takes the free port that it
/// chose before it does; then it is started again.
async fn start_driver(program: &Path) -> (Child, u16) {
    for _ in 0..STARTS {
        let mut driver = Command::new(program)
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(driver.stdout.take().unwrap()).lines();
        while let Some(line) = lines.next_line().await.unwrap() {
            if let Some((_, port)) = line.split_once("started successfully on port ") {
                return (driver, port.trim_end_matches('.').parse().unwrap());
            }
        }
    }
    panic!("ChromeDriver ended {STARTS} times before it listened");
}

/// Writes a script to a folder that starts the shell with an empty page, and returns its path. The shell opens a page only
/// if an argument names one. ChromeDriver waits for a page, and can pass on only arguments that begin with `--`.
fn shell_with_a_page(shell: &Path, folder: &Path) -> PathBuf {
    let script = folder.join("shell");
    let lines = format!("#!/bin/sh\nexec '{}' \"$@\" about:blank\n", shell.display());
    std::fs::write(&script, lines).unwrap();
    std::fs::set_permissions(&script, Permissions::from_mode(0o700)).unwrap();
    script
}

impl Chromium {
    async fn start(driver: &Path, browser: PathBuf, setup: Setup) -> Chromium {
        let (driver, port) = start_driver(driver).await;
        let profile = TempDir::new().unwrap();
        let browser = if browser.ends_with(SHELL) {
            shell_with_a_page(&browser, profile.path())
        } else {
            browser
        };
        let mut options = json!({
            "goog:loggingPrefs": { "browser": "ALL" },
            "goog:chromeOptions": {
                "binary": browser,
                "args": [
                    "--headless",
                    "--no-sandbox",
                    "--disable-gpu",
                    "--disable-quic",
                    "--disable-dev-shm-usage",
                    "--no-first-run",
                    "--disable-background-networking",
                    "--disable-component-update",
                    "--disable-sync",
                    "--lang=en-GB",
                    "--window-size=1200,900",
                    format!("--user-data-dir={}", profile.path().display()),
                ],
            },
        });
        if let Value::Array(arguments) = &mut options["goog:chromeOptions"]["args"] {
            arguments.extend(setup.arguments.into_iter().map(Value::from));
        }
        if let Some((width, height)) = setup.phone {
            options["goog:chromeOptions"]["mobileEmulation"] = json!({
                "deviceMetrics": { "width": width, "height": height, "pixelRatio": 2, "touch": true },
            });
        }
        let Value::Object(options) = options else {
            unreachable!("capabilities are an object")
        };
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(options)
            .connect(&format!("http://127.0.0.1:{port}"))
            .await
            .unwrap();
        Chromium {
            client,
            chosen: Mutex::default(),
            expected: Mutex::default(),
            _driver: driver,
            _profile: profile,
        }
    }

    /// Returns the initial window.
    pub async fn first_window(&self) -> Window<'_> {
        let handle = self.client.window().await.unwrap();
        Window {
            browser: self,
            handle,
            frames: 0,
        }
    }

    /// Opens a new window.
    pub async fn new_window(&self) -> Window<'_> {
        let new = self.client.new_window(false).await.unwrap();
        let handle = new.handle;
        Window {
            browser: self,
            handle,
            frames: 0,
        }
    }

    /// Declares that the test brings about errors in the console that contain these words.
    pub async fn expects(&self, words: &str) {
        self.expected.lock().await.push(words.to_owned());
    }

    /// Fails if a window has written an error to its console that the test does not expect. That petteia does not
    /// answer while it is not running is no error of a page.
    pub async fn has_a_clean_console(&self) {
        let errors = self.errors().await;
        assert_eq!(errors, Vec::<String>::new(), "errors in the console");
    }

    /// Returns the errors in the console since the last time, except those that the test expects.
    pub async fn errors(&self) -> Vec<String> {
        let log = self.command("se/log", json!({ "type": "browser" })).await;
        let expected = self.expected.lock().await;
        log.as_array()
            .unwrap()
            .iter()
            .filter(|entry| entry["level"] == "SEVERE")
            .map(|entry| format!("{}: {}", entry["source"], entry["message"]))
            .filter(|error| !GONE.iter().any(|gone| error.contains(gone)))
            .filter(|error| !expected.iter().any(|words| error.contains(words)))
            .collect()
    }

    /// Gives a command of ChromeDriver that is not in the standard.
    async fn command(&self, path: &'static str, body: Value) -> Value {
        let own = OwnCommand { path, body };
        self.client.issue_cmd(own).await.unwrap()
    }

    async fn keep_screenshot(&self) {
        let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("browser.png");
        if let Ok(png) = self.client.screenshot().await
            && std::fs::write(&file, png).is_ok()
        {
            eprintln!("what the window showed: {}", file.display());
        }
    }
}

impl Window<'_> {
    /// Returns the client, whose commands go to this page from now on.
    async fn client(&self) -> &Client {
        let client = &self.browser.client;
        let mut chosen = self.browser.chosen.lock().await;
        // A frame is entered anew each time, because its page may have been replaced.
        if self.frames > 0 || chosen.as_ref() != Some(&self.handle) {
            client.switch_to_window(self.handle.clone()).await.unwrap();
            for _ in 0..self.frames {
                client.enter_frame(0).await.unwrap();
            }
            *chosen = (self.frames == 0).then(|| self.handle.clone());
        }
        client
    }

    /// Returns the page that is so many frames deep in this window.
    pub fn inside(&self, frames: u16) -> Window<'_> {
        Window {
            browser: self.browser,
            handle: self.handle.clone(),
            frames,
        }
    }

    /// Opens a URL.
    pub async fn goto(&self, url: &str) {
        self.client().await.goto(url).await.unwrap();
    }

    /// Writes what the window shows to a folder, to look at, if `PICTURES` names one.
    pub async fn picture(&self, name: &str) {
        let Some(folder) = std::env::var_os("PICTURES") else {
            return;
        };
        let width = self.value("innerWidth").await;
        let png = self.client().await.screenshot().await.unwrap();
        std::fs::write(
            PathBuf::from(folder).join(format!("{name}-{width}.png")),
            png,
        )
        .unwrap();
    }

    /// Returns what the window shows, as PNG.
    pub async fn screenshot(&self) -> Vec<u8> {
        self.client().await.screenshot().await.unwrap()
    }

    /// Has the browser prefer a dark or a light scheme, and no movement.
    pub async fn has_scheme(&self, scheme: &str) {
        let features = json!([
            { "name": "prefers-color-scheme", "value": scheme },
            { "name": "prefers-reduced-motion", "value": "reduce" },
        ]);
        self.emulates(
            "Emulation.setEmulatedMedia",
            json!({ "features": features }),
        )
        .await;
    }

    /// Reloads the page.
    pub async fn reload(&self) {
        self.client().await.refresh().await.unwrap();
    }

    /// Has the browser show this window's pages as these parameters of the DevTools protocol say.
    async fn emulates(&self, command: &str, parameters: Value) {
        self.client().await;
        let body = json!({ "cmd": command, "params": parameters });
        self.browser.command("goog/cdp/execute", body).await;
    }

    /// Gives the window this size.
    pub async fn resizes(&self, (width, height): (u32, u32)) {
        let metrics = json!({
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false,
        });
        self.emulates("Emulation.setDeviceMetricsOverride", metrics)
            .await;
    }

    /// Has the browser prefer this language from the next page on.
    pub async fn prefers(&self, language: &str) {
        let agent = self.value("navigator.userAgent").await;
        let agent = json!({ "userAgent": agent, "acceptLanguage": language });
        self.emulates("Emulation.setUserAgentOverride", agent).await;
    }

    /// Empties the browser's cache, as for a reader who comes the first time.
    pub async fn forgets_pages(&self) {
        self.emulates("Network.clearBrowserCache", json!({})).await;
    }

    /// Shows the page as it is printed, or as on a screen.
    pub async fn prints(&self, prints: bool) {
        let media = json!({ "media": if prints { "print" } else { "" } });
        self.emulates("Emulation.setEmulatedMedia", media).await;
    }

    /// Evaluates a JavaScript expression.
    pub async fn value(&self, expression: &str) -> Value {
        let script = format!("return ({expression});");
        let client = self.client().await;
        client.execute(&script, Vec::new()).await.unwrap()
    }

    /// Asserts that a JavaScript expression has this value.
    pub async fn has(&self, expression: &str, expected: impl Into<Value>) {
        let value = self.value(expression).await;
        assert_eq!(value, expected.into(), "{expression}");
    }

    /// Types into the command line without sending.
    pub async fn writes(&self, text: &str) {
        self.find("#line").await.send_keys(text).await.unwrap();
    }

    /// Waits until the suggestions are shown.
    pub async fn is_offered(&self) {
        self.wait_until("!document.getElementById('offers').hidden")
            .await;
    }

    /// Runs a script.
    pub async fn run(&self, script: &str) {
        let done = self.client().await.execute(script, Vec::new()).await;
        done.unwrap();
    }

    /// Returns the text of the first matching element.
    pub async fn text(&self, css: &str) -> String {
        self.with_found(css, async |element| element.text().await)
            .await
    }

    /// Waits until a JavaScript expression is true. While a page loads, the names of its script are not
    /// there yet.
    pub async fn wait_until(&self, expression: &str) {
        let deadline = tokio::time::Instant::now() + PATIENCE;
        let so_far = format!(
            "(() => {{ try {{ return ({expression}); }} catch (error) {{ \
               if (error instanceof ReferenceError) return false; throw error; }} }})()"
        );
        while self.value(&so_far).await != Value::Bool(true) {
            if tokio::time::Instant::now() > deadline {
                let page = self.value("document.body.innerText").await;
                let board = "typeof board === 'undefined' || !board ? null : \
                    { game: board.game, ply: board.ply, mine: board.mine, next: board.next }";
                let board = self.value(board).await;
                panic!(
                    "{expression} did not come true; the board is {board}; the page says:\n{page}"
                );
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Waits until the messages contain these words.
    pub async fn wait_for(&self, words: &str) {
        let words = Value::from(words);
        let said = format!("document.getElementById('messages').innerText.includes({words})");
        self.wait_until(&said).await;
    }

    /// Waits for an element and returns it. A page that expects a board is shown when the board is there.
    pub async fn find(&self, css: &str) -> Element {
        self.wait_until("document.body?.classList.contains('expecting') === false")
            .await;
        let wait = self.client().await.wait().at_most(PATIENCE);
        wait.for_element(Locator::Css(css)).await.unwrap()
    }

    /// Does something with the first matching element, again if the page replaced it meanwhile.
    async fn with_found<T>(
        &self,
        css: &str,
        act: impl AsyncFn(&Element) -> Result<T, CmdError>,
    ) -> T {
        for _ in 0..STALE {
            match act(&self.find(css).await).await {
                Err(error) if error.is_stale_element_reference() => {}
                done => return done.unwrap(),
            }
        }
        panic!("the page replaced {css} {STALE} times");
    }

    /// Clicks the first matching element.
    pub async fn click(&self, css: &str) {
        self.with_found(css, async |element| element.click().await)
            .await;
    }

    /// Taps the middle of an element, with a mouse or a finger.
    pub async fn tap(&self, css: &str, finger: bool) {
        self.point(&[Step::To(css), PRESS, RELEASE], finger).await;
    }

    /// Presses on the middle of an element and releases on another one.
    pub async fn drag(&self, from: &str, to: &str, finger: bool) {
        let steps = [Step::To(from), PRESS, Step::To(to), RELEASE];
        self.point(&steps, finger).await;
    }

    /// Drags with the right button of the mouse.
    pub async fn drag_right(&self, from: &str, to: &str) {
        let press = Step::Press(MOUSE_BUTTON_RIGHT);
        let release = Step::Release(MOUSE_BUTTON_RIGHT);
        self.point(&[Step::To(from), press, Step::To(to), release], false)
            .await;
    }

    /// Presses the mouse on the middle of an element and moves it to another one, without releasing.
    pub async fn hold(&self, from: &str, to: &str) {
        self.point(&[Step::To(from), PRESS, Step::To(to)], false)
            .await;
    }

    /// Releases the mouse.
    pub async fn release(&self) {
        self.point(&[RELEASE], false).await;
    }

    /// Makes these steps with a mouse or a finger, again from the first one if the page replaced an
    /// element meanwhile.
    async fn point(&self, steps: &[Step<'_>], finger: bool) {
        for _ in 0..STALE {
            let mut actions = Vec::new();
            for step in steps {
                actions.push(self.action(*step).await);
            }
            let client = self.client().await;
            let done = if finger {
                let finger = TouchActions::new("finger".to_owned());
                let actions = actions.into_iter().fold(finger, InputSource::then);
                client.perform_actions(actions).await
            } else {
                let mouse = MouseActions::new("mouse".to_owned());
                let actions = actions.into_iter().fold(mouse, InputSource::then);
                client.perform_actions(actions).await
            };
            match done {
                Err(error) if error.is_stale_element_reference() => {
                    client.release_actions().await.unwrap();
                }
                done => return done.unwrap(),
            }
        }
        panic!("the page replaced what is touched {STALE} times");
    }

    async fn action(&self, step: Step<'_>) -> PointerAction {
        match step {
            Step::To(css) => PointerAction::MoveToElement {
                element: self.find(css).await,
                duration: None,
                x: 0.0,
                y: 0.0,
            },
            Step::Press(button) => PointerAction::Down { button },
            Step::Release(button) => PointerAction::Up { button },
        }
    }

    /// Types keys into the focused element.
    pub async fn type_keys(&self, keys: &str) {
        let focused = self.client().await.active_element().await.unwrap();
        focused.send_keys(keys).await.unwrap();
    }
}
