/** From where to where a state reaches; null: without end. */
export type Band = readonly [low: number | null, high: number | null];

/** A state's likelihood where its value is quite out of it, and how much it gains where the value is quite in it. */
const OUTSIDE = 0.01;
const INSIDE = 0.96;

/** P(value | state) for each state: near one inside its band, near nothing far outside, half way at the limit; `soft`: over how much. */
export function fitBands<State extends string>(
  value: number,
  bands: Readonly<Record<State, Band>>,
  soft: number,
): Record<State, number> {
  const fits = Object.entries<Band>(bands).map(([state, band]) => [state, within(value, band, soft)]);
  return Object.fromEntries(fits) as Record<State, number>;
}

function within(value: number, [low, high]: Band, soft: number): number {
  const above = low === null ? 1 : step((value - low) / soft);
  const below = high === null ? 1 : step((high - value) / soft);
  return likely(above * below);
}

/** How likely a value is under a state that it fits so far, 0 to 1; never impossible. */
export const likely = (fit: number): number => OUTSIDE + INSIDE * fit;

/** From 0 to 1 around zero: the logistic function. */
export const step = (x: number): number => 1 / (1 + Math.exp(-x));
