import type { Handlers } from '#server/http/bind-endpoint.ts';
import { adviseUpgrade } from './advise-upgrade.ts';
import type { CarsMeans } from './cars-means.ts';
import { checkCar } from './check-car.ts';
import { findMarkets } from './find-market.ts';
import { fuelUse } from './fuel-use.ts';
import { searchCars } from './search-cars.ts';
import { carWatch } from './watch.ts';

/** The car-shopping terminal (CARS-01 to CARS-07). */
export function carShopping(
  means: CarsMeans,
): Pick<Handlers, 'searchCars' | 'adviseUpgrade' | 'checkCar'> & ReturnType<typeof carWatch> {
  const findMarket = findMarkets(means);
  return {
    searchCars: searchCars(means, findMarket),
    adviseUpgrade: adviseUpgrade(means, findMarket, fuelUse()),
    checkCar: checkCar(means),
    ...carWatch(means),
  };
}
