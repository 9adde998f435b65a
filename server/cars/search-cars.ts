import type { CarListings, CarQuery, FoundCars } from '#adapters/upstream-cars.ts';
import { UpstreamError } from '#adapters/upstream-error.ts';
import type { CarFilters } from '#contract/cars.ts';
import { limits } from '#contract/limits.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Handler } from '#server/http/bind-endpoint.ts';
import type { CarsMeans } from './cars-means.ts';
import type { FindMarket } from './find-market.ts';
import { rateListings, type RatedCar } from './rate-listings.ts';
import { showListing, showMarket } from './show-listing.ts';

/** CARS-02, CARS-03: cars for sale that fit, rated, the best deals first. */
export function searchCars(means: CarsMeans, findMarket: FindMarket): Handler<'searchCars'> {
  return async ({ caller, body }) => {
    const { carListings } = means;
    if (caller.credits < limits.carSearchNeedsCredits) throw new AppError('CAR_SEARCH_NEEDS_CREDIT');
    if (carListings === null) throw new AppError('CAR_SEARCH_NOT_CONFIGURED');
    const found = await ask(carListings, queryOf(body, body.max_items));
    const rated = await rateListings(found.cars, findMarket, carListings.kind === 'sample');
    const listed = rated.slice(0, body.max_items);
    return {
      success: true,
      cars: listed.map(showListing),
      source: carListings.kind,
      total: found.total,
      notes: found.notes,
      market: await marketOf(rated, findMarket),
    };
  };
}

/** The filters as a source of listings takes them. */
function queryOf(filters: CarFilters, most: number): CarQuery {
  const { location } = filters;
  return {
    make: filters.make,
    model: filters.model,
    yearMin: filters.year_min,
    yearMax: filters.year_max,
    priceMin: filters.price_min,
    priceMax: filters.price_max,
    mileageMax: filters.mileage_max,
    body: filters.body_type,
    fuel: filters.fuel_type,
    transmission: filters.transmission,
    near:
      location === 'nationwide'
        ? null
        : { latitude: location.latitude, longitude: location.longitude, radiusMiles: filters.radius },
    most,
    cheapestFirst: false,
    background: false,
  };
}

async function ask(listings: CarListings, query: CarQuery): Promise<FoundCars> {
  try {
    return await listings.search(query);
  } catch (cause) {
    if (!(cause instanceof UpstreamError)) throw cause;
    throw new AppError(tookTooLong(cause) ? 'CAR_SEARCH_TIME_OUT' : 'CAR_SEARCH_DOWN', {}, { cause });
  }
}

/** Silence until the time-out, as against nobody there; also just now, where it is not asked again so soon. */
const tookTooLong = ({ failure, cause }: UpstreamError): boolean =>
  failure === 'no answer' &&
  cause instanceof Error &&
  (cause instanceof UpstreamError ? tookTooLong(cause) : cause.name === 'TimeoutError');

/** The market of the one model that was found; null where there are several. */
async function marketOf(rated: readonly RatedCar[], findMarket: FindMarket) {
  const first = rated[0]?.car;
  const isOther = ({ make, model }: { make: string; model: string }) => make !== first?.make || model !== first.model;
  if (first === undefined || rated.some(({ car }) => isOther(car))) return null;
  const market = rated[0]!.rating.estimate === null ? null : await findMarket(first);
  return market && showMarket(market, first);
}
