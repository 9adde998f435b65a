import type { Evidence } from '#engine/evidence.ts';

/** Whether a finding is taken to be told by what the message as a whole sounds like (`meantByDangers`): no words of it say so. */
export function isMeantBySound({ origin, quote, words }: Evidence): boolean {
  return origin === 'hedged' && quote === null && words === undefined;
}
