import { calibrationBins, fitLogistic, type Claim } from '../calibration.ts';
import type { Table } from '../table.ts';

const BAR_WIDTH = 25;

/** The calibration curve: what was claimed of first causes, and how often that was right; last the map that would mend the claims. */
export function calibrationTable(set: string, claims: readonly Claim[]): Table {
  const fit = fitLogistic(claims);
  return {
    title: `Calibration on ${set}`,
    columns: ['claimed', 'right', 'cases', 'right as a bar, ┃ = claimed'],
    rows: [
      ...calibrationBins(claims).flatMap(({ count, claimed, right }) =>
        count === 0 ? [] : [[percent(claimed), percent(right), String(count), bar(right, claimed)]],
      ),
      ...(fit === null
        ? []
        : [
            [
              'fit',
              '',
              String(claims.length),
              `slope ${fit.slope.toFixed(2)} (1), offset ${fit.offset.toFixed(2)} (0)`,
            ],
          ]),
    ],
  };
}

/** Filled as far as it was right; the mark stands where it should end. */
export function bar(right: number, claimed: number): string {
  const mark = Math.min(BAR_WIDTH - 1, Math.round(claimed * BAR_WIDTH));
  const filled = Math.round(right * BAR_WIDTH);
  return Array.from({ length: BAR_WIDTH }, (_, at) => (at === mark ? '┃' : at < filled ? '█' : '░')).join('');
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`;
}
