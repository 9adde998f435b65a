import { DEAL_BOUNDS, LEAST_COMPARABLES, SUSPICIOUS_SHARE } from './deal-bounds.ts';
import { grouped } from './money-words.ts';
import type { AskedCar, PriceEstimate, PriceModel } from './price-model.ts';

/** CARS-02. */
export type Deal = (typeof DEAL_BOUNDS)[number]['deal'];

export interface DealRating {
  /** Null: dearer than that, or nothing to compare with. */
  deal: Deal | null;
  estimate: PriceEstimate | null;
  /** The asking price against the estimate, as a share of it: -0.1 is ten percent under. */
  difference: number | null;
  /** What the rating rests on, or why there is none: sentences for a person. */
  basis: string;
}

/** Compares an asking price with what such cars are asked for. `model`: null where their prices are not known. */
export function rateDeal(car: AskedCar, model: PriceModel | null): DealRating {
  const estimate = model?.estimate(car, car.priceUsd) ?? null;
  if (estimate === null) {
    const basis = `Not rated: fewer than ${LEAST_COMPARABLES} comparable cars (same model, at most three years older or newer).`;
    return { deal: null, estimate, difference: null, basis };
  }
  const ratio = car.priceUsd / estimate.usd;
  const deal = DEAL_BOUNDS.find(({ most }) => ratio <= most)?.deal ?? null;
  return { deal, estimate, difference: ratio - 1, basis: basisOf(estimate, ratio) };
}

function basisOf({ usd, lowUsd, highUsd, comparables, trimKnown }: PriceEstimate, ratio: number): string {
  const percent = Math.round(Math.abs(ratio - 1) * 100);
  const place = percent === 0 ? 'About what' : `${percent} % ${ratio < 1 ? 'under' : 'over'} what`;
  return [
    `${place} ${comparables} comparable cars suggest for its year, miles and trim: ${roughly(usd)}; four of five lie between ${roughly(lowUsd)} and ${roughly(highUsd)}.`,
    ...(trimKnown ? [] : ['None of them is of its trim, so this is less sure.']),
    ...(ratio < SUSPICIOUS_SHARE
      ? ['That is unusually little: ask about title, accidents and flood before you go.']
      : []),
  ].join(' ');
}

const roughly = (usd: number): string => `$${grouped(Math.round(usd / 100) * 100)}`;
