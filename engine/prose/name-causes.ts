import { sentencesOf } from './plain.ts';

/** What a cause is a fault of: the last two telling words of a part of its name, and the first two where there are more ("head gasket"), or its only one ("alternator"). */
interface NamedThing {
  words: readonly string[];
  /** As it is said, for an objection. */
  name: string;
}

const idle = new Set(
  `a an the its their of in on at to from by with without for not no and or as is does do did too one so up out off into after under over inside outside
  worn failed failing fails bad blown leaking leaks leak faulty fault broken dead dirty clogged stuck seized cracked loose torn burnt burned bent rusted rusty low old
  weak wrong missing damaged jammed frozen dry open closed blocked slipping stretched swollen empty used gone installed mixed new normal noisy ticking
  charging working running letting going makes little late early still flows opening lost worn-out glazed squealing touching reading reads gets power
  something things car cars vehicle fluid another adjustment condition connection corroded dropped learned registered standing unhooked blinded fogged melted
  stripped between through are has was were been that this while because once by go goes left down hold holds held keep keeps move moves wait waits way all time`.split(
    /\s+/,
  ),
);

const stem = (word: string): string => word.replace(/(?<=[a-z]{3})s$/, '');
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

/** The things that a cause's name names. */
function thingsOf(name: string): NamedThing[] {
  const parts = name
    .replaceAll(/\([^)]*\)/g, ' ')
    .split(/,|\s-\s|\b(?:or|and|of|in|on|at|with|without|to|for|from|its|not|does|inside)\b/i);
  return parts.flatMap((part): NamedThing[] => {
    const telling = wordsOf(part).filter((word) => !idle.has(word));
    const [only = ''] = telling.map(stem);
    if (telling.length === 0 || (telling.length === 1 && only.length < leastLetters && !shortParts.has(only)))
      return [];
    // "Head gasket seeping": what it is about stands first.
    const named = telling.length > 2 ? [telling.slice(0, 2), telling.slice(-2)] : [telling];
    return named.map((words) => ({ words: words.map(stem), name: words.join(' ') }));
  });
}

/** Shorter single words, such as "pads", are part of many things: only what is plainly a part, where it is blamed itself. */
const leastLetters = 7;
const shortParts = new Set(
  'axle belt brake bulb camera clutch coil diode drum engine filter fuse gasket gear hinge horn hose joint mount muffler pad pulley pump rack radio relay rim rod rotor sensor shock spring starter strut switch tire turbo valve'.split(
    ' ',
  ),
);

const blaming =
  /\b(?:worn|wear|wears|fail\w*|bad|blown|blew|leak\w*|fault\w*|broken?|gone|shot|dead|dying|dirty|clog\w*|stuck|seiz\w*|crack\w*|loose|torn|burn\w*|warp\w*|defective|weak|low|rust\w*|bent|slip\w*|damag\w*|going bad|went|not (?:working|charging)|(?:may|could|might|must|can|would) (?:be|have)|(?:is|it's|was|be|been) (?:probably |likely |most likely |surely |simply |just |really )?(?:a|an|the|your)|sounds? like|looks? like|points? to|suspect\w*|suspicion|culprit|causes?|caused|because of|due to|blame\w*|behind|problem|trouble|issue|likel\w*|probabl\w*|instead|replac\w*|swap\w*|needs?|new|maybe|perhaps|think|bet|guess|diagnos\w*)\b/i;

const known = new Map<string, NamedThing[]>();

function thingsKept(name: string): NamedThing[] {
  const kept = known.get(name) ?? thingsOf(name);
  known.set(name, kept);
  return kept;
}

const isSaid = ({ words: [first = '', second] }: NamedThing, said: readonly string[]): boolean =>
  second === undefined
    ? said.includes(first)
    : said.some((word, at) => word === first && (said[at + 1] === second || said[at + 2] === second));

const isShort = ({ words }: NamedThing): boolean => words.length === 1 && words[0]!.length < leastLetters;

/** Whether one of the things of a cause is spoken of. */
export function speaksOf(cause: string, text: string): boolean {
  const said = wordsOf(text).map(stem);
  return thingsKept(cause).some((thing) => isSaid(thing, said));
}

const clauseEnd = /[,;:()–—]|\s-\s|\b(?:but|and|because|while|which|although|though)\b/i;
const checking =
  /\b(?:check\w*|look\w*|inspect\w*|rul(?:e|ed|ing) out|test\w*|measur\w*|compar\w*|see|whether|if|clean\w*)\b/i;
/** Right before or behind a thing they put blame on it. */
const ofThing =
  /^(?:worn|fail\w*|bad|blown|blew|leak\w*|fault\w*|brok\w*|gone|shot|dead|dying|die[sd]?|dirty|clog\w*|stuck|seiz\w*|crack\w*|loose|torn|burn\w*|warp\w*|defective|weak|rust\w*|bent|slip\w*|damag\w*|went|culprit|suspect\w*|blame\w*|guilty|causes?|caused|problem|trouble|issue|likel\w*|probabl\w*|needs?)$/;
/** Only before it: "a new clutch", "maybe the clutch". */
const toBeChanged = /^(?:maybe|perhaps|think|bet|guess|new|need|needs|replac\w*|swap\w*|chang\w*|rebuil\w*)$/;
/** A sentence that goes on about what the one before it named. */
const goingOn = /^\s*(?:it|that|this|they|those|probably|likely|most likely|definitely|surely|certainly|i|my)\b/i;
const nearBefore = 4;
const nearBehind = 4;

function placesOf({ words: [first = '', second] }: NamedThing, said: readonly string[]): [from: number, to: number][] {
  return said.flatMap((word, at): [number, number][] => {
    if (word !== first) return [];
    if (second === undefined) return [[at, at + 1]];
    if (said[at + 1] === second) return [[at, at + 2]];
    return said[at + 2] === second ? [[at, at + 3]] : [];
  });
}

/** Whether a clause puts blame on the thing itself, rather than on something near it; or is nothing but its name. */
function isBlamedIn(clause: string, thing: NamedThing): boolean {
  const said = wordsOf(clause);
  return placesOf(thing, said.map(stem)).some(([from, to]) => {
    const before = said.slice(Math.max(0, from - nearBefore), from);
    const behind = said.slice(to, to + nearBehind);
    const isBare =
      said.length - (to - from) <= 1 ||
      /^(?:it|that|this) (?:is|s) (?:the|your|a|an)$/.test(said.slice(0, from).join(' '));
    return (
      isBare ||
      [...before, ...behind].some((word) => ofThing.test(word)) ||
      before.some((word) => toBeChanged.test(word))
    );
  });
}

interface Sentence {
  text: string;
  /** Of the sentence before it, where this one goes on about that. */
  before: string;
}

/** What is blamed may be named a sentence earlier: "The alternator. Probably." */
const inContext = (sentences: readonly string[]): Sentence[] =>
  sentences.map((text, at) => ({
    text,
    before: goingOn.test(text) && blaming.test(text) ? (sentences[at - 1] ?? '') : '',
  }));

/**
 * Things of causes that a text puts blame on, and that nothing vouches for. `facts`: all that is known; it vouches for what stands in a
 * sentence with blame in it. `blamed`: what the facts themselves put blame on; only that vouches for what is blamed itself.
 */
export function strangersBlamed(text: string, facts: string, blamed: string, causes: readonly string[]): string[] {
  const inFacts = wordsOf(facts).map(stem);
  const inBlamed = wordsOf(blamed).map(stem);
  const sentences = inContext(sentencesOf(text));
  const isBlamed = (thing: NamedThing): boolean =>
    sentences.some(({ text: own, before }) => {
      const clauses = own.split(clauseEnd).filter((clause) => !checking.test(clause));
      if (clauses.some((clause) => isBlamedIn(clause, thing))) return true;
      return before !== '' && !checking.test(before) && isSaid(thing, wordsOf(before).map(stem));
    });
  const said = sentences
    .filter((each) => blaming.test(each.text))
    .map((each) => wordsOf(`${each.before} ${each.text}`).map(stem));
  const anywhere = new Set(wordsOf(text).map(stem));
  const strange = causes.flatMap((cause) =>
    thingsKept(cause)
      .filter((thing) => {
        if (!anywhere.has(thing.words[0]!) || isSaid(thing, inBlamed)) return false;
        const isNear = !isShort(thing) && !isSaid(thing, inFacts) && said.some((words) => isSaid(thing, words));
        return isNear || isBlamed(thing);
      })
      .map(({ name }) => name),
  );
  return [...new Set(strange)];
}
