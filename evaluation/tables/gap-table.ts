import type { Replay } from '../replay-case.ts';
import type { Table } from '../table.ts';
import { countTrue, withinFirst, type Moment } from '../within.ts';

/** A gap wider than this (points) says that the knowledge fits the development cases rather than cars. */
const ALARM_POINTS = 8;

/** How much better the cases that may be looked at are than those that may not. */
export function gapTable(dev: readonly Replay[], test: readonly Replay[]): Table {
  const rows = (['place', 'placeAfterTaps'] as const).flatMap((moment) =>
    [1, 3, 5].map((top) => {
      const gap = ((share(dev, moment, top) - share(test, moment, top)) * 100).toFixed(1);
      const name = `first ${top}${moment === 'place' ? '' : ' after three taps'}`;
      return [name, `${gap} points`, Number(gap) > ALARM_POINTS ? 'alarm' : ''];
    }),
  );
  return { title: `Gap between v-dev and v-test (alarm above ${ALARM_POINTS})`, columns: ['', 'gap', ''], rows };
}

function share(scored: readonly Replay[], moment: Moment, top: number): number {
  return countTrue(withinFirst(scored, moment, top)) / scored.length;
}
