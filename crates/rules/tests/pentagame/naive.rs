//! A second, slow implementation of Pentagame: everything is text, it shares nothing with the engine, and
//! it applies every rule by trial. It reads and writes position codes and spells turns by itself.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// Returns the board by the rules: nodes joined by lines, with the number of stops between.
fn lines() -> Vec<(char, char, u32)> {
    let (corners, crossings): (Vec<_>, Vec<_>) =
        ("WBRYG".chars().collect(), "wbryg".chars().collect());
    let mut lines = Vec::new();
    for i in 0..5 {
        lines.push((corners[i], corners[(i + 1) % 5], 3));
    }
    for i in 0..5 {
        lines.push((corners[i], crossings[(i + 2) % 5], 6));
        lines.push((corners[i], crossings[(i + 3) % 5], 6));
    }
    for i in 0..5 {
        lines.push((crossings[i], crossings[(i + 1) % 5], 3));
    }
    lines
}

/// The stops in canonical order.
pub static STOPS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let nodes = "WBRYGwbryg".chars().map(String::from);
    let between = lines()
        .into_iter()
        .flat_map(|(a, b, n)| (1..=n).map(move |i| format!("{a}{i}{b}")));
    nodes.chain(between).collect()
});

fn neighbours() -> BTreeMap<String, BTreeSet<String>> {
    let mut table: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (a, b, n) in lines() {
        let mut way = vec![a.to_string()];
        way.extend((1..=n).map(|i| format!("{a}{i}{b}")));
        way.push(b.to_string());
        for pair in way.windows(2) {
            table
                .entry(pair[0].clone())
                .or_default()
                .insert(pair[1].clone());
            table
                .entry(pair[1].clone())
                .or_default()
                .insert(pair[0].clone());
        }
    }
    table
}

/// A block or piece: `black`, `grey`, or a piece such as `2r`.
type Thing = String;

/// A position: a list of blocks and pieces with their stops, and the other fields of the code.
#[derive(Clone)]
pub struct NaiveTable {
    things: Vec<(Thing, String)>,
    out: Vec<Thing>,
    seats: usize,
    ply: u32,
    options: Vec<String>,
}

impl NaiveTable {
    pub fn read(code: &str) -> NaiveTable {
        let fields: Vec<_> = code.split(' ').collect();
        let options: Vec<_> = fields[5..]
            .iter()
            .map(|option| option.to_string())
            .collect();
        let mut table = NaiveTable {
            things: Vec::new(),
            out: Vec::new(),
            seats: fields[0].split('/').count(),
            ply: fields[4].parse().unwrap(),
            options,
        };
        for (seat, stops) in (1..).zip(fields[0].split('/')) {
            for (place, stop) in stops.split(',').enumerate() {
                let colour = if table.five() { seat - 1 } else { place };
                let piece = format!("{seat}{}", &"wbryg"[colour..=colour]);
                match stop {
                    "-" => table.out.push(piece),
                    _ => table.things.push((piece, stop.to_owned())),
                }
            }
        }
        for (kind, stops) in [("black", fields[1]), ("grey", fields[2])] {
            for stop in stops.split(',').filter(|stop| *stop != "-") {
                table.things.push((kind.to_owned(), stop.to_owned()));
            }
        }
        table
    }

    pub fn code(&self) -> String {
        let place = |stop: &String| STOPS.iter().position(|other| other == stop);
        let stops_of = |thing: &str| {
            let mut stops: Vec<_> = self
                .things
                .iter()
                .filter(|(other, _)| other == thing)
                .map(|(_, stop)| stop.clone())
                .collect();
            stops.sort_by_key(place);
            stops.extend(
                self.out
                    .iter()
                    .filter(|out| *out == thing)
                    .map(|_| "-".to_owned()),
            );
            stops
        };
        let seats: Vec<String> = (1..=self.seats)
            .map(|seat| {
                let colours = if self.five() {
                    &"wbryg"[seat - 1..seat]
                } else {
                    "wbryg"
                };
                let stops: Vec<_> = colours
                    .chars()
                    .flat_map(|colour| stops_of(&format!("{seat}{colour}")))
                    .collect();
                stops.join(",")
            })
            .collect();
        let blocks = |thing| match stops_of(thing).join(",") {
            none if none.is_empty() => "-".to_owned(),
            stops => stops,
        };
        let mut code = format!(
            "{} {} {} {} {}",
            seats.join("/"),
            blocks("black"),
            blocks("grey"),
            self.seat(),
            self.ply
        );
        for option in &self.options {
            code += &format!(" {option}");
        }
        code
    }

    fn has_option(&self, name: &str) -> bool {
        self.options.iter().any(|option| option == name)
    }

    fn five(&self) -> bool {
        self.has_option("5")
    }

    fn seat(&self) -> usize {
        (self.ply as usize - 1) % self.seats + 1
    }

    fn is_own(&self, thing: &Thing) -> bool {
        thing.starts_with(&self.seat().to_string())
    }

    /// Returns the goal of a piece. Blocks have none.
    fn goal(&self, thing: &Thing) -> String {
        let colour = thing.chars().last().unwrap_or_default();
        if self.has_option("inside-out") {
            colour.to_uppercase().collect()
        } else {
            colour.to_string()
        }
    }

    fn on(&self, stop: &str) -> BTreeSet<Thing> {
        self.things
            .iter()
            .filter(|(_, place)| place == stop)
            .map(|(thing, _)| thing.clone())
            .collect()
    }

    fn free(&self) -> Vec<String> {
        let taken: BTreeSet<_> = self.things.iter().map(|(_, stop)| stop).collect();
        let free = STOPS.iter().filter(|stop| !taken.contains(stop));
        free.cloned().collect()
    }

    fn greys(&self) -> Vec<String> {
        let greys = self.things.iter().filter(|(thing, _)| thing == "grey");
        greys.map(|(_, stop)| stop.clone()).collect()
    }

    fn lift(&mut self, thing: &str, stop: &str) {
        let found = self
            .things
            .iter()
            .position(|(other, place)| other == thing && place == stop);
        self.things.remove(found.unwrap());
    }

    fn put(&mut self, thing: &str, stop: &str) {
        self.things.push((thing.to_owned(), stop.to_owned()));
    }

    fn ended(&self) -> bool {
        let mut outs = vec![0; self.seats + 1];
        for piece in &self.out {
            outs[piece[..1].parse::<usize>().unwrap()] += 1;
        }
        let teams = self.has_option("teams");
        let target = self
            .options
            .iter()
            .find_map(|option| option.strip_prefix("outs="))
            .map_or(if teams { 5 } else { 3 }, |outs| outs.parse().unwrap());
        let best = if teams {
            (outs[1] + outs[3]).max(outs[2] + outs[4])
        } else {
            *outs.iter().max().unwrap()
        };
        best >= target && self.seat() == 1
    }

    /// Returns every turn with the code of the position after it.
    pub fn turns(&self) -> BTreeMap<String, String> {
        let mut turns = BTreeMap::new();
        if self.ended() {
            return turns;
        }
        let own: BTreeSet<_> = self
            .things
            .iter()
            .filter(|(thing, _)| self.is_own(thing))
            .cloned()
            .collect();
        let brought: Vec<_> = own
            .iter()
            .filter(|(piece, stop)| *stop == self.goal(piece))
            .collect();
        for (piece, stop) in &brought {
            let mut after = self.clone();
            after.lift(piece, stop);
            after.out.push(piece.clone());
            after.place(format!("{piece}@{stop}"), false, 1, &mut turns);
        }
        if brought.is_empty() {
            for (piece, from) in &own {
                for to in self.reached(from) {
                    self.end_on(piece, from, &to, &mut turns);
                }
            }
        }
        turns
    }

    /// Stops that are reachable over free ones.
    fn reached(&self, from: &str) -> BTreeSet<String> {
        fn walk(
            stop: &str,
            table: &BTreeMap<String, BTreeSet<String>>,
            free: &[String],
            seen: &mut BTreeSet<String>,
        ) {
            for next in &table[stop] {
                if seen.insert(next.clone()) && free.contains(next) {
                    walk(next, table, free, seen);
                }
            }
        }
        let mut seen = BTreeSet::from([from.to_owned()]);
        walk(from, &neighbours(), &self.free(), &mut seen);
        seen.remove(from);
        seen
    }

    fn end_on(&self, piece: &str, from: &str, to: &str, turns: &mut BTreeMap<String, String>) {
        let there = self.on(to);
        let mut choices: Vec<Option<&Thing>> = there.iter().map(Some).collect();
        if there.is_empty() {
            choices.push(None);
        }
        for found in choices {
            let mut after = self.clone();
            after.lift(piece, from);
            after.put(piece, to);
            let mut arrived = vec![(piece, to)];
            match found {
                Some(thing) if thing == "black" || thing == "grey" => after.lift(thing, to),
                Some(other) => {
                    after.lift(other, to);
                    after.put(other, from);
                    arrived.push((other, from));
                }
                None => {}
            }
            if after.code() == self.code() {
                continue;
            }
            let mut outs = 0;
            for (piece, stop) in arrived {
                let piece = piece.to_owned();
                if self.is_own(&piece) && stop == self.goal(&piece) {
                    after.lift(&piece, stop);
                    after.out.push(piece);
                    outs += 1;
                }
            }
            let found = found.map_or("", |thing| thing);
            let spelt = format!("{piece}@{from}-{to}[{found}]");
            after.place(spelt, found == "black", outs, turns);
        }
    }

    fn place(&self, spelt: String, black: bool, greys: u32, turns: &mut BTreeMap<String, String>) {
        if black {
            for stop in self.free() {
                let mut after = self.clone();
                after.put("black", &stop);
                after.place(format!("{spelt}:{stop}"), false, greys, turns);
            }
        } else if greys > 0 {
            let placed = self.greys();
            let sources: Vec<_> = if placed.len() < 5 {
                vec![None]
            } else {
                placed.into_iter().map(Some).collect()
            };
            for source in sources {
                for stop in self.free() {
                    let mut after = self.clone();
                    let mut spelt = format!("{spelt}z");
                    if let Some(source) = &source {
                        after.lift("grey", source);
                        spelt += &format!("{source}>");
                    }
                    after.put("grey", &stop);
                    after.place(format!("{spelt}{stop}"), false, greys - 1, turns);
                }
            }
        } else {
            let mut after = self.clone();
            after.ply += 1;
            turns.insert(spelt, after.code());
        }
    }
}
