import type { Match } from './match-pattern.ts';
import type { Negators } from './negators.ts';
import type { Sentence, Token } from './token.ts';
import { saysInstead } from './says-instead.ts';
import { isDeniedBehind } from './trailing-negation.ts';

/** How far before a finding a negator may stand, in words that count. */
const REACH_WORDS = 4;
/** Words that end what a negator reaches. */
const SCOPE_ENDS = new Set(
  'when after once if because while until since as where which who except besides other just only cause before unless whenever especially mostly with'.split(
    ' ',
  ),
);
const CONDITIONS = new Set('when while if whenever'.split(' '));
/** Negators that are things themselves: "nothing when I turn the key". */
const NOUNS = new Set('nothing none nobody no'.split(' '));
const SUBORDINATES = new Set('when while if whenever because since until after once as'.split(' '));
const TROUBLES = new Set('problem issue trouble complaint concern'.split(' '));
const LIST_WORDS = new Set(['or', 'nor']);
const LONGEST_LIST_ITEM_WORDS = 4;
/** "stopped squealing", "quit making noise": over, unless somebody stands still ("when I stopped"). */
const ENDED = new Set('stopped stops quit quits ceased'.split(' '));
const BETWEEN_ENDED = new Set('make do the its that any all'.split(' '));

/**
 * Is the finding matched here denied by the owner's words? `shielded`: negators that already belong to another finding
 * ("won't start"), with the end of that finding; they deny only what "or" joins to it.
 */
export function isDenied(
  sentence: Sentence<Token>,
  match: Match,
  negators: Negators,
  shielded: ReadonlyMap<number, number>,
  next: Sentence<Token> | undefined,
): boolean {
  const tokens = sentence.words;
  const inside = passedNegators(tokens, match, negators).length > 0;
  return (
    inside ||
    deniedBefore(tokens, match, negators, shielded) ||
    hasEnded(tokens, match) ||
    isDeniedBehind(sentence, match, next)
  );
}

/** Negators that a gap of the pattern stepped over and that reach its next word: not so in "isn't soft, just low". */
export function passedNegators(tokens: readonly Token[], match: Match, negators: Negators): number[] {
  return negators.denying.filter(
    (i) => i >= match.from && i < match.to && !match.taken.includes(i) && reachesNext(tokens, match, i),
  );
}

/** A "not" of the pattern's own that ends before the pattern's next word: "doesn't grind since I changed the pads". */
export function losesNegator(tokens: readonly Token[], match: Match, negators: Negators): boolean {
  return match.taken.some((i) => {
    if (!negators.denying.includes(i) || NOUNS.has(tokens[i]!.word)) return false;
    return match.taken.some((other) => other > i) && !reachesNext(tokens, match, i);
  });
}

/** "A no brakes issue" has no brakes. */
const ARTICLES = new Set(['a', 'an', 'the', 'this', 'that', 'my']);

/**
 * A "no" in a pattern that answers, is of what stands before a comma, or of a trouble: "no the pedal is fine", "no puddle, sweet smell", "no pedal
 * problem".
 */
export function losesNo(tokens: readonly Token[], match: Match, negators: Negators): boolean {
  const behind = tokens[match.to];
  const isOfTrouble =
    behind?.pause === 'none' && TROUBLES.has(behind.stems[0]!) && !ARTICLES.has(tokens[match.from - 1]?.word ?? '');
  return match.taken.some((i) => {
    if (negators.answering.includes(i)) return true;
    if (isOfTrouble && tokens[i]!.word === 'no' && match.taken.at(-1) === match.to - 1) return true;
    const next = match.taken.find((other) => other > i);
    return next !== undefined && negators.denying.includes(i) && isBeyondComma(tokens, i, next);
  });
}

/** "No puddle, sweet smell": words denied before a comma that the pattern reads as one with what is told behind it. */
export function spansTwo(tokens: readonly Token[], { from, to }: Match): boolean {
  const inside = tokens.slice(from + 1, to);
  return inside.some(({ pause }) => pause === 'comma') && !inside.some(({ word }) => LIST_WORDS.has(word));
}

/** "The AC stopped blowing cold": it was well, and is no more. */
export function passesEnded(tokens: readonly Token[], { from, to, taken }: Match): boolean {
  return tokens.slice(from, to).some(({ word }, i) => ENDED.has(word) && !taken.includes(from + i));
}

/** Whether a "no" ends at a comma before a word, which has more words of its own: it is no item of a list. */
function isBeyondComma(tokens: readonly Token[], no: number, next: number): boolean {
  const between = tokens.slice(no + 1, next + 1);
  const commas = between.filter(({ pause }) => pause === 'comma').length;
  if (tokens[no]!.word !== 'no' || commas === 0 || tokens[no + 1]!.pause === 'comma') return false;
  const listed = between.some(({ word }) => LIST_WORDS.has(word)) || joinsLater(tokens, next);
  return !listed && (tokens[next]!.pause === 'none' || (tokens[next + 1]?.pause ?? 'comma') === 'none');
}

function reachesNext(tokens: readonly Token[], match: Match, negator: number): boolean {
  const next = match.taken.find((other) => other > negator);
  if (next === undefined) return true;
  const between = tokens.slice(negator + 1, next + 1);
  const listed = between.some(({ word }) => LIST_WORDS.has(word));
  if (between.slice(0, -1).some(({ word }) => SUBORDINATES.has(word))) return false;
  return !between.some(({ pause }) => pause === 'comma') || (listed && LIST_WORDS.has(tokens[next - 1]!.word));
}

/** "scrapes even when not braking": what is denied is the condition, so a pattern that joins both says nothing here. */
export function deniesCondition(tokens: readonly Token[], match: Match, negators: Negators): boolean {
  return passedNegators(tokens, match, negators).some((i) => {
    const before = tokens.slice(match.from, i).map(({ word }) => word);
    return before.some((word) => CONDITIONS.has(word)) || (tokens[i]!.word === 'without' && before.at(-1) === 'even');
  });
}

function deniedBefore(
  tokens: readonly Token[],
  match: Match,
  negators: Negators,
  shielded: ReadonlyMap<number, number>,
): boolean {
  if (SUBORDINATES.has(tokens[match.from]!.word)) return false;
  let words = 0;
  let commas = 0;
  let listed =
    LIST_WORDS.has(tokens[match.to]?.word ?? '') ||
    (tokens[match.to]?.pause === 'comma' && joinsLater(tokens, match.to));
  for (let i = match.from - 1; i >= 0; i -= 1) {
    const crossing = tokens[i + 1]!;
    if (crossing.pause === 'comma') commas += 1;
    const token = tokens[i]!;
    if (token.wall || crossing.wall) return false;
    if (negators.denying.includes(i)) {
      if (match.taken.includes(i) || (commas > 0 && !listed)) return false;
      if (saysInstead(tokens, i, match.from)) return false;
      const owner = shielded.get(i);
      return owner === undefined || owner > match.from || listed;
    }
    if (SCOPE_ENDS.has(token.word) && !(token.word === 'with' && deniesDirectly(tokens, i, negators))) return false;
    if (LIST_WORDS.has(token.word)) listed = true;
    else if (token.word === 'and' && !isShortJoin(tokens, i, match)) return false;
    else if (!token.skip) words += 1;
    if (words >= REACH_WORDS + (listed ? LONGEST_LIST_ITEM_WORDS : 0)) return false;
  }
  return false;
}

/** "no problems with the brakes": the denied word stands right before "with". */
function deniesDirectly(tokens: readonly Token[], at: number, negators: Negators): boolean {
  return negators.denying.some(
    (i) =>
      i < at && at - i <= 3 && /^(?:problem|issue|trouble|leak|play|wobble|noise)$/.test(tokens[at - 1]!.stems[0]!),
  );
}

/** "no grinding, squealing or clicking": an "or" further on shows that the comma is one of a list. */
function joinsLater(tokens: readonly Token[], start: number): boolean {
  for (let i = start; i < tokens.length && i < start + 2 * LONGEST_LIST_ITEM_WORDS; i += 1) {
    if (LIST_WORDS.has(tokens[i]!.word)) return true;
    if (tokens[i]!.wall || SCOPE_ENDS.has(tokens[i]!.word)) return false;
  }
  return false;
}

/** "no squeal and grinding": one word right behind "and" shares the denial; a longer one has a life of its own. */
function isShortJoin(tokens: readonly Token[], and: number, match: Match): boolean {
  return tokens.slice(and + 1, match.from).every((token) => token.skip) && match.taken.length === 1;
}

function hasEnded(tokens: readonly Token[], match: Match): boolean {
  let i = match.from - 1;
  while (i >= 0 && tokens[i + 1]!.pause === 'none' && (tokens[i]!.skip || BETWEEN_ENDED.has(tokens[i]!.stems[0]!)))
    i -= 1;
  const token = tokens[i];
  if (token === undefined || !ENDED.has(token.word) || tokens[i + 1]!.pause === 'comma') return false;
  return !tokens.slice(Math.max(0, i - 3), i).some(({ word }) => /^(?:not|i|we|when|while|never)$/.test(word));
}
