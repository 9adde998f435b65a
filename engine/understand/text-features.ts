import { isAnsweringNo } from './answering-no.ts';
import type { Matchable } from './matchable.ts';
import { saysInstead } from './says-instead.ts';
import { VEHICLE_CLASS } from './special-classes.ts';
import type { Token } from './token.ts';
import type { ClassHits } from './word-classes.ts';

const NEGATORS = new Set('not no never without nothing none neither nor hardly barely'.split(' '));
const NEGATOR_REACH = 4;

/**
 * What a text is made of, for the statistical readers: the stems of its words and the word classes they belong to. A word shortly
 * behind a negator that denies something is marked as another word (`!squeal`), and so is a part that was replaced (`+plug`): it is hardly what ails the car.
 * Words that say nothing are left out. Each one once.
 */
export function textFeatures(sentences: readonly Matchable[]): readonly string[] {
  if (sentences.length === 1) return sentences[0]!.features;
  const all = new Set<string>();
  for (const { features } of sentences) for (const feature of features) all.add(feature);
  return [...all];
}

/** The same of one sentence. `replaced`: places of the tokens that name replaced parts. */
export function sentenceFeatures(
  tokens: readonly Token[],
  hits: ClassHits,
  replaced: readonly number[] = [],
): string[] {
  const features = new Set<string>();
  const negated: boolean[] = [];
  let last = -1;
  let negatedUntil = -1;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    const negator = NEGATORS.has(token.word) && !isAnsweringNo(tokens, at);
    if (negator) [last, negatedUntil] = [at, at + NEGATOR_REACH];
    else if (at <= negatedUntil && saysInstead(tokens, last, at + 1)) negatedUntil = at - 1;
    negated.push(at <= negatedUntil);
    if (!negator && token.skip) continue;
    const stem = token.number ? '#' : token.stems[0]!;
    if (replaced.includes(at)) features.add(`+${stem}`);
    else features.add(!negator && at <= negatedUntil ? `!${stem}` : stem);
  }
  for (const [name, { atom, denied, starts }] of hits) {
    if (name === VEHICLE_CLASS) continue;
    for (const at of starts) features.add(replaced.includes(at) ? `+${atom}` : negated[at]! ? denied : atom);
  }
  return [...features];
}
