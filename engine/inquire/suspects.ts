import type { Sentence, Token } from '../understand/token.ts';
import { endsInTrouble, isOfASystem, mayBeAPart, systemNamed, type OwnersSystem } from './owners-systems.ts';
import { TRADES } from './people-words.ts';
import { plainWords } from './plain-words.ts';
import { suspicions, type Suspicion } from './suspecting-words.ts';
import { areOfAName, findTopics, type TopicMatch, type Topics } from './topics.ts';

/** A part or a whole system that somebody suspects. */
export interface Suspect {
  /** Of several that the words name alike, all; none where they name no part that we know by that name ("the regulator"). */
  ids: string[];
  /** What it was called, spelled out in lower case. */
  words: string;
  /** The system where one is suspected as a whole; null for a part. */
  system: OwnersSystem | null;
  /** Whether a whole one is said to be needed: "needs an engine". */
  asUnit: boolean;
  /** Whether somebody says so who repairs cars, and may have looked at it. */
  byTrade: boolean;
}

/** What may stand between the words that suspect and the name. */
const BEFORE =
  /^(?:the|a|an|my|our|his|her|its|your|those|these|one|some|both|either|another|of|maybe|possibly|probably|just|like|bad|failing|failed|faulty|worn|out|dead|dying|weak|blown|burnt|burned|cracked|clogged|plugged|dirty|stuck|sticking|loose|leaking|leaky|bent|warped|broken|busted|seized|shot|old|corroded|frozen|torn|slipping|stretched|fried|defective|cheap|aftermarket|front|rear|left|right|driver|drivers|passenger|passengers|side|upper|lower|inner|outer|back|main|is)$/;
const PLACE = /^(?:front|rear|left|right|upper|lower|inner|outer|main)$/;
/** What makes another thing of a name: the battery light is no battery. */
const OTHER_THING =
  /^(?:lights?|lamps?|gauge|icon|symbol|warning|noises?|sounds?|smell|message|area|side|recall|settings?)$/;
/** Where a row of names ends. */
const STOP = /^(?:because|since|when|while|but|so|if|which|who|before|after|until|where|why|how|what|then|though)$/;
const JOINS = /^(?:or|and|vs|versus)$/;
/** What wets the ground is asked for, not suspected; the others are as often something else. */
const NO_SUSPECT =
  /(?:^| )(?:fluid|coolant|oil|antifreeze|atf|cleaner|grease|spray|adblue|freon|refrigerant)$|^(?:drive|heads?|plug|terminal|patch\w*|key|clicker|timing|graphite)$/;
const MOST_WORDS_BEFORE = 4;
const LONGEST_PIECE = 9;
/** A mere name with a question mark may have these beside it: "bad alternator maybe?". */
const IDLE =
  /^(?:maybe|possibly|perhaps|probably|likely|just|bad|failing|faulty|a|an|the|my|its|it|is|going|gone|out|issues?|problems?|related|or|and|either|so|like|could|be|dead|weak|clogged|dirty|blown|worn|loose|leaking|leaks?|stuck|another|thinking|guess|guessing|then|again|else|something|with|i|am)$/;

/**
 * The parts that a sentence suspects, in the order named; not those that it only tells of. `bare`: a mere name with a question mark counts too, as
 * several do in any case.
 */
export function suspectsIn(sentence: Sentence<Token>, text: string, topics: Topics, bare: boolean): Suspect[] {
  const words = plainWords(sentence.words, text);
  const line = words.join(' ');
  const asks = (place: number) => sentence.question || sentence.words[place]?.pause === 'comma';
  return [
    ...suspicions(words, asks).flatMap((each) => namesFrom(each, sentence.words, words, topics)),
    ...mereNames(sentence, words, topics, bare),
  ].map(({ ids, words: called, system }) => ({
    ids,
    words: called,
    system,
    asUnit: false,
    byTrade: BY_TRADE.test(line),
  }));
}

/** Who repairs cars says it. */
const BY_TRADE = new RegExp(
  `\\b(?:${TRADES})\\b(?: \\w+){0,3}? (?:says?|said|saying|thinks?|told|wants?|claims?|found|diagnosed|suspects?|recommend(?:s|ed)?|suggest(?:s|ed)?|quoted)\\b`,
);

interface Named extends Pick<Suspect, 'ids' | 'words' | 'system'> {
  /** What stands behind it in its piece. */
  behind: string;
}

/** The names in a row behind the words that suspect. */
function namesFrom({ at, behind, of }: Suspicion, tokens: readonly Token[], words: string[], topics: Topics): Named[] {
  const named: Named[] = [];
  const pieces = piecesFrom(at, tokens, words);
  const isSystem = ({ from, to }: Piece) => systemIn(words.slice(from, to)) !== null;
  // "fuel or electrical", "a brake or steering issue"
  const troubled = pieces.some(isSystem) || endsInTrouble(words.slice(at, pieces.at(-1)?.to));
  for (const { from, to, joined } of pieces) {
    const piece = words.slice(from, to);
    const half = of === 'each' ? { named: joined === 'first' } : null;
    const one = nameOf(tokens.slice(from, to), piece, topics, half) ?? (troubled ? systemIn(piece, troubled) : null);
    if (isHalfOf(named.at(-1), piece, one)) named.pop();
    // "the transmission or the clutch": what is named by no part's name hides none beside it.
    if (one === null && piece.length <= LONGEST_UNKNOWN && BEFORE.test(piece[0] ?? '')) continue;
    if (one === null || (joined === 'comma' && one.behind !== '') || COMES_OF_IT.test(words.slice(from).join(' ')))
      break;
    named.push(one);
  }
  const fits = (one: Named) => behind === null || behind.test(one.behind);
  const last = named.at(-1);
  if (last === undefined) return [];
  if (of === 'all') return fits(last) ? named : [];
  return named.filter(fits);
}

/** What came of the fault is not suspected of it: "battery died cuz of it". */
const COMES_OF_IT = /^(?:\S+ ){1,6}?(?:because of|due to|thanks to) (?:it|this|that|these)\b/;

interface Piece {
  from: number;
  to: number;
  joined: 'first' | 'word' | 'comma';
}

/** What stands from a place on, cut at "or", "and" and commas, until a clause begins that says something else. */
function piecesFrom(at: number, tokens: readonly Token[], words: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let from = at;
  let joined: Piece['joined'] = 'first';
  for (let place = at; place <= words.length; place += 1) {
    const word = words[place];
    const stops = word === undefined || (STOP.test(word) && place > from);
    const joins = word !== undefined && JOINS.test(word);
    const pauses = place > from && tokens[place]?.pause === 'comma';
    if (!stops && !joins && !pauses) continue;
    if (place > from) pieces.push({ from, to: Math.min(place, from + LONGEST_PIECE), joined });
    if (stops) break;
    joined = joins ? 'word' : 'comma';
    from = joins ? place + 1 : place;
  }
  return pieces;
}

/** What a piece names at its beginning. `half`: half names count too, and whether only behind an article or the like; null: they do not. */
function nameOf(
  tokens: readonly Token[],
  words: readonly string[],
  topics: Topics,
  half: { named: boolean } | null,
): Named | null {
  const part = nameIn(tokens, words, topics);
  if (part !== null) return part;
  const system = systemIn(words);
  if (half === null || (system !== null && !mayBeAPart(system.words))) return system;
  const known = halfName(tokens, words, topics, half.named);
  return known === null ? system : { ...known, system: system?.system ?? null };
}

/** Before the name of a system, beside the words of BEFORE. */
const BEFORE_A_SYSTEM = /^(?:something|kind|sort|whole|entire|actual|old|auto|automatic|manual|internal|major)$/;

/** The whole system that a piece names at its beginning. `troubled`: see `systemNamed`. */
function systemIn(words: readonly string[], troubled = false): Named | null {
  for (let from = 0; from <= Math.min(MOST_WORDS_BEFORE, words.length - 1); from += 1) {
    const found = systemNamed(words.slice(from), troubled);
    if (found !== null) {
      const to = from + found.length;
      const called = words.slice(from, to).join(' ');
      return { ids: [], words: called, system: found.system, behind: words.slice(to).join(' ') };
    }
    if (!BEFORE.test(words[from]!) && !BEFORE_A_SYSTEM.test(words[from]!)) return null;
  }
  return null;
}

/** "the engine or transmission mount": the first is no more than half of a name. */
function isHalfOf(before: Named | undefined, piece: readonly string[], one: Named | null): boolean {
  const isBare = before !== undefined && before.system !== null && before.behind === '' && before.words !== 'brakes';
  return isBare && (one?.system ?? null) === null && isOfASystem(piece[0] ?? '');
}

/** The part that a piece names at its beginning. */
function nameIn(tokens: readonly Token[], words: readonly string[], topics: Topics): Named | null {
  const parts = findTopics(tokens, topics).part;
  if (parts.length === 0) return null;
  const first = Math.min(...parts.map(({ places }) => Math.min(...places)));
  if (first > MOST_WORDS_BEFORE || !words.slice(0, first).every((word) => BEFORE.test(word))) return null;
  return nameAt(first, parts, words);
}

function nameAt(first: number, parts: readonly TopicMatch[], words: readonly string[]): Named | null {
  const here = parts.filter(({ places }) => Math.min(...places) === first);
  const best = here[0];
  if (best === undefined) return null;
  const to = Math.max(...best.places) + 1;
  const behind = words.slice(to);
  const called = words.slice(first, to).join(' ');
  if (OTHER_THING.test(behind[0] ?? '') || NO_SUSPECT.test(called) || isScattered(best.places, words)) return null;
  const alike = here.filter(({ weight, rank }) => weight === best.weight && rank === best.rank);
  return { ids: alike.map(({ id }) => id), words: called, system: null, behind: behind.join(' ') };
}

/** "sensors need battery" names no battery sensor: only small words stand inside a name, and turn it around ("pump of the water"). */
function isScattered(places: readonly number[], words: readonly string[]): boolean {
  const own = new Set(places);
  const inside = words
    .slice(Math.min(...places), Math.max(...places))
    .filter((_, at) => !own.has(at + Math.min(...places)));
  return inside.some((word) => VERB.test(word));
}

const VERB = /^(?:needs?|needed|wants?|has|have|had|is|are|was|were|gets?|got|lost|says?|said|died|went)$/;

const MOST_WORDS_OF_A_NAME = 3;
/** Whole systems, what names nothing by itself, and work. */
const NO_PART =
  /^(?:brakes?|transmission|trans|tranny|gearbox|engine|steering|suspension|exhaust|wheels?|ac|heater|heat|oil|gas|fuel|water|air|front|rear|left|right|upper|lower|inner|outer|main|lights?|lamps?|car|doors?|windows?|seats?|keys?|body|system|power|speed|sensors?|switch|noise|control|leaks?|short|wiring|connections?|parts?|changed?|check|charge|boost|polish|tape|spray|flush|pass|time|size|pressure|recharge|service|cover|clean|trim|paint|foam|panel|\d+)$/;
/** What may go wrong with the one that is named: "a vacuum leak". */
const FAULT = /^(?:leaks?|ground|wiring|connections?|short)$/;

/** What a piece names by words of which some part's name has more: "the regulator", of windows or fuel. `named`: by an article or the like. */
function halfName(tokens: readonly Token[], words: readonly string[], topics: Topics, named: boolean): Named | null {
  const from = words.findIndex((word) => !BEFORE.test(word) || PLACE.test(word));
  const to = words.findLastIndex((word) => !IDLE.test(word) || FAULT.test(word)) + 1;
  const called = words.slice(from, to).join(' ');
  if (from < (named ? 1 : 0) || to <= from || to - from > MOST_WORDS_OF_A_NAME) return null;
  if (words.slice(from, to).every((word) => NO_PART.test(word)) || NO_SUSPECT.test(called)) return null;
  const ofParts = tokens.slice(from, to).filter(({ word }) => !FAULT.test(word));
  // "vacuum leak", of vacuum hoses, ends as no name does.
  const isOfParts = areOfAName(ofParts, 'part', topics, ofParts.length === to - from);
  return isOfParts ? { ids: [], words: called, system: null, behind: '' } : null;
}

/** Before mere names. */
const OPENS = /^(?:so|then|or|and|maybe|perhaps|also|but|ok)$/;
/** A piece of a row may be so long and no part ("alignment or tires?"), but for work that was done. */
const LONGEST_UNKNOWN = 3;
const DONE = /^(?:new|replaced|changed|swapped|did|done|quote|installed|rebuilt|\d.*)$/;

/** The names of which a sentence, or the last clause of a question, is made, with hardly another word: "coil or plug?". */
function mereNames(sentence: Sentence<Token>, words: string[], topics: Topics, bare: boolean): Named[] {
  const { words: tokens, question } = sentence;
  const last = Math.max(
    0,
    tokens.findLastIndex(({ pause }) => pause === 'comma'),
  );
  if (!question && !words.slice(last).includes('or')) return [];
  for (const clause of question ? new Set([0, last]) : [last]) {
    const named = namesOnly(clause, tokens, words, topics);
    if (named === null) continue;
    const { known, pieces } = named;
    if (
      question
        ? pieces > 1 || bare
        : known.length > 1 && known.every(({ ids, system }) => ids.length > 0 || system !== null)
    )
      return known;
  }
  return [];
}

/** What is named from a place on; null where it is told of besides. */
function namesOnly(
  from: number,
  tokens: readonly Token[],
  words: readonly string[],
  topics: Topics,
): { known: Named[]; pieces: number } | null {
  const opening = words.slice(from).findIndex((word) => !OPENS.test(word));
  const pieces = piecesFrom(from + Math.max(0, opening), tokens, words);
  // "trans and case wet?" tells of the case.
  const isChoice = !words.slice(from).includes('and');
  const known: Named[] = [];
  for (const { from: start, to } of pieces) {
    const piece = words.slice(start, to);
    const of = tokens.slice(start, to);
    const one = nameOf(of, piece, topics, { named: false });
    const isMere =
      one === null
        ? isChoice && piece.length <= LONGEST_UNKNOWN && !piece.some((word) => DONE.test(word))
        : one.behind === '' || one.behind.split(' ').every((word) => IDLE.test(word));
    if (!isMere) return null;
    if (one !== null) known.push(one);
  }
  return pieces.at(-1)?.to === words.length ? { known, pieces: pieces.length } : null;
}
