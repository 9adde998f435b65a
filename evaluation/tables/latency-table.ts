import type { Table } from '../table.ts';

const QUANTILES = [
  { name: 'half of the replies within', quantile: 0.5, gate: '' },
  { name: '95 % within', quantile: 0.95, gate: '≤ 5 ms' },
  { name: '99 % within', quantile: 0.99, gate: '' },
] as const;

/** How long the engine computes from the text of a case to its whole reply, in milliseconds of this machine. */
export function latencyTable(set: string, times: readonly number[]): Table {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    title: `Processor time from text to reply, ${set}: ${sorted.length} cases, each the fastest of three`,
    columns: ['', 'gate', 'this machine'],
    rows: QUANTILES.map(({ name, quantile, gate }) => {
      const at = Math.min(sorted.length - 1, Math.floor(quantile * sorted.length));
      return [name, gate, `${(sorted[at] ?? 0).toFixed(1)} ms`];
    }),
  };
}
