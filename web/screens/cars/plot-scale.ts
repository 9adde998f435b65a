/** Where a value stands along an axis, and the round values worth a tick. */
export interface Scale {
  at: (value: number) => number;
  ticks: number[];
}

const wantedTicks = 5;

/** From a little under the least to a little over the greatest value, in round steps of 1, 2 or 5. */
export function scaleOf(values: readonly number[], [from, to]: readonly [number, number]): Scale {
  const least = Math.min(...values);
  const span = Math.max(...values) - least || Math.abs(least) || 1;
  const rough = span / wantedTicks;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10);
  const first = Math.floor(least / step) * step;
  const last = Math.ceil((least + span) / step) * step;
  const at = (value: number): number => Math.round((from + ((value - first) / (last - first)) * (to - from)) * 10) / 10;
  const ticks = Array.from({ length: Math.round((last - first) / step) + 1 }, (_, n) => first + n * step);
  return { at, ticks };
}
