
/* Sounds, off unless wished. They are made here; there are no files. */

let audio = null;

// A knock of wood: a tone that fades at once.
function knock(pitch, after) {
  const begins = audio.currentTime + after;
  const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch, begins);
  tone.frequency.exponentialRampToValueAtTime(pitch / 2, begins + 0.12);
  loudness.gain.setValueAtTime(0.25, begins);
  loudness.gain.exponentialRampToValueAtTime(0.001, begins + 0.15);
  tone.connect(loudness).connect(audio.destination);
  tone.start(begins);
  tone.stop(begins + 0.16);
}

// One knock for a turn, a higher second one when the reader is to move, three at the end of the game.
const KNOCKS = { turn: [220], mine: [220, 330], end: [330, 262, 220] };

function sound(name) {
  if (!wished.sounds) return;
  audio ??= new AudioContext();
  audio.resume();
  KNOCKS[name].forEach((pitch, index) => knock(pitch, 0.17 * index));
}

// Says by a sound what has happened since the board was last shown.
function soundOf(old, news) {
  if (!old || old.game !== news.game || news.exploring) return;
  if (news.over && !old.over) sound("end");
  else if (news.version > old.version) sound(news.mine ? "mine" : "turn");
}
