import type { ReadMessage } from '../understand/read-text.ts';
import type { Sentence, Token } from '../understand/token.ts';
import { asksOfHarm, asksToSwitchOff, speaksOfDanger, speaksOfRuin } from './asks-of-harm.ts';
import { asksForATow, asksToDrive } from './asks-to-drive.ts';
import { asksOfATrip, asksToHaul } from './asks-to-haul.ts';
import { asksIfWorth } from './asks-if-worth.ts';
import { asksTheCost } from './asks-the-cost.ts';
import type { Inquiry } from './inquiry.ts';
import { readQuestions } from './read-inquiries.ts';
import { partsQuoted, type PartQuoted } from './parts-quoted.ts';
import { plainWords } from './plain-words.ts';
import { asksIfFair, asksNoMoreThanIfFair, quotedPrice } from './quoted-price.ts';
import { sideQuestions, type SideKind } from './side-questions.ts';
import { suspectsIn, type Suspect } from './suspects.ts';
import { findTopics, type Topics } from './topics.ts';
import { unitNamed, unitWanted, type WholeUnit } from './whole-units.ts';

/** What a message asks of the complaint itself. */
export interface AskedBeside {
  /**
   * Whether the car may be driven as it is, or can wait; `tow`: whether it needs a tow; `towing`: whether it may pull a load; `trip`: whether it may be
   * taken far or into the mountains; `off`: whether the engine is to be switched off; `harm`: how dangerous it is; null: nothing of the kind.
   */
  drive: 'as_it_is' | 'tow' | 'towing' | 'trip' | 'off' | 'harm' | null;
  /** What it will cost to put right, with no part or job named. */
  cost: boolean;
  /** Whether the car is worth putting right, or should be let go. */
  worth: boolean;
  /** The parts and systems that the owner or somebody he quotes suspects. */
  suspects: Suspect[];
  /** Prices that somebody asks for the repair, each with the parts it is named for. */
  quotes: Quote[];
  /** What else is asked of it, in the order asked, with the sentence it is asked in. */
  sides: SideQuestion[];
  /** Inquiries that were read of a sentence which asks one of these: "wheel bearing or tires?" asks for no size of tires. */
  mistaken: Inquiry[];
  /** Sentences in which any of these is asked. */
  sentences: ReadonlySet<number>;
}

/** A price that somebody asks. */
export interface Quote {
  usd: number;
  /** The parts that are named with it; none: the whole repair. */
  parts: PartQuoted[];
  /** What is to be renewed as a whole for it; null: nothing. */
  unit: WholeUnit | null;
}

export interface SideQuestion {
  kind: SideKind;
  /** The sentence, spelled out in lower case. */
  words: string;
}

export const NOTHING_BESIDE: AskedBeside = {
  drive: null,
  cost: false,
  worth: false,
  suspects: [],
  quotes: [],
  sides: [],
  mistaken: [],
  sentences: new Set(),
};

const MOST_SUSPECTS = 3;
/** What else a name with a question mark may ask for. */
const OF_NAMES: ReadonlySet<Inquiry['kind']> = new Set(['price', 'find', 'how_to', 'interval']);

interface Told {
  read: ReadSentence;
  sentence: Sentence<Token>;
  words: string[];
  suspects: Suspect[];
  drive: AskedBeside['drive'];
  cost: boolean;
  worth: boolean;
  quote: Quote | null;
  sides: SideQuestion[];
}

/**
 * What is asked of the complaint itself, beside the questions that are known as such: whatever `inquiries` asks already is not asked twice. Pure;
 * nothing of it changes what is heard as a complaint.
 */
export function readAskedBeside(
  text: string,
  { readable, sentences }: ReadMessage,
  inquiries: readonly Inquiry[],
  topics: Topics,
): AskedBeside {
  if (!readable) return NOTHING_BESIDE;
  const asked = new Set(inquiries.map(({ kind }) => kind));
  const bare = !inquiries.some(({ kind }) => OF_NAMES.has(kind));
  const isPriced = asked.has('price') || asked.has('find') || asked.has('at_hand');
  const told = sentences.map((read, index) => toldIn(read, text, topics, { bare, next: sentences[index + 1] }));
  const once = new Map(
    told.flatMap(({ suspects }) => suspects.map((each) => [each.ids.join(' ') || (each.system ?? each.words), each])),
  );
  const quotes = told.flatMap(({ quote }) => quote ?? []);
  return {
    drive: asked.has('ignoring') ? null : driveAsked(told),
    cost: !isPriced && quotes.length === 0 && told.some(({ cost }) => cost),
    worth: told.some(({ worth }) => worth),
    suspects: [...once.values()].slice(0, MOST_SUSPECTS),
    quotes,
    sides: told.flatMap(({ sides }) => sides).filter(({ kind }) => !isPriced || kind !== 'hours'),
    mistaken: asked.has('figure') ? figuresMistaken(told, text, topics) : [],
    sentences: new Set(
      told.flatMap((each, index) => {
        const ofPriceBefore = told[index - 1]?.quote != null && asksOnlyIfFair(each.read, text);
        return asksAny(each) || ofPriceBefore ? [index] : [];
      }),
    ),
  };
}

type ReadSentence = ReadMessage['sentences'][number];

function toldIn(
  read: ReadSentence,
  text: string,
  topics: Topics,
  { bare, next }: { bare: boolean; next: ReadSentence | undefined },
): Told {
  const { sentence } = read;
  const words = plainWords(sentence.words, text);
  const line = words.join(' ');
  return {
    read,
    sentence,
    words,
    suspects: withUnit(suspectsIn(sentence, text, topics, bare), line),
    drive: driveKind(line, sentence.question),
    cost: asksCost(sentence, words, topics) || asksIfFair(line),
    worth: asksWorth(sentence, words),
    quote: quoteIn(sentence, words, text, topics, next !== undefined && asksOnlyIfFair(next, text)),
    sides: sideQuestions(line).map((kind) => ({ kind, words: line })),
  };
}

function asksAny({ suspects, drive, cost, worth, quote, sides }: Told): boolean {
  return suspects.length > 0 || drive !== null || cost || worth || quote !== null || sides.length > 0;
}

/** Who is told that he needs an engine suspects no other than all of it. */
function withUnit(suspects: readonly Suspect[], line: string): Suspect[] {
  const unit = unitWanted(line);
  if (unit === null) return [...suspects];
  const others = suspects.filter(({ system, ids }) => system !== unit && ids.length > 0);
  const called = suspects.find(({ system }) => system === unit)?.words ?? unit;
  return [{ ids: [], words: called, system: unit, asUnit: true, byTrade: false }, ...others];
}

/** `fair`: whether the next sentence asks no more than if that is fair. */
function quoteIn(
  { words: tokens }: Sentence<Token>,
  words: readonly string[],
  text: string,
  topics: Topics,
  fair: boolean,
): Quote | null {
  const line = words.join(' ');
  const usd = quotedPrice(line, text.slice(tokens[0]?.from ?? 0, tokens.at(-1)?.to ?? 0), fair);
  return usd === null ? null : { usd, parts: partsQuoted(tokens, words, topics), unit: unitNamed(line) };
}

const asksOnlyIfFair = ({ sentence }: ReadSentence, text: string): boolean =>
  asksNoMoreThanIfFair(plainWords(sentence.words, text).join(' '));

/** Figures that were read of sentences which suspect a part, or ask whether to drive. */
function figuresMistaken(told: readonly Told[], text: string, topics: Topics): Inquiry[] {
  return told
    .filter(({ suspects, drive }) => suspects.length > 0 || drive !== null)
    .flatMap(({ read }) => readQuestions(text, { readable: true, sentences: [read] }, topics).inquiries)
    .filter(({ kind }) => kind === 'figure');
}

/** Of several the first is answered: what is said to it settles the others. */
const DRIVE_KINDS = ['tow', 'towing', 'trip', 'as_it_is', 'off', 'harm'] as const;

function driveAsked(told: readonly Told[]): AskedBeside['drive'] {
  const kinds = new Set(told.map(({ drive }) => drive));
  return DRIVE_KINDS.find((kind) => kinds.has(kind)) ?? null;
}

function driveKind(words: string, question: boolean): AskedBeside['drive'] {
  if (asksToSwitchOff(words)) return 'off';
  if (asksOfHarm(words) || (question && speaksOfRuin(words))) return 'harm';
  const drives = asksToDrive(words, question);
  if (drives && asksForATow(words)) return 'tow';
  if (asksToHaul(words)) return 'towing';
  if (asksOfATrip(words, question)) return 'trip';
  if (!drives) return null;
  return speaksOfDanger(words) ? 'harm' : 'as_it_is';
}

const GOES_ON = /^(?:and|but|or|also|plus)$/;

/** The whole of a sentence, and what stands between the words that join its clauses. */
function clausesOf(words: readonly string[]): [from: number, to: number][] {
  const joins = words.flatMap((word, at) => (GOES_ON.test(word) ? at : []));
  const ends = [...joins, words.length];
  const each = ends.map((to, place): [number, number] => [place === 0 ? 0 : ends[place - 1]! + 1, to]);
  return joins.length === 0 ? each : [...each, [0, words.length]];
}

/** With nothing named that it is asked of: that would be its price. */
function asksCost(sentence: Sentence<Token>, words: readonly string[], topics: Topics): boolean {
  return clausesOf(words).some(([from, to]) => {
    const line = words.slice(from, to).join(' ');
    const place = asksTheCost(line, sentence.question);
    if (place < 0) return false;
    const asked = from + line.slice(0, place).split(' ').length - 1;
    const { part, procedure } = findTopics(sentence.words.slice(asked, to), topics);
    return part.length === 0 && procedure.length === 0;
  });
}

/** Between its commas, or all through. */
function asksWorth({ words: tokens, question }: Sentence<Token>, words: readonly string[]): boolean {
  const commas = tokens.flatMap(({ pause }, at) => (pause === 'comma' && at > 0 ? at : []));
  const ends = [...commas, words.length];
  const clauses = ends.map((to, place) => words.slice(ends[place - 1] ?? 0, to));
  return [words, ...clauses].some((clause) =>
    asksIfWorth(clause.join(' '), question && clause.at(-1) === words.at(-1)),
  );
}
