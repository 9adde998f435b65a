import type { Evidence } from '#engine/evidence.ts';
import type { PreparedModel } from '#engine/infer/prepared-model.ts';
import type { DangerReading } from './danger-reader.ts';
import { DOUBTED, evaluateSafety } from './evaluate-safety.ts';

/**
 * Log-odds from which a message is taken for dangerous though no rule knows its words: somewhat below even, as to miss one is worse than to
 * fear one; of a long message lower, as most of what it tells is something else.
 */
const ALARM = { short: -0.5, long: -1 };
/** Log-odds down to which the words of a rule stand for what they say, where something is told. */
const DOUBT = -2;
/** The same where a message only asks. */
export const ASKED_DOUBT = -1;
/** Log-odds from which down what was read of plain words, too, is likelier misread than meant (decisions 033, 038). */
const MISREAD = -3;

/** Places of the words of a message. */
export interface WordPlaces {
  all: number[];
  /** Those with a reason of their own not to take them for a danger here and now (`reasonedAway`). */
  reasoned: number[];
}

/**
 * What the sound of a whole message adds to what the rules have caught of it (`read`): the danger it sounds like, where they have caught
 * none; or a doubt, which makes a caution of an alarm and never silences one (`evaluateSafety`). Plain words it
 * touches only where they have a reason of their own against them, or where it is strong.
 */
export function weighDanger(
  reading: DangerReading,
  read: readonly Evidence[],
  model: PreparedModel,
  at: number,
  words: WordPlaces,
  doubt = DOUBT,
): Evidence[] {
  const about = { origin: 'guessed', facets: {}, quote: null, at } as const;
  if (reading.logOdds <= doubt)
    return [
      { finding: DOUBTED, state: 'told', words: reading.logOdds <= MISREAD ? words.all : words.reasoned, ...about },
    ];
  const caught =
    reading.logOdds < (reading.long ? ALARM.long : ALARM.short) || evaluateSafety(read, [], model).level === 'critical';
  return caught ? [] : [{ finding: `danger.${reading.rule}`, state: 'present', ...about }];
}
