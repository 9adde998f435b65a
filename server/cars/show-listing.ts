import type { ListedCar } from '#adapters/upstream-cars.ts';
import type { CarListing, MarketAnalysis } from '#contract/cars.ts';
import { analyseMarket } from '#engine/market/market-analysis.ts';
import { trimOf } from './asked-car.ts';
import type { Market } from './find-market.ts';
import type { RatedCar } from './rate-listings.ts';

/** A rated car as the API shows it. */
export function showListing({ car, rating }: RatedCar): CarListing {
  const { estimate } = rating;
  return {
    id: car.id,
    year: car.year,
    make: car.make,
    model: car.model,
    trim: car.trim,
    price: car.priceUsd,
    mileage: car.miles,
    location: car.place,
    distance: car.distanceMiles === null ? null : Math.round(car.distanceMiles),
    vin: car.vin,
    images: car.images,
    bodyType: car.body,
    fuelType: car.fuel,
    transmission: car.transmission,
    priceAnalysis: {
      deal: rating.deal,
      estimate: estimate && {
        price: Math.round(estimate.usd),
        low: Math.round(estimate.lowUsd),
        high: Math.round(estimate.highUsd),
        comparables: estimate.comparables,
      },
      difference: rating.difference === null ? null : Math.round(rating.difference * 1_000) / 1_000,
      basis: rating.basis,
    },
    dealerName: car.dealer.name,
    dealerRating: car.dealer.rating,
    dealerPhone: car.dealer.phone,
    features: car.features,
    url: car.url,
    daysOnMarket: car.daysOnMarket,
    priceHistory: (car.earlierPrices ?? []).map(({ day, priceUsd }) => ({ date: day, price: priceUsd })),
  };
}

/** Points beyond these say nothing more. */
const mostPoints = 150;

/** Whether a car's price came down since it was first told; null where its source tells nothing of that. */
function reducedOf(earlier: ListedCar['earlierPrices'], priceUsd: number): boolean | null {
  if (earlier === null) return null;
  const [first] = earlier;
  return first !== undefined && first.priceUsd > priceUsd;
}

/** The market of a model as the API shows it, with its line for cars like the first one found; null where there is none to speak of. */
export function showMarket(market: Market, like: RatedCar['car']): MarketAnalysis | null {
  const cars = market.cars.map(({ listed, asked }) => ({
    ...asked,
    id: listed.id,
    daysOnMarket: listed.daysOnMarket,
    reduced: reducedOf(listed.earlierPrices, asked.priceUsd),
  }));
  const analysis = analyseMarket(cars, market.prices, { year: like.year, trim: trimOf(like) });
  if (analysis === null) return null;
  const { line } = analysis;
  return {
    make: like.make,
    model: like.model,
    cars: analysis.cars,
    medianPrice: Math.round(analysis.medianUsd),
    lowPrice: Math.round(analysis.lowUsd),
    highPrice: Math.round(analysis.highUsd),
    medianMileage: Math.round(analysis.medianMiles),
    medianDaysOnMarket: analysis.medianDaysOnMarket,
    reducedShare: analysis.reducedShare,
    changePerYear: analysis.perYear,
    changePerTenThousandMiles: analysis.perTenThousandMiles,
    points: cars
      .slice(0, mostPoints)
      .map(({ id, miles, priceUsd, year }) => ({ id, mileage: miles, price: priceUsd, year })),
    line: line.map(({ miles, usd, lowUsd, highUsd }) => ({
      mileage: Math.round(miles),
      price: Math.round(usd),
      low: Math.round(lowUsd),
      high: Math.round(highUsd),
    })),
    lineFor: { year: like.year, trim: trimOf(like) },
  };
}
