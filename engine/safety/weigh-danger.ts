import type { Evidence } from '#engine/evidence.ts';
import type { PreparedModel } from '#engine/infer/prepared-model.ts';
import type { DangerReading } from './danger-reader.ts';
import { DOUBTED, evaluateSafety } from './evaluate-safety.ts';

/**
 * Log-odds from which a message is taken for dangerous though no rule knows its words: somewhat below even, as to miss one is worse than to
 * fear one; of a long message lower, as most of what it tells is something else.
 */
const ALARM = { short: -0.8, long: -1.3 };
/** Log-odds down to which words stand for what they say; below, a rule has likelier misread them (decisions 039 and 044). */
const DOUBT = -3;
/** The same for words that have a reason of their own against them. */
const REASONED_DOUBT = -2.5;

/**
 * What the sound of a whole message adds to what the rules have caught of it (`read`): the danger it sounds like, where they have caught
 * none; or a doubt, which makes a caution of an alarm and never silences one (`evaluateSafety`). `reasoned`: places of words
 * that have a reason of their own not to be taken for a danger here and now (`reasonedAway`).
 */
export function weighDanger(
  reading: DangerReading,
  read: readonly Evidence[],
  model: PreparedModel,
  at: number,
  reasoned: number[],
): Evidence[] {
  const about = { origin: 'guessed', facets: {}, quote: null, at } as const;
  if (reading.logOdds <= DOUBT) return [{ finding: DOUBTED, state: 'told', ...about }];
  if (reading.logOdds <= REASONED_DOUBT && reasoned.length > 0)
    return [{ finding: DOUBTED, state: 'told', words: reasoned, ...about }];
  const caught =
    reading.logOdds < (reading.long ? ALARM.long : ALARM.short) || evaluateSafety(read, [], model).level === 'critical';
  return caught ? [] : [{ finding: `danger.${reading.rule}`, state: 'present', ...about }];
}
