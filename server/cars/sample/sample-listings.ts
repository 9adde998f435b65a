import { fitsQuery, milesBetween, type CarListings, type CarQuery, type ListedCar } from '#adapters/upstream-cars.ts';
import { namesModel, nameVehicle } from '#engine/vehicle/vehicle-names.ts';
import { generateCars } from './generate-cars.ts';
import { readSampleModels } from './read-models.ts';

/** CARS-07: made-up cars, for as long as no service of listings is configured. Everything they are shown with says so. */
export function sampleListings(): CarListings {
  const inventory = generateCars(readSampleModels()).map(({ car }) => car);
  const byModel = Map.groupBy(inventory, ({ make, model }) => keyOf(make, model));
  return {
    kind: 'sample',
    search: async (query) => {
      const found = placed(withModel(inventory, byModel, query), query.near).filter((car) => fitsQuery(car, query));
      const cars = query.cheapestFirst
        ? found.toSorted((one, other) => (one.priceUsd ?? Infinity) - (other.priceUsd ?? Infinity))
        : found;
      return { cars, total: found.length, notes: [] };
    },
    comparables: async ({ make, model }) => withModel(inventory, byModel, { make, model }),
  };
}

const keyOf = (make: string, model: string): string => {
  const named = nameVehicle(make, model);
  return `${named.make} ${named.model.join('')}`;
};

/** Those of the make and model, however they are written: "F150 XLT" is an F-150. */
function withModel(
  cars: readonly ListedCar[],
  byModel: ReadonlyMap<string, ListedCar[]>,
  { make, model }: Pick<CarQuery, 'make' | 'model'>,
): ListedCar[] {
  if (make !== null && model !== null) {
    const exact = byModel.get(keyOf(make, model));
    if (exact !== undefined) return exact;
  }
  const wanted = nameVehicle(make ?? '', model ?? '');
  const ofMake = make === null ? [...cars] : cars.filter((car) => nameVehicle(car.make, '').make === wanted.make);
  if (model === null) return ofMake;
  const named = (car: ListedCar): string => nameVehicle(car.make, car.model).model.join('');
  const fitting = ofMake.filter((car) => namesModel(wanted.model, named(car)));
  const longest = Math.max(...fitting.map((car) => named(car).length));
  return fitting.filter((car) => named(car).length === longest);
}

/** Those within the radius, each with its way there. */
function placed(cars: readonly ListedCar[], near: CarQuery['near']): ListedCar[] {
  if (near === null) return [...cars];
  return cars.flatMap((car) => {
    const distanceMiles = milesBetween(near, { latitude: car.latitude ?? 0, longitude: car.longitude ?? 0 });
    return distanceMiles > near.radiusMiles ? [] : [{ ...car, distanceMiles }];
  });
}
