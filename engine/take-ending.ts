import type { NotedEnding } from './compose/compose-context.ts';
import type { Assessment, Evidence } from './evidence.ts';
import { resolveEvidence } from './infer/likelihood.ts';
import { isAmiss } from './is-amiss.ts';
import type { Knowledge } from './knowledge.ts';
import { textTriggers } from './safety/text-triggers.ts';
import { isOilToppedUp } from './take-topped-up.ts';
import { isSoFar, readEnding } from './understand/endings.ts';
import { partsNamed } from './understand/part-rows.ts';
import { readText } from './understand/read-text.ts';
import { understand } from './understand/understand.ts';

/** Where a cause leads with so much it is taken to be what was mended, though the owner does not name the part. */
const TAKEN_SHARE = 0.5;

/** What a message ends, and the text that is left to be heard. */
export interface Ended {
  text: string;
  ending: NotedEnding | null;
  /** Parts that were replaced for it. */
  replaced: string[];
}

/**
 * Whether a message says good-bye, or that what was told before is mended (`before`: all that stands of it); a first message ends nothing.
 * `assess`: what that comes to.
 */
export function takeEnding(
  { text, messageIndex }: { text: string; messageIndex: number },
  before: readonly Evidence[],
  assess: () => Assessment,
  knowledge: Knowledge,
): Ended {
  const goesOn = { text, ending: null, replaced: [] };
  if (messageIndex === 0) return goesOn;
  const cools = before.some(({ finding, state }) => finding === 'ac_air' && state !== 'unknown');
  const first = readEnding(text, { cools, endangered: false });
  if (first?.kind === 'farewell') return { text: '', ending: { kind: 'farewell' }, replaced: [] };
  if (first === null || before.length === 0 || isOilToppedUp(text, before)) return goesOn;
  // What names a danger is heard, whatever else is said to be over.
  if (textTriggers(text, knowledge.lexicon, { at: messageIndex }).length > 0) return goesOn;
  const { complaints, safety } = assess();
  const ending = safety.level === 'critical' ? readEnding(text, { cools, endangered: true }) : first;
  if (ending === null || tellsAnew(ending.rest, before, messageIndex, knowledge)) return goesOn;
  return {
    text: ending.rest,
    replaced: understand(text, knowledge.lexicon, { at: messageIndex }).recentlyReplaced,
    ending: {
      kind: 'mended',
      cause: mendedCause(text, complaints, knowledge),
      codes: resolveEvidence(before).flatMap(({ finding, state }) =>
        finding.startsWith(CODE) && state === 'present' ? [finding.slice(CODE.length)] : [],
      ),
      danger: safety.level === 'none' ? null : (safety.rules[0]?.title ?? null),
      soFar: isSoFar(text),
    },
  };
}

/** Whether what else is told is of the same trouble: then it goes on, whatever was done. */
function tellsAnew(rest: string, before: readonly Evidence[], at: number, { lexicon, model }: Knowledge): boolean {
  const complains = (item: Evidence): boolean =>
    model.findings[model.findingIndex.get(item.finding) ?? -1]?.complaint === true && isAmiss(item, model);
  const told = understand(rest, lexicon, { at }).evidence.filter(complains);
  return resolveEvidence(before).some(
    (item) => complains(item) && told.some(({ finding }) => finding === item.finding),
  );
}

const CODE = 'code.';

/** What was put right: of the causes suspected, the likeliest whose part is named, or else one that leads by far. */
function mendedCause(text: string, complaints: Assessment['complaints'], knowledge: Knowledge): string | null {
  const { sentences } = readText(text, knowledge.lexicon);
  const parts = sentences.flatMap(({ matchable }) => partsNamed(matchable.hits).map(({ id }) => id));
  const { causes } = knowledge.texts.manual;
  const suspected = complaints.flatMap(({ differential }) => differential.shares);
  const named = suspected.find(({ cause }) => causes[cause]?.repair.parts.some((part) => parts.includes(part)));
  return (named ?? suspected.find(({ share }) => share >= TAKEN_SHARE))?.cause ?? null;
}
