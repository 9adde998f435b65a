import type { OpenRecall, UnresolvedDiagnosis } from './car-history.ts';
import { daysBetween } from './service-state.ts';
import { inSentence } from './upkeep-words.ts';

/** Below this share no cause leads. */
const LEADING = 0.5;
/** Numbers of campaigns that the words of one log entry hold. */
const LOGGED_TOGETHER = 10;

const DRIVE_WORDS = { do_not_drive: 'do not drive', gently_to_shop: 'drive gently to a shop', ok_to_drive: '' };

interface Unsettled {
  sessionId: string;
  /** The name of the cause that leads; null where none does. */
  leading: string | null;
  /** What driving it is said to be; empty where nothing speaks against it. */
  danger: string;
  /** "today", or "on 2026-05-20". */
  when: string;
  /** The words of the log entry that settles it. */
  log: string;
}

/** What a diagnosis leaves to do; null where no cause leads and nothing is dangerous. */
export function unsettled(
  { sessionId, day, safety, drive, cause }: UnresolvedDiagnosis,
  today: string,
): Unsettled | null {
  const leading = cause !== null && cause.share >= LEADING ? cause.name : null;
  if (safety === 'none' && leading === null) return null;
  return {
    sessionId,
    leading,
    danger: safety === 'none' ? '' : DRIVE_WORDS[drive],
    when: daysBetween(day, today) < 1 ? 'today' : `on ${day}`,
    log: leading === null ? 'Diagnosed trouble fixed' : `Fixed: ${inSentence(leading)}`,
  };
}

/** Those that warn, not to drive first, and the others. */
export function byWarning(recalls: readonly OpenRecall[]): { urgent: OpenRecall[]; others: OpenRecall[] } {
  const urgent = recalls.filter(({ doNotDrive, parkOutside }) => doNotDrive || parkOutside);
  return {
    urgent: urgent.toSorted((one, other) => Number(other.doNotDrive) - Number(one.doNotDrive)),
    others: recalls.filter((each) => !urgent.includes(each)),
  };
}

/** The words of the log entry that says them to be done, as many as its text holds. */
export const recallsLog = (recalls: readonly OpenRecall[]): string =>
  `${recalls.length === 1 ? 'Recall' : 'Recalls'} ${numbersOf(recalls.slice(0, LOGGED_TOGETHER))}`;

export const numbersOf = (recalls: readonly OpenRecall[]): string =>
  recalls.map(({ campaignNumber }) => campaignNumber).join(', ');
