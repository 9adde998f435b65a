import type { Judged } from './judged.ts';

/** What tells that a current is that of the parked car. */
const ASLEEP =
  /\b(?:draws?|drawing|drains?|draining|parasitic|in[\s-]?line|in series|asleep|sleep(?:ing|s)?|locked|parked|(?:car|key|everything|engine|truck) (?:is )?off|negative (?:cable|post|terminal|clamp|lead|side)|on (?:the )?negative|clamp meter|amp clamp|pulled|unplugged|fuse)\b/i;
/** What else has amps: a fuse's rating, a charger, what runs. */
const OTHER_AMPS =
  /\b(?:alternator|starter|crank\w*|charger|charging|jump|pump|motor|blower|fan|coil|injector|glow|running)\b/i;
const RATING_BEHIND = /^[\s-]*(?:fuse|breaker|circuit|relay|outlet|socket|plug|hour|hr|h\b|alternator)/i;
const AMPS = /(?<![\w.])(?<value>\d{0,4}\.?\d{1,3})\s?(?<unit>milli[\s-]?amps?|ma|amps?|a)(?![\w/])/gi;
/** "pulled the radio fuse and it dropped to 0.03": the circuit that the current goes through. */
const PULLED =
  /\b(?:pull(?:ed|ing)?|tak(?:e|ing)|took|remov(?:e|ed|ing)|yank(?:ed)?|unplug(?:ged)?|disconnect(?:ed)?)\s(?:out\s)?(?<what>[^.;\n]{2,45}?)\s?(?:,|and|then|it|-|(?=the (?:draw|drain|current|amps|reading)))\s[^.;\n]{0,30}?(?:\b(?:drop(?:s|ped)?|went|goes|fell|falls|(?:is|was|came) down|down)\b\s?(?:right |straight |down |back )*(?:to )?(?:(?:about|around|only|like) )?(?<rest>\d{0,3}\.?\d{1,3}|zero|nothing|normal|nil)(?![\w.]*\s?(?:mph|volts?|v\b|rpm|psi|%))|\b(?:draw|drain|current)\b[^.;\n]{0,12}\b(?:went away|goes away|gone|stop(?:s|ped)|disappear(?:s|ed)))/i;
/** "goes away with the radio fuse out". */
const GOES_WITH =
  /\b(?:draws?|drain|current|amps)\b[^.;\n]{0,30}\b(?:drop(?:s|ped)?|goes away|went away|gone|stop(?:s|ped)?|disappear(?:s|ed)?)\b[^.;\n]{0,20}\b(?:when|with|after|if|once)\b[^.;\n]{0,20}?(?:pull\w*|unplug\w*|remov\w*|without)?\s?(?<what>(?:the |that )?[\w ]{2,30}\bfuse)\b/i;
const OF_NO_CURRENT = /\b(?:rpms?|idles?|revs?|volt(?:s|age)?|temp(?:erature)?|speed|pressure)\b/i;
/** What a car that sleeps may still take. */
const MOST_MILLIAMPS_LEFT = 100;
const CIRCUITS: readonly (readonly [string, RegExp])[] = [
  ['alternator', /\balternator\b/i],
  [
    'radio',
    /\b(?:radio|stereo|audio|amp(?:lifier)?|infotainment|head unit|nav\w*|screen|uconnect|sync|entertainment|phone|telematics|onstar|bluetooth|xm|sirius)\b/i,
  ],
  [
    'lights',
    /\b(?:dome|courtesy|interior|glove ?box|trunk|vanity|cabin|cargo|map) ?(?:light|lamp)?s?\b|\b(?:lights?|lamps?)\b/i,
  ],
  ['body', /\b(?:bcm|body|door|locks?|windows?|seats?|mirrors?|key\w*|rke|module|liftgate|tailgate|sunroof|alarm)\b/i],
];
/** The most that a meter's 10 A range shows. */
const MOST_MILLIAMPS = 10_000;
const NORMAL_MILLIAMPS = 50;
const SOFT_MILLIAMPS = 6;

const CURRENT = 'parasitic_current';
const PROVEN = { normal: 0.02, added: 0.5, high: 0.95 };
const isHigh = ({ lam }: Judged): boolean => (lam['high'] ?? 0) > (lam['normal'] ?? 0);

/** The current that the parked car draws, and the circuit that it goes through. */
export function drawReadings(text: string): Judged[] {
  const found = drawCircuit(text);
  const read = currents(text);
  // What stops with a fuse out was there, whatever is left without it.
  const proven = found.map(({ from, to }): Judged => ({ finding: CURRENT, lam: PROVEN, from, to }));
  return [...(found.length > 0 && !read.some(isHigh) ? proven : read), ...found];
}

/** The highest that was read: with a fuse out it is no more that of the car. */
function currents(text: string): Judged[] {
  const read = [...text.matchAll(AMPS)].flatMap((match) => {
    const { value, unit = '' } = match.groups ?? {};
    const amps = /^a/i.test(unit);
    const milliamps = Number(value) * (amps ? 1000 : 1);
    const [from, to] = [match.index, match.index + match[0].length];
    const sentence = sentenceAt(text, from);
    if (!(milliamps > 0) || milliamps > MOST_MILLIAMPS || RATING_BEHIND.test(text.slice(to))) return [];
    if ((unit.toLowerCase() === 'a' && /\s/.test(match[0])) || (amps && OTHER_AMPS.test(sentence))) return [];
    return amps && !ASLEEP.test(sentence) ? [] : [{ milliamps, from, to }];
  });
  const most = read.toSorted((a, b) => b.milliamps - a.milliamps)[0];
  if (most === undefined) return [];
  const high = 1 / (1 + Math.exp((NORMAL_MILLIAMPS - most.milliamps) / SOFT_MILLIAMPS));
  const lam = { normal: 0.98 - 0.96 * high, added: 0.02 + 0.5 * high, high: 0.02 + 0.96 * high };
  return [{ finding: CURRENT, lam, from: most.from, to: most.to }];
}

/** The circuit that the draw goes through, where pulling its fuse ended it. */
export function drawCircuit(text: string): Judged[] {
  const match = PULLED.exec(text) ?? GOES_WITH.exec(text);
  const what = match?.groups?.['what'];
  if (match === null || what === undefined || !/\b(?:fuse|relay|alternator)\b/i.test(what)) return [];
  if (OF_NO_CURRENT.test(match[0]) || Number(match.groups?.['rest']) > MOST_MILLIAMPS_LEFT) return [];
  const found = CIRCUITS.find(([, words]) => words.test(what))?.[0] ?? 'other';
  const states = ['none', 'other', ...CIRCUITS.map(([state]) => state)];
  const lam = Object.fromEntries(states.map((state) => [state, state === found ? 0.95 : 0.02]));
  return [{ finding: 'draw_circuit', lam, from: match.index, to: match.index + match[0].length }];
}

function sentenceAt(text: string, at: number): string {
  const from = Math.max(...['. ', '! ', '? ', '\n', ';'].map((end) => text.lastIndexOf(end, at)));
  const ends = [...text.slice(at).matchAll(/[.!?](?=\s|$)|[\n;]/g)];
  return text.slice(Math.max(0, from), at + (ends[0]?.index ?? text.length));
}
