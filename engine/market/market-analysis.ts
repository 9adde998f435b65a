import { quantile } from './huber-regression.ts';
import type { AskedCar, PriceModel } from './price-model.ts';

/** A comparable as far as it is known. */
export interface MarketCar extends AskedCar {
  daysOnMarket: number | null;
  /** Whether its price was higher before; null: not known. */
  reduced: boolean | null;
}

/** What the cars of one model are asked for. Money in US $. */
export interface MarketAnalysis {
  cars: number;
  medianUsd: number;
  /** A tenth is cheaper, a tenth dearer. */
  lowUsd: number;
  highUsd: number;
  medianMiles: number;
  /** Null where too few say it. */
  medianDaysOnMarket: number | null;
  /** Share of those that came down; null where most cars do not say it. */
  reducedShare: number | null;
  perYear: number | null;
  perTenThousandMiles: number | null;
  /** What one of that year is asked for at these miles, by the trim of `like`. */
  line: { miles: number; usd: number; lowUsd: number; highUsd: number }[];
}

const LEAST = 5;
const LINE_POINTS = 12;

/** `like`: the car that the line is drawn for. Null where there are too few cars to speak of a market. */
export function analyseMarket(
  cars: readonly MarketCar[],
  model: PriceModel | null,
  like: { year: number; trim: string },
): MarketAnalysis | null {
  if (cars.length < LEAST) return null;
  const prices = cars.map(({ priceUsd }) => priceUsd);
  const miles = cars.map((car) => car.miles);
  const days = cars.flatMap(({ daysOnMarket }) => daysOnMarket ?? []);
  const reduced = cars.flatMap((car) => car.reduced ?? []);
  return {
    cars: cars.length,
    medianUsd: quantile(prices, 0.5),
    lowUsd: quantile(prices, 0.1),
    highUsd: quantile(prices, 0.9),
    medianMiles: quantile(miles, 0.5),
    medianDaysOnMarket: days.length < LEAST ? null : quantile(days, 0.5),
    reducedShare:
      reduced.length < Math.max(LEAST, cars.length / 2) ? null : reduced.filter(Boolean).length / reduced.length,
    perYear: model?.perYear ?? null,
    perTenThousandMiles: model?.perTenThousandMiles ?? null,
    line: model === null ? [] : lineOf(miles, model, like),
  };
}

function lineOf(
  miles: readonly number[],
  model: PriceModel,
  like: { year: number; trim: string },
): MarketAnalysis['line'] {
  const from = quantile(miles, 0.02);
  const to = quantile(miles, 0.98);
  return Array.from({ length: LINE_POINTS }, (_, n) => from + ((to - from) * n) / (LINE_POINTS - 1)).flatMap((at) => {
    const estimate = model.estimate({ ...like, miles: at });
    return estimate === null
      ? []
      : [{ miles: at, usd: estimate.usd, lowUsd: estimate.lowUsd, highUsd: estimate.highUsd }];
  });
}
