import { SOMETHING_ELSE, type FindingId, type PatternSource, type StateId } from '#engine/knowledge-base.ts';
import { isClickOfLatch } from './bare-click.ts';
import type { Claim } from './claim.ts';
import { isHedged } from './hedges.ts';
import type { Match } from './match-pattern.ts';
import { deniesCondition, isDenied, losesNegator, losesNo, passedNegators, passesEnded, spansTwo } from './negation.ts';
import { findNegators, type Negators } from './negators.ts';
import type { Hit } from './pattern-index.ts';
import { isOutOfMind } from './out-of-mind.ts';
import { realityOf } from './reality.ts';
import type { TellingWords } from './telling-words.ts';
import type { Sentence, Token } from './token.ts';

/** The hits of one sentence with what its neighbours and the car tell about them. */
export interface SentenceHits {
  sentences: readonly Sentence<Token>[];
  index: number;
  hits: readonly Hit<PatternSource>[];
  statesOf: Readonly<Record<FindingId, readonly StateId[]>>;
  telling: TellingWords;
}

const IS = new Set('is are was were'.split(' '));
const IT = new Set('it that this they everything'.split(' '));
const CONDITIONS = new Set('when while if whenever until unless once'.split(' '));
const RAISES = new Set('now today tonight still currently lately yesterday'.split(' '));
const LOWERS = new Set('usually normally typically before previously first'.split(' '));

/** Nouns that make the noun before them a mere epithet. */
const NAMED_BEHIND = new Set(
  `noise sound squeal squeak grind light lamp warning issue problem trouble fluid pedal line pad rotor smell leak fade shake vibrate pressure
  pump cable steer window lock symptom failure fault code gauge switch belt lever job work system symbol`.split(/\s+/),
);

/** Steps 6 of reading: hits become claims, with polarity, doubt and reality decided by the words around them. */
export function judgeClaims(input: SentenceHits): Claim[] {
  const sentence = input.sentences[input.index]!;
  const negators = findNegators(sentence.words);
  const shielded = shieldedNegators(input, negators);
  return input.hits.flatMap((hit) => judge(input, sentence, hit, negators, shielded));
}

function judge(
  input: SentenceHits,
  sentence: Sentence<Token>,
  { source, match }: Hit<PatternSource>,
  negators: Negators,
  shielded: ReadonlyMap<number, number>,
): Claim[] {
  const next = input.sentences[input.index + 1];
  const reality = realityOf(sentence, match, next);
  if (reality === 'not_now' || isOutOfMind(input.sentences, input.index, match)) return [];
  if (cutsShort(sentence.words, match) || isClickOfLatch(input.sentences, input.index, match)) return [];
  if (joinsTwo(sentence.words, match, negators)) return [];
  const denied = isDenied(sentence, match, negators, shielded, next);
  const states = input.statesOf[source.finding] ?? [];
  if (denied && spansTwo(sentence.words, match)) return [];
  const withdrawn = denied && states.length > 2 && source.state !== SOMETHING_ELSE && source.state !== states[0];
  const state = denied && !withdrawn ? stateWhenDenied(source.state, states) : source.state;
  if (state === null) return [];
  const facets = Object.fromEntries(Object.entries(source.facets).map(([facet, value]) => [facet, [value]]));
  const hedged = isHedged(sentence, match, negators);
  const emphasis = emphasisOf(sentence.words, match);
  const otherCar = reality === 'other_car';
  const elsewhere = state === SOMETHING_ELSE;
  const normal = state === states[0] || elsewhere;
  if (normal && !elsewhere && passesEnded(sentence.words, match)) return [];
  if (normal && !elsewhere && asksWhether(sentence.words, match)) return [];
  const weight = input.telling.weigh(source.finding, sentence.words, match);
  return [
    {
      finding: source.finding,
      state,
      facets,
      sentence: input.index,
      match,
      weight,
      normal,
      hedged,
      denied,
      withdrawn,
      conditional: normal && !elsewhere && isConditional(sentence.words, match),
      otherCar,
      emphasis,
    },
  ];
}

/** Whether a pattern has read two statements as one, such as one with a negator of its own that steps over another one. */
function joinsTwo(tokens: readonly Token[], match: Match, negators: Negators): boolean {
  return (
    deniesCondition(tokens, match, negators) ||
    losesNegator(tokens, match, negators) ||
    losesNo(tokens, match, negators) ||
    (passedNegators(tokens, match, negators).length > 0 && match.taken.some((i) => negators.denying.includes(i)))
  );
}

/** "topped off the coolant is it ok": asked, not told. */
function asksWhether(tokens: readonly Token[], { from, to }: Match): boolean {
  return tokens
    .slice(from + 1, to)
    .some(({ word, pause }, i, inside) => IT.has(word) && pause === 'none' && IS.has(inside[i - 1]?.word ?? ''));
}

/** "the light goes off when I rev": well only under a condition, so it is there otherwise. */
function isConditional(tokens: readonly Token[], match: Match): boolean {
  const next = tokens.slice(match.to).find((token) => !token.skip);
  return next !== undefined && CONDITIONS.has(next.word);
}

/** "no brake" of "no brake noise": the "no" is the noise's, not the brake's. */
function cutsShort(tokens: readonly Token[], match: Match): boolean {
  const last = tokens[match.to - 1]!;
  const next = tokens[match.to];
  if (next === undefined || next.pause === 'comma' || last.word.endsWith('s') || !match.taken.includes(match.to - 1))
    return false;
  let before = match.to - 2;
  while (before > match.from && tokens[before]!.skip) before -= 1;
  return match.taken.includes(before) && tokens[before]!.word === 'no' && NAMED_BEHIND.has(next.stems[0]!);
}

/** A denied state leaves the other one, where there are two; of more, nobody can tell which, and nothing is said. */
function stateWhenDenied(state: StateId, states: readonly StateId[]): StateId | null {
  const [first, second] = states;
  if (state === SOMETHING_ELSE || states.length !== 2 || first === undefined || second === undefined) return null;
  if (state === second) return first;
  return first === 'absent' ? null : second;
}

/** Negators that are part of a fault's own words ("won't start"), with the end of the fault. */
function shieldedNegators({ hits, statesOf }: SentenceHits, negators: Negators): Map<number, number> {
  const shielded = new Map<number, number>();
  for (const { source, match } of hits) {
    if (source.state === statesOf[source.finding]?.[0] || source.state === SOMETHING_ELSE) continue;
    for (const i of match.taken)
      if (negators.denying.includes(i)) shielded.set(i, Math.max(match.to, shielded.get(i) ?? 0));
  }
  return shielded;
}

function emphasisOf(tokens: readonly Token[], match: Match): number {
  let from = match.from;
  while (from > 0 && !tokens[from]!.wall && tokens[from]!.pause === 'none') from -= 1;
  let to = match.to;
  while (to < tokens.length && !tokens[to]!.wall && tokens[to]!.pause === 'none') to += 1;
  const words = tokens.slice(from, to).map(({ word }) => word);
  if (words.some((word) => RAISES.has(word))) return 1;
  return words.some((word) => LOWERS.has(word)) ? -1 : 0;
}
