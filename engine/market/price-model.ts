import { COMPARABLE_YEARS, LEAST_COMPARABLES } from './deal-bounds.ts';
import { fitHuber, quantile } from './huber-regression.ts';

/** What a price depends on. `trim`: anything that tells versions of a model apart; empty where it is not known. */
export interface PricedCar {
  year: number;
  miles: number;
  trim: string;
}

export interface AskedCar extends PricedCar {
  priceUsd: number;
}

/** What such a car is asked for, in US $; four of five lie between `lowUsd` and `highUsd`. */
export interface PriceEstimate {
  usd: number;
  lowUsd: number;
  highUsd: number;
  /** Asking prices of cars at most three model years older or newer that it rests on. */
  comparables: number;
  /** Whether cars of the same trim are among them. */
  trimKnown: boolean;
}

/** Asking prices of one model, by age, miles and trim. */
export interface PriceModel {
  /** How many prices it rests on. */
  prices: number;
  /** By how much the price changes, as a share, with one model year, and with 10,000 miles more at the usual miles. */
  perYear: number;
  perTenThousandMiles: number;
  /** Null where fewer than eight comparables are near. `askingUsd`: the price of this very car, which is then left out. */
  estimate: (car: PricedCar, askingUsd?: number) => PriceEstimate | null;
}

/** Four of five prices lie between these shares of all. */
const LOWER = 0.1;
const UPPER = 0.9;
/** Of the normal distribution: the distance of such a share from the middle, in deviations. */
const UPPER_DEVIATIONS = 1.2816;
/** So that the first miles of a new car do not count for endless. */
const MILES_OFFSET = 6_000;
/** A trim is believed to differ from the others as far as its cars outweigh so many. */
const TRIM_RIDGE = 1.5;
/** From so many prices on, the fall of the price may slow with age. */
const ENOUGH_TO_BEND = 24;
/** Beyond so many times the most miles among the comparables nothing is said. */
const MILES_BEYOND = 1.5;

const keyOf = ({ year, miles, trim }: PricedCar, usd: number): string => `${year} ${miles} ${trim} ${usd}`;
const wordOf = (trim: string): string => trim.trim().toUpperCase();

/** A robust regression of the log of the price on age, log of miles, and trim. Null where there are too few prices. */
export function priceModel(asked: readonly AskedCar[]): PriceModel | null {
  const cars = asked.map((car) => ({ ...car, trim: wordOf(car.trim) }));
  if (cars.length < LEAST_COMPARABLES) return null;
  const design = designOf(cars);
  const rows = cars.map(design.rowOf);
  const fit = fitHuber(
    rows,
    cars.map(({ priceUsd }) => Math.log(priceUsd)),
    design.ridge,
  );
  if (fit === null) return null;
  const { coefficients, leftOutResiduals } = fit;
  const down = spread(leftOutResiduals, LOWER);
  const up = spread(leftOutResiduals, UPPER);
  const trimEffects = coefficients.slice(design.ridge.length - design.trims.length);
  const unsure = UPPER_DEVIATIONS * Math.sqrt(mean(trimEffects.map((each) => each * each)));
  const own = new Map(cars.map((car, n) => [keyOf(car, car.priceUsd), leftOutResiduals[n]!]));
  const ofYear = new Map<number, number>();
  for (const { year } of cars) ofYear.set(year, (ofYear.get(year) ?? 0) + 1);
  const nearOf = (year: number): number =>
    Array.from({ length: 2 * COMPARABLE_YEARS + 1 }, (_, n) => ofYear.get(year - COMPARABLE_YEARS + n) ?? 0).reduce(
      (a, b) => a + b,
    );
  const mostMiles = Math.max(...cars.map(({ miles }) => miles)) * MILES_BEYOND;
  const logAt = (car: PricedCar): number =>
    design.rowOf(car).reduce((sum, each, i) => sum + each * coefficients[i]!, 0);
  const shape = logAt({ year: design.year, miles: design.miles, trim: '' });
  return {
    prices: cars.length,
    perYear: Math.exp(shape - logAt({ year: design.year - 1, miles: design.miles, trim: '' })) - 1,
    perTenThousandMiles: Math.exp(logAt({ year: design.year, miles: design.miles + 10_000, trim: '' }) - shape) - 1,
    estimate: (given, askingUsd) => {
      const car = { ...given, trim: wordOf(given.trim) };
      const itself = askingUsd === undefined ? undefined : own.get(keyOf(car, askingUsd));
      const near = nearOf(car.year);
      const comparables = near - (itself === undefined ? 0 : 1);
      if (comparables < LEAST_COMPARABLES || car.miles > mostMiles) return null;
      const log = itself === undefined ? logAt(car) : Math.log(askingUsd!) - itself;
      const trimKnown = design.trims.length === 0 || design.trims.includes(car.trim);
      const more = trimKnown ? 0 : unsure;
      return {
        usd: Math.exp(log),
        lowUsd: Math.exp(log - Math.hypot(down, more)),
        highUsd: Math.exp(log + Math.hypot(up, more)),
        comparables,
        trimKnown,
      };
    },
  };
}

/** How a car becomes numbers: the middle of the comparables is at 0. */
function designOf(cars: readonly AskedCar[]) {
  const year = Math.round(
    quantile(
      cars.map((car) => car.year),
      0.5,
    ),
  );
  const miles = quantile(
    cars.map((car) => car.miles),
    0.5,
  );
  const newest = Math.max(...cars.map((car) => car.year));
  const oldest = Math.min(...cars.map((car) => car.year));
  const bends = cars.length >= ENOUGH_TO_BEND && newest - oldest >= 5;
  const counts = new Map<string, number>();
  for (const { trim } of cars) counts.set(trim, (counts.get(trim) ?? 0) + 1);
  const named = [...counts].filter(([trim, count]) => trim !== '' && count >= 2).map(([trim]) => trim);
  // One trim for all tells nothing.
  const trims = named.length > 1 ? named : [];
  const rowOf = (car: PricedCar): number[] => {
    const years = car.year - year;
    return [
      1,
      years,
      ...(bends ? [(years * years) / 10] : []),
      Math.log((car.miles + MILES_OFFSET) / (miles + MILES_OFFSET)),
      ...trims.map((trim) => (trim === car.trim ? 1 : 0)),
    ];
  };
  const fixed = bends ? 4 : 3;
  const ridge = [...Array.from({ length: fixed }, (_, i) => (i === 0 ? 0 : 1e-3)), ...trims.map(() => TRIM_RIDGE)];
  return { year, miles, trims, rowOf, ridge };
}

/** How far the outer share of the residuals lies from the middle, with the allowance that few of them need. */
function spread(residuals: readonly number[], share: number): number {
  const n = residuals.length;
  const outer = share > 0.5 ? share : 1 - share;
  const allowed = Math.min(1, (outer * (n + 1) - 0.5) / n);
  return Math.abs(quantile(residuals, share > 0.5 ? allowed : 1 - allowed));
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, each) => sum + each, 0) / values.length;
