import type { Evidence } from '#engine/evidence.ts';
import { RENEWED_IN_VAIN, ruleOut } from '../ruled-out.ts';
import { cleanedParts } from './cleaned-parts.ts';
import { findDeniedParts, type DeniedPart } from './denied-parts.ts';
import type { Matchable } from './matchable.ts';
import { tellsOfNoHelp } from './no-help.ts';
import { partRows } from './part-rows.ts';
import { quoteOf } from './quote-of.ts';
import type { ReadSentence } from './read-claims.ts';
import { swapTestAt, tellsOfStaying } from './renews-nothing.ts';
import { PART_CLASS } from './special-classes.ts';
import type { Token } from './token.ts';

/** How much likelier a fault is of a part that is said to be sound. */
const DENIED: Record<DeniedPart['how'], number> = { tested: 1 / 20, said: 1 / 8, thought: 1 / 3 };
/** What is filled in or blows for another fault: new, or found good, it rules out none. */
const REFILLED = /\b(?:fluids?|coolant|oil|antifreeze|atf|grease|cleaner|refrigerant|freon|fuses?|oil and filter)$/;
/** So many sentences behind it tell how the work came out. */
const SENTENCES_BEHIND = 2;
/** So many tokens behind the verb of a swap test its part stands at most. */
const SWAP_REACH = 4;
const DONE =
  '(?:replaced|replacing|changed|swapped|renewed|installed|did|done|put|fitted|rebuilt|threw|cleaned|flushed|cleared)';
/** Who has done it already and complains of the same: it did not help. */
const ALREADY_DONE = new RegExp(
  `\\balready (?:\\w+ ){0,2}${DONE}\\b|\\b${DONE}\\b.* (?:already|(?:twice|(?:2|3|two|three) times)(?! in| over))\\b|\\bnot (?:be )?(?:that|it|those|them)$`,
);

const BEGAN_BY_IT = /\b(?:after|since|and now)\b/;

/** What a message rules out: parts that were renewed or cleaned and changed nothing, that the fault did not go along with, and that are said to be sound. */
export function ruledOutEvidence(sentences: readonly ReadSentence[], text: string, at: number): Evidence[] {
  const told = wordsTold(sentences);
  return sentences.flatMap(({ sentence, matchable }, index) => {
    const outcome = outcomeOf(told, index);
    const times = new Map(findDeniedParts(sentence, matchable.hits).map(({ part, how }) => [part, DENIED[how]]));
    if (outcome.some((words) => tellsOfStaying(words) || tellsOfNoHelp(words)))
      for (const part of partsOfSwapTest(matchable)) times.set(part, DENIED.tested);
    if (isInVain(told, index)) {
      const { tokens, hits, work } = matchable;
      for (const part of [...cleanedParts(tokens, hits), ...work.parts, ...work.kinds])
        times.set(part, RENEWED_IN_VAIN);
    }
    return [...times].flatMap(([part, lam]) => {
      const { named, clause } = wordsAbout(part, matchable);
      return REFILLED.test(named) ? [] : ruleOut(part, lam, quoteOf({ tokens: clause }, text), at);
    });
  });
}

/** Without the sentences whose work changed nothing: what was there before it came of none. */
export function withoutVainWork(sentences: readonly ReadSentence[]): ReadSentence[] {
  const told = wordsTold(sentences);
  return sentences.filter((_, index) => !isInVain(told, index));
}

/** The words of each sentence; none of one that asks. */
const wordsTold = (sentences: readonly ReadSentence[]): string[] =>
  sentences.map(({ sentence: { question, words } }) => (question ? '' : joined(words)));

const joined = (words: readonly Token[]): string => words.map(({ word }) => word).join(' ');

/** A sentence of work and those that tell how it came out; only itself of work by which the complaint began. */
const outcomeOf = (told: readonly string[], index: number): string[] =>
  told.slice(index, index + 1 + (BEGAN_BY_IT.test(told[index]!) ? 0 : SENTENCES_BEHIND));

const isInVain = (told: readonly string[], index: number): boolean =>
  ALREADY_DONE.test(told[index]!) || outcomeOf(told, index).some(tellsOfNoHelp) || isToldBefore(told, index);

/** Whether the sentence before work tells that the fault is there all the same: "still misfires. New plugs and coil". */
function isToldBefore(told: readonly string[], index: number): boolean {
  const before = told[index - 1];
  if (before === undefined || BEGAN_BY_IT.test(told[index]!)) return false;
  return tellsOfNoHelp(before) || tellsOfStaying(before);
}

/** The words that name a part, and those about it between two pauses; of the sentence where it is not found by itself. */
function wordsAbout(part: string, { tokens, hits }: Matchable): { named: string; clause: readonly Token[] } {
  const row = partRows(tokens, hits).find(({ parts }) => parts.includes(part));
  if (row === undefined) return { named: '', clause: tokens };
  const isPause = (at: number) => tokens[at]!.wall || tokens[at]!.pause === 'comma';
  let [from, to] = [row.from, row.to];
  while (from > 0 && !isPause(from)) from -= 1;
  while (to < tokens.length && !isPause(to)) to += 1;
  const hit = hits.get(PART_CLASS + part);
  const at = hit?.starts[0] ?? row.from;
  const end = Math.max(...(hit?.ends[at] ?? [row.to]));
  return { named: joined(tokens.slice(at, end)), clause: tokens.slice(from, to) };
}

/** The parts that trade places in a swap test: those named next behind its verb. */
function partsOfSwapTest({ tokens, hits }: Matchable): string[] {
  const verb = swapTestAt(tokens);
  const behind = verb < 0 ? [] : partRows(tokens, hits).filter(({ from }) => from > verb && from - verb <= SWAP_REACH);
  return behind[0]?.parts ?? [];
}
