"""Plays the tournaments of crates/domain/src/tournament/pairing/tests/dutch.rs with FIDE's Dutch system.

It needs py4swiss (`pip install py4swiss`), takes about eight minutes, and prints the figures that the
test prints for petteia's Swiss system. Players, results and counts are alike in both.
"""

import tempfile
from pathlib import Path

from py4swiss.engines import DutchEngine
from py4swiss.trf import TrfParser

FIELDS = [(8, 5), (13, 6), (20, 7), (27, 7), (32, 8), (45, 9), (64, 9)]
SEEDS = 60
WHITE, BLACK = 1, -1


def mix(number):
    """SplitMix64."""
    bits = (1 << 64) - 1
    number = (number + 0x9E3779B97F4A7C15) & bits
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & bits
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & bits
    return number ^ (number >> 31)


def form(seed, number, players, player):
    """How well a player plays in a round."""
    chance = (mix(mix(mix(seed) ^ number) ^ player) >> 11) / float(1 << 53)
    return (players - player) / players + chance - 0.5


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


def line(player, games):
    """A player's line of a TRF16 file."""
    points = sum(half for _, _, half in games) / 2
    begin = f"001 {player:4d}      {f'P{player}':<33} {2800 - player:4d}"
    text = f"{begin:<80}{points:4.1f} {player:4d}"
    for opponent, colour, half in games:
        if opponent is None:
            text += "  0000 - U"
        else:
            text += f"  {opponent:4d} {'w' if colour == WHITE else 'b'} {'0=1'[half]}"
    return text


def paired(file, rounds, games):
    """The pairs of the next round, White first, and the player with a bye."""
    lines = [line(player, games[player]) for player in sorted(games)]
    file.write_text("\n".join(["012 T", f"XXR {rounds}", "XXC white1", *lines, ""]))
    pairings = DutchEngine.generate_pairings(TrfParser.parse(file))
    pairs = [(pair.white, pair.black) for pair in pairings if pair.black]
    return pairs, [pair.white for pair in pairings if not pair.black]


def play(file, players, rounds, seed, figures):
    everybody = range(1, players + 1)
    games = {player: [] for player in everybody}
    colours = {player: [] for player in everybody}
    floats = {player: [] for player in everybody}
    score = dict.fromkeys(everybody, 0)
    met = set()
    for number in range(rounds):
        pairs, byes = paired(file, rounds, games)
        floating = dict.fromkeys(everybody, 0)
        gained = dict.fromkeys(byes, 2)
        for free in byes:
            floating[free] = -1
            games[free].append((None, 0, 2))
        for white, black in pairs:
            figures["again"] += (pair := frozenset((white, black))) in met
            met.add(pair)
            step = score[black] - score[white]
            figures["distances"] += abs(step) / 2
            floating[white], floating[black] = (step > 0) - (step < 0), (step < 0) - (step > 0)
            by = form(seed, number, players, white) - form(seed, number, players, black)
            half = 2 if by > 0.1 else 0 if by < -0.1 else 1
            for player, other, colour, gets in [(white, black, WHITE, half), (black, white, BLACK, 2 - half)]:
                wanted = wish(colours[player])
                figures["missed"] += wanted * colour < 0
                figures["missed_strong"] += wanted * colour < -1
                colours[player].append(colour)
                figures["thrice"] += colours[player][-3:] == [colour] * 3
                games[player].append((other, colour, gets))
                gained[player] = gets
        for player in everybody:
            score[player] += gained[player]
            for ago in (1, 2):
                before = floats[player][-ago] if len(floats[player]) >= ago else 0
                figures["floats"] += before != 0 and before == floating[player]
            floats[player].append(floating[player])


def main():
    figures = dict.fromkeys(["again", "thrice", "distances", "floats", "missed", "missed_strong"], 0)
    with tempfile.TemporaryDirectory() as folder:
        for players, rounds in FIELDS:
            for seed in range(SEEDS):
                play(Path(folder) / "round.trf", players, rounds, players * 1000 + seed, figures)
    print(figures)


if __name__ == "__main__":
    main()
