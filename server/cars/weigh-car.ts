import type { UpgradeAdvice } from '#contract/car-advice.ts';
import type { VehicleInfo } from '#contract/vehicle.ts';
import type { PriceModel } from '#engine/market/price-model.ts';
import type { RepairOutlook } from '#engine/market/repair-outlook.ts';
import { LEAST_COMPARABLES } from '#engine/market/deal-bounds.ts';
import type { Market } from './find-market.ts';

type Weighed = UpgradeAdvice['present'];

const valueYears = 3;
/** Where comparable cars do not say it. */
const usualLossAYear = 0.12;
const leastLossAYear = 0.02;

/** A car with what it is worth and likely to need. `milesAYear`: what it will be driven. */
export function weighCar(
  vehicle: VehicleInfo & { mileage: number },
  market: Market | null,
  outlook: RepairOutlook,
  { milesAYear, mpg, priceUsd = null }: { milesAYear: number; mpg: number | null; priceUsd?: number | null },
): Weighed {
  const { make, model, mileage } = vehicle;
  return {
    vehicle: { year: Number(vehicle.year), make, model, mileage },
    value: valueOf(vehicle, market, milesAYear, priceUsd),
    repairs: repairsOf(outlook),
    mpg,
  };
}

/** What is told of the repairs to be expected. */
export const repairsOf = ({ years, likely, assumptions }: RepairOutlook): Weighed['repairs'] => ({
  years,
  likely,
  assumptions,
});

function valueOf(
  vehicle: VehicleInfo & { mileage: number },
  market: Market | null,
  milesAYear: number,
  priceUsd: number | null,
): Weighed['value'] {
  const year = Number(vehicle.year);
  const estimate = market?.prices?.estimate({ year, miles: vehicle.mileage, trim: vehicle.submodel }) ?? null;
  if (estimate === null) {
    if (priceUsd === null) return null;
    const basis = `The asking price. Fewer than ${LEAST_COMPARABLES} comparable cars, so a loss of ${usualLossAYear * 100} % a year is assumed.`;
    return { usd: priceUsd, low: priceUsd, high: priceUsd, lossAYear: usualLossAYear, basis };
  }
  const loss = lossOf(market!.prices!, { year, miles: vehicle.mileage, trim: vehicle.submodel }, milesAYear);
  const compared = `${estimate.comparables} asking prices of comparable cars`;
  return {
    usd: Math.round(priceUsd ?? estimate.usd),
    low: Math.round(estimate.lowUsd),
    high: Math.round(estimate.highUsd),
    lossAYear: Math.round((loss ?? usualLossAYear) * 1_000) / 1_000,
    basis: priceUsd === null ? `By ${compared}.` : `The asking price; its loss by ${compared}.`,
  };
}

/** What such a car loses a year: the price of one so much older, driven so much further, on the same day. */
function lossOf(
  prices: PriceModel,
  car: { year: number; miles: number; trim: string },
  milesAYear: number,
): number | null {
  const now = prices.estimate(car);
  if (now === null) return null;
  for (let years = valueYears; years > 0; years -= 1) {
    const later = prices.estimate({ ...car, year: car.year - years, miles: car.miles + years * milesAYear });
    if (later !== null) return Math.max(leastLossAYear, 1 - (later.usd / now.usd) ** (1 / years));
  }
  return null;
}
