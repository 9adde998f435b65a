import { findCodes } from '../understand/find-codes.ts';
import { isOnRecords } from '../understand/intents.ts';
import type { ReadMessage } from '../understand/read-text.ts';
import { VEHICLE_CLASS } from '../understand/special-classes.ts';
import type { Sentence, Token } from '../understand/token.ts';
import { isAsking, isTelling } from './asking-words.ts';
import { asksOfRecordsAlone } from './asks-of-records.ts';
import { clausesBeside, clausesOf } from './clauses-beside.ts';
import { asksOfIgnoring, onlyPoints } from './asks-of-ignoring.ts';
import { asksForPartsAtHand, asksWhatIsDue, readCues, speaksOfASign, stepAsked, type Cues } from './cues.ts';
import { isOfHouseholds } from './household-words.ts';
import type { Inquiry } from './inquiry.ts';
import { lampsBySymbol } from './lamps-by-symbol.ts';
import { plainWords } from './plain-words.ts';
import { placesOfPluggingIn } from './plugging-in.ts';
import { placesOfComparing } from './size-compared.ts';
import { alike, partsAsked, testAsked, unknownPriced, type Asked } from './read-parts.ts';
import { isOfATrade } from './trade-names.ts';
import { findTopics, type TopicMatch, type TopicMatches, type Topics } from './topics.ts';

/** In everyday life these are no parts of a car. */
const EVERYDAY =
  /^(?:shoes?|heads?|rings?|patch|drums?|clicker|racks?|discs?|cats?|keys?|wires?|springs?|headers?|connectors?|mirrors?|radio|stereo|horn|chargers?|belts?|plugs?|relay|tank)$/;

/** What was read of the questions of a message. */
export interface Questions {
  /** In the order asked, each once. */
  inquiries: Inquiry[];
  /** Sentences in which something is asked. */
  asked: ReadonlySet<number>;
  /** Sentences that ask and tell nothing besides. */
  bare: ReadonlySet<number>;
  /** Clauses of asking sentences that stand beside the question, by their words. */
  beside: readonly (readonly Token[])[];
  /** Places in the text of words that only name what is asked for. */
  named: ReadonlySet<number>;
  /** Of these and of the verbs before them, those of what is to be tested ("how do I check the alternator"). */
  tested: ReadonlySet<number>;
  /** Places of words that only ask, in bare sentences. */
  asking: ReadonlySet<number>;
  /** It asks, and hardly a word of it could tell of a fault. */
  onlyAsks: boolean;
  /** It asks for recalls or the like, and no other sentence says anything. */
  onlyRecords: boolean;
}

const NOTHING_ASKED: Questions = {
  inquiries: [],
  asked: new Set(),
  bare: new Set(),
  beside: [],
  named: new Set(),
  tested: new Set(),
  asking: new Set(),
  onlyAsks: false,
  onlyRecords: false,
};

/** What a message asks that is no complaint. Pure; whatever it asks of a fault is left to the diagnosis. */
export function readQuestions(text: string, message: ReadMessage, topics: Topics): Questions {
  if (!message.readable) return NOTHING_ASKED;
  const automotive = message.sentences.some(({ matchable }) => matchable.hits.has(VEHICLE_CLASS));
  const inquiries = new Map<string, Inquiry>();
  const asks = new Set<number>();
  const bare = new Set<number>();
  const named = new Set<number>();
  const tested = new Set<number>();
  const asking = new Set<number>();
  const beside: Token[][] = [];
  let onlyAsks = true;
  message.sentences.forEach(({ sentence }, index) => {
    const read = (asking: Sentence<Token>) => readSentence(asking, text, automotive, topics);
    const all = allAsked(sentence, read);
    if (all.length === 0) {
      if (asksOfRecordsAlone(sentence, textOf(sentence.words, text))) bare.add(index);
      if (sentence.words.filter(isTelling).length > MOST_IDLE_WORDS) onlyAsks = false;
      return;
    }
    asks.add(index);
    const places = all.flatMap((asked) => asked.places);
    beside.push(...clausesBeside(sentence, places, (clause) => read(clause) !== null));
    for (const { inquiry, places: own, also = [], tells } of all) {
      const key = JSON.stringify(inquiry);
      if (!inquiries.has(key)) inquiries.set(key, inquiry);
      for (const place of [...own, ...also]) {
        named.add(sentence.words[place]!.from);
        if (inquiry.kind === 'test' && tells !== true) tested.add(sentence.words[place]!.from);
      }
    }
    const tellsMore = all.find((asked) => asked.tells !== undefined)?.tells;
    if (tellsMore ?? !tellsNothingElse(sentence.words, places)) {
      onlyAsks = false;
      return;
    }
    bare.add(index);
    for (const { word, from } of sentence.words) if (isAsking(word)) asking.add(from);
  });
  return {
    inquiries: [...inquiries.values()],
    asked: asks,
    bare,
    beside,
    named,
    tested,
    asking,
    onlyAsks: onlyAsks && inquiries.size > 0,
    onlyRecords: asksOnlyForRecords(text, message),
  };
}

/** A greeting or thanks beside the question has no more such words. */
const MOST_POLITE_WORDS = 1;

function asksOnlyForRecords(text: string, { sentences }: ReadMessage): boolean {
  const others = sentences.filter(({ sentence: { words } }) => !isOnRecords(textOf(words, text)));
  return (
    others.length < sentences.length &&
    others.every(({ sentence: { words } }) => words.filter(isTelling).length <= MOST_POLITE_WORDS)
  );
}

const textOf = (words: readonly Token[], text: string): string =>
  text.slice(words[0]?.from ?? 0, words.at(-1)?.to ?? 0);

/** Whether a word stands beside the names that has nothing to do with cars ("what battery does my laptop take"). */
function speaksOfOthers(
  tokens: readonly Token[],
  matches: TopicMatches,
  automotive: boolean,
  { isOfCars }: Topics,
): boolean {
  const named = new Set(Object.values(matches).flatMap((kind) => kind.flatMap(({ places }) => places)));
  return tokens.some((token, at) => {
    if (named.has(at) || !isTelling(token)) return false;
    return isOfHouseholds(token.word) || (!automotive && !isOfCars(token.word));
  });
}

/** So many words more may stand beside what a question names, in its own clause. */
const MOST_OTHER_WORDS = 3;
/** A sentence without a question and with no more such words tells of nothing. */
const MOST_IDLE_WORDS = 4;

/** Whether hardly a word is left beside those that ask and those that name what is asked for; between commas, none is. */
function tellsNothingElse(tokens: readonly Token[], places: readonly number[]): boolean {
  const clauses: { others: number; own: boolean }[] = [];
  tokens.forEach((token, at) => {
    if (at === 0 || token.pause === 'comma') clauses.push({ others: 0, own: places.length === 0 && at === 0 });
    const clause = clauses.at(-1)!;
    if (places.includes(at)) clause.own = true;
    else if (isTelling(token)) clause.others += 1;
  });
  return clauses.every(({ others, own }) => others <= (own ? MOST_OTHER_WORDS : 0));
}

/** What is compared with a price is no second thing asked: "what do rings cost vs just adding oil". */
const COMPARES = /^(?:vs|versus)$/;

/** All that a sentence asks: two things of other kinds where it has two parts that ask, "how much is a starter and can I do it myself". */
function allAsked(sentence: Sentence<Token>, read: (asking: Sentence<Token>) => Asked | null): Asked[] {
  const { words, question } = sentence;
  for (let at = 1; at < words.length; at++) {
    const isJoin = words[at]!.word === 'and' || COMPARES.test(words[at]!.word);
    if (!isJoin && words[at]!.pause !== 'comma') continue;
    const one = read({ words: words.slice(0, at), question: false });
    if (one !== null && COMPARES.test(words[at]!.word)) return [one];
    const from = isJoin ? at + 1 : at;
    const other = one && read({ words: words.slice(from), question });
    if (one !== null && other !== null && one.inquiry.kind !== other.inquiry.kind) return [one, shifted(other, from)];
  }
  const asked = askedIn(sentence, read);
  return asked === null ? [] : [asked];
}

/**
 * What a sentence asks: the clause that asks by itself, so that what others name is not taken for what it asks of ("what oil does it take,
 * *coolant boils on the manifold*"); else all of it.
 */
function askedIn(sentence: Sentence<Token>, read: (asking: Sentence<Token>) => Asked | null): Asked | null {
  const whole = read(sentence);
  const clauses = clausesOf(sentence);
  if (clauses.length < 2 || whole?.places.length === 0) return whole;
  for (const { words, from } of clauses) {
    const asked = read({ words, question: false });
    if (asked !== null && asked.places.length > 0) return shifted(asked, from);
  }
  return whole;
}

/** With its places counted in the sentence, not in a clause of it. */
function shifted(asked: Asked, from: number): Asked {
  const within = (places: readonly number[]) => places.map((at) => from + at);
  return { ...asked, places: within(asked.places), also: within(asked.also ?? []) };
}

function readSentence(sentence: Sentence<Token>, text: string, automotive: boolean, topics: Topics): Asked | null {
  const tokens = sentence.words;
  const words = plainWords(tokens, text).join(' ');
  const step = stepAsked(words);
  if (step !== undefined) return { inquiry: { kind: 'step', step }, places: [] };
  if (asksOfIgnoring(words)) {
    const tells = tokens.some((token) => isTelling(token) && !onlyPoints(token.word));
    return { inquiry: { kind: 'ignoring' }, places: [], tells };
  }
  const cues = readCues(words, sentence.question);
  if (cues === null) return null;
  const quote = textOf(tokens, text);
  const codes = findCodes(quote, topics.codes);
  const explained = codes.filter(({ code, denied }) => !denied && topics.codes.has(code)).map(({ code }) => code);
  if (codes.length > 0)
    return cues.meaning && explained.length > 0 ? { inquiry: { kind: 'code', ids: explained }, places: [] } : null;
  const named = (match: TopicMatch) =>
    !isOfATrade(match.places, tokens) &&
    (automotive || match.places.length > 1 || !EVERYDAY.test(tokens[match.places[0]!]?.word ?? ''));
  const meantOtherwise = new Set([...placesOfPluggingIn(words), ...placesOfComparing(words)]);
  const matches = withoutPlaces(findTopics(tokens, topics), meantOtherwise);
  if (speaksOfOthers(tokens, matches, automotive, topics))
    return cues.price ? unknownPriced(words) : testAsked(words, { part: [], figure: [] });
  const about: TopicMatches = {
    ...matches,
    part: matches.part.filter(named),
    procedure: matches.procedure.filter(named),
  };
  return decide(cues, { words, quote }, about, topics, (place) => WORK.test(tokens[place]?.word ?? ''));
}

/** Without the names that stand on some places. */
function withoutPlaces(matches: TopicMatches, places: ReadonlySet<number>): TopicMatches {
  const without = (of: TopicMatch[]) => of.filter((match) => !match.places.some((place) => places.has(place)));
  const { part, procedure, maintenance, figure, lamp } = matches;
  return {
    part: without(part),
    procedure: without(procedure),
    maintenance: without(maintenance),
    figure: without(figure),
    lamp: without(lamp),
  };
}

/** Signs that a lamp is before the eyes, rather than asked for by its name. */
const SEEN =
  /\b(?:this|that|on my|my dash|my car|is on|came|come|comes|lit|showing|popped|just|looks? like|there is)\b/;

/** Words of work, which make a name that of a job ("oil change"). */
const WORK =
  /^(?:chang|replac|job|service|flush|rotat|align|rebuil|bleed|recharg|balanc|repair|install|clean|patch|plug$|tune)/;

/** The most special form of question wins; a price or a shop is asked of whatever is named. */
function decide(
  cues: Cues,
  { words, quote }: { words: string; quote: string },
  about: TopicMatches,
  topics: Topics,
  isWork: (place: number) => boolean,
): Asked | null {
  const of = (kind: 'interval' | 'figure' | 'how_to', matches: readonly TopicMatch[], most?: number): Asked => ({
    inquiry: { kind, ids: alike(matches).slice(0, most) },
    places: matches[0]?.places ?? [],
  });
  if (cues.meaning && speaksOfASign(words)) {
    const lamps = about.lamp.length > 0 ? byColour(about.lamp, words, topics) : lampsBySymbol(words, topics);
    // What is said of a lamp may well be so: no word of it is put aside.
    const seen = about.lamp[0]?.rank !== 0 || SEEN.test(words);
    if (lamps.length > 0) return { inquiry: { kind: 'lamp', ids: lamps, quote, seen }, places: [] };
  }
  if (asksWhatIsDue(words)) return { inquiry: { kind: 'due' }, places: [] };
  if (cues.interval && about.maintenance.length > 0) return of('interval', about.maintenance);
  const tested = testAsked(words, about);
  if (tested !== null) return tested;
  if (cues.howTo && about.procedure.length > 0 && !cues.price) return of('how_to', about.procedure, 1);
  const asksWhich = /^(?:which|what (?:kind|type|sort|size|grade|weight)) (?!brand)/.test(words);
  if (cues.figure && about.figure.length > 0 && !cues.price && (asksWhich || !cues.find))
    return of('figure', about.figure);
  if (cues.price || cues.find) {
    const asked = partsAsked(cues.price ? 'price' : 'find', words, about, isWork);
    if (asked !== null) return asked;
  }
  if (asksForPartsAtHand(words)) return { inquiry: { kind: 'at_hand' }, places: [] };
  if (cues.figure && about.figure.length > 0) return of('figure', about.figure);
  return cues.price ? unknownPriced(words) : null;
}

const COLOURS: [RegExp, string][] = [
  [/\bred\b/, 'red'],
  [/\b(?:amber|yellow|orange)\b/, 'amber'],
  [/\bgreen\b/, 'green'],
  [/\bblue\b/, 'blue'],
];

/** Lamps named alike, those of the color that was said where there are any. */
function byColour(lamps: readonly TopicMatch[], words: string, { manual }: Topics): string[] {
  const said = COLOURS.flatMap(([sign, colour]) => (sign.test(words) ? [colour] : []));
  const coloured = lamps.filter(({ id }) => said.includes(manual.lamps[id]?.colour ?? ''));
  return alike(coloured.length > 0 ? coloured : lamps);
}
