"""Compares petteia's Swiss system with FIDE's Dutch system as bbpPairings has it.

Run it with the two programs; it takes some minutes:

    cargo build --release
    pip install networkx
    python3 tests/benches/dutch.py target/release/petteia bbpPairings.exe

It plays 60 tournaments of 8 to 200 players twice: in one half of the table the rounds that are played are
those of the Dutch system, in the other those of petteia. Both programs pair every position, so that the
figures of a half are of equal positions. Players come late, ask for byes, do not turn up and withdraw.
docs/src/development/measurements.md says what the figures count.
"""

import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

import networkx

TOURNAMENTS = 60
SIZES = [8, 9, 11, 14, 17, 20, 24, 27, 32, 38, 45, 52, 64, 77, 90, 101, 120, 143, 170, 200]
WHITE, BLACK = 1, -1

# How likely it is, each round, that a player withdraws, asks for half a point, or does not turn up; and
# that a player who enters comes late.
WITHDRAWS, ASKS, MISSES, LATE = 0.015, 0.04, 0.03, 0.08


def mix(number):
    """SplitMix64."""
    bits = (1 << 64) - 1
    number = (number + 0x9E3779B97F4A7C15) & bits
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & bits
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & bits
    return number ^ (number >> 31)


def wish(colours):
    """The colour that a player prefers, with the strength of the preference."""
    balance = sum(colours)
    if len(colours) >= 2 and colours[-1] == colours[-2]:
        return -3 * colours[-1]
    if abs(balance) >= 2:
        return -3 if balance > 0 else 3
    if abs(balance) == 1:
        return -2 * balance
    return -colours[-1] if colours else 0


class Player:
    def __init__(self, number):
        self.number = number
        self.parts = []  # of each round: opponent or 0, colour, result
        self.half = 0  # half points
        self.met = set()
        self.colours = []
        self.floats = []
        self.had_bye = False
        self.asked = 0

    def line(self, away):
        """The line of a TRF16 file; `away` is what stands in the round to be paired."""
        begin = f"001 {self.number:4d}      {f'P{self.number}':<33} {2800 - self.number:4d}"
        text = f"{begin:<80}{self.half / 2:4.1f} {self.number:4d}"
        for opponent, colour, result in self.parts:
            side = {WHITE: "w", BLACK: "b", 0: "-"}[colour]
            text += f"  {opponent:04d} {side} {result}" if not opponent else f"  {opponent:4d} {side} {result}"
        return text + (f"  0000 - {away}" if away else "")


def numbers(lines):
    """The pairs that a program prints, White first, and the players with a bye."""
    if lines is None:
        return None
    pairs = [tuple(map(int, line.split())) for line in lines.split("\n")[1:] if line.strip()]
    return [pair for pair in pairs if pair[1]], [pair[0] for pair in pairs if not pair[1]]


def run(*command):
    """What a program prints; nothing if it finds no pairing."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if "No valid pairing exists" in done.stderr:
        return None
    # petteia pairs two again if it must, and says so.
    if done.returncode and "meet again" not in done.stderr:
        raise SystemExit(f"{command}: {done.stdout}{done.stderr}")
    return done.stdout


def least_differences(present, byes, found):
    """The least sum of differences, in half points, of any pairing of these players in which nobody meets an opponent
    again, and no two meet of whom neither may have the same seat again. `found` is that of one such pairing."""
    players = sorted((player for player in present if player.number not in byes), key=lambda player: -player.half)
    in_order = sum(one.half - other.half for one, other in zip(players[::2], players[1::2]))
    # Without any rule there is no smaller one.
    if found == in_order:
        return found
    graph = networkx.Graph()
    for place, higher in enumerate(players):
        for lower in players[place + 1 :]:
            if lower.number not in higher.met and wish(higher.colours) * wish(lower.colours) < 9:
                graph.add_edge(higher.number, lower.number, weight=lower.half - higher.half)
    pairs = networkx.max_weight_matching(graph, maxcardinality=True)
    half = {player.number: player.half for player in players}
    return sum(abs(half[one] - half[other]) for one, other in pairs) if 2 * len(pairs) == len(players) else found


class Tournament:
    def __init__(self, size, rounds, seed):
        self.seed, self.rounds, self.round = seed, rounds, 0
        late = [self.chance(0, number, 1) < LATE for number in range(size)]
        here = size - sum(late)
        self.players = [Player(number) for number in range(1, here + 1)]
        self.comes = [1 + int(self.chance(0, number, 2) * 3) for number in range(size) if late[number]]
        self.gone = set()

    def chance(self, round, player, what):
        mixed = mix(mix(mix(self.seed) ^ round) ^ (player * 8 + what))
        return (mixed >> 11) / float(1 << 53)

    def absent(self):
        """Who is not paired in the round to come, with what stands for it."""
        away = {number: "Z" for number in self.gone}
        for player in self.players:
            if player.number in self.gone or not self.round:
                continue
            if self.chance(self.round, player.number, 3) < WITHDRAWS:
                self.gone.add(player.number)
                away[player.number] = "Z"
            elif player.asked < 2 and self.chance(self.round, player.number, 4) < ASKS:
                player.asked += 1
                away[player.number] = "H"
        return away

    def report(self, away):
        lines = [player.line(away.get(player.number)) for player in self.players]
        return "\n".join(["012 T", f"XXR {self.rounds}", "XXC white1", *lines, ""])

    def enter(self):
        for _ in [None for round in self.comes if round == self.round]:
            player = Player(len(self.players) + 1)
            player.parts = [(0, 0, "H")] * self.round
            player.floats = [-1] * self.round
            player.half = self.round
            self.players.append(player)

    def count(self, pairing, away, figures):
        """Counts a pairing of the round to come."""
        pairs, byes = pairing
        of = {player.number: player for player in self.players}
        figures["tables"] += len(pairs)
        floating = {free: -1 for free in byes}
        present = [player for player in self.players if player.number not in away]
        if "least differences" in figures:
            found = sum(abs(of[white].half - of[black].half) for white, black in pairs)
            figures["least differences"] += least_differences(present, byes, found) / 2
        for free in byes:
            may = [player.half for player in present if not player.had_bye]
            figures["second byes"] += of[free].had_bye
            figures["points of byes above the lowest"] += (of[free].half - min(may, default=of[free].half)) / 2
        for white, black in pairs:
            figures["met again"] += black in of[white].met
            step = of[black].half - of[white].half
            figures["differences"] += abs(step) / 2
            figures["squares"] += step * step / 4
            floating[white], floating[black] = (step > 0) - (step < 0), (step < 0) - (step > 0)
            for number, colour in [(white, WHITE), (black, BLACK)]:
                colours = of[number].colours
                wanted = wish(colours)
                figures["preferences missed"] += wanted * colour < 0
                figures["strong preferences missed"] += wanted * colour < -1
                figures["third seats"] += colours[-2:] == [colour] * 2
                figures["differences of seats above 2"] += abs(sum(colours) + colour) > 2
        for number, step in floating.items():
            figures["floats repeated"] += sum(step != 0 and step == before for before in of[number].floats[-2:])
        return floating

    def play(self, pairing, away, floating):
        pairs, byes = pairing
        of = {player.number: player for player in self.players}

        def part(player, opponent, colour, result, half, float_):
            player.parts.append((opponent, colour, result))
            player.half += half
            player.floats.append(float_)

        for number, what in away.items():
            part(of[number], 0, 0, what, what == "H", -(what == "H"))
        for free in byes:
            part(of[free], 0, 0, "U", 2, -1)
            of[free].had_bye = True
        for white, black in pairs:
            comes = [self.chance(self.round, number, 5) >= MISSES for number in (white, black)]
            if not all(comes):
                for number, other, came, won in [
                    (white, black, comes[0], comes[0]),
                    (black, white, comes[1], comes[1]),
                ]:
                    part(of[number], other, 0, "+" if won else "-", 2 * won, -int(won))
                    of[number].had_bye |= won
                continue
            size = len(self.players)
            form = [(size - number) / size + self.chance(self.round, number, 6) for number in (white, black)]
            by = form[0] - form[1]
            half = 2 if by > 0.1 else 0 if by < -0.1 else 1
            for number, other, colour, gets in [(white, black, WHITE, half), (black, white, BLACK, 2 - half)]:
                part(of[number], other, colour, "0=1"[gets], gets, floating[number])
                of[number].met.add(other)
                of[number].colours.append(colour)
        self.round += 1
        self.enter()


def main(petteia, dutch):
    programs = {
        "Swiss": lambda file: numbers(run(petteia, "pair", "--numbers", file)),
        "Dutch": lambda file: numbers(run(dutch, "--dutch", file, "-p")),
    }
    names = [
        "rounds without a pairing", "tables", "met again", "third seats", "differences of seats above 2", "second byes",
        "points of byes above the lowest", "least differences", "differences", "squares", "preferences missed",
        "strong preferences missed", "floats repeated",
    ]
    with tempfile.TemporaryDirectory() as folder:
        for leads in ["Dutch", "Swiss"]:
            figures = {name: dict.fromkeys(names, 0) for name in programs}
            for index in range(TOURNAMENTS):
                size = SIZES[index % len(SIZES)]
                tournament = Tournament(size, 5 + size.bit_length() // 2 + index % 3, index)
                while tournament.round < tournament.rounds:
                    away = tournament.absent()
                    file = Path(folder) / "round.trf"
                    file.write_text(tournament.report(away))
                    pairings = {name: pair(str(file)) for name, pair in programs.items()}
                    for name, pairing in pairings.items():
                        figures[name]["rounds without a pairing"] += pairing is None
                    if pairings[leads] is None:
                        break
                    # Counted is only what both have paired.
                    both = all(pairings.values())
                    floating = {
                        name: tournament.count(pairing, away, figures[name] if both else Counter())
                        for name, pairing in pairings.items()
                        if pairing
                    }
                    tournament.play(pairings[leads], away, floating[leads])
            print(f"rounds of {leads}")
            for name in names:
                print(f"  {name:33}", *(f"{of} {figures[of][name]:>9}" for of in programs))


if __name__ == "__main__":
    main(*sys.argv[1:])
