import type { UpgradeAdvice } from '#contract/car-advice.ts';
import type { VehicleInfo } from '#contract/vehicle.ts';
import type { Handler } from '#server/http/bind-endpoint.ts';
import type { CarsMeans } from './cars-means.ts';
import type { FindMarket } from './find-market.ts';
import { weighCar } from './weigh-car.ts';

/** Of a car whose mileage nobody gave. */
const milesAYear = 12_000;
const replacementAge = 3;

/** CARS-06: stands in for a car that is not known, with a repair as many face; said to be an example wherever it is shown. */
const example: VehicleInfo = {
  year: '2014',
  make: 'HONDA',
  model: 'CIVIC',
  vin: '',
  submodel: 'EX',
  mileage: 128_000,
};
const exampleOpen: UpgradeAdvice['open'] = {
  usd: { low: 900, high: 1_600 },
  causes: [{ name: 'An example: worn clutch', share: 1, usd: { low: 900, high: 1_600 } }],
};

type Fuel = (vehicle: { make: string; model: string; submodel: string }) => number | null;

/** CARS-06: what keeping or replacing the owner's car rests on; the sums are made, and their assumptions changed, in the browser. */
export function adviseUpgrade(means: CarsMeans, findMarket: FindMarket, mpgOf: Fuel): Handler<'adviseUpgrade'> {
  return async ({ caller, body }) => {
    const owners = await means.ownersCar(means.database.read, caller.id);
    const vehicle = withMileage(owners?.vehicle ?? example, means.now());
    const known = owners?.known ?? null;
    const outlook = await means.diagnosis.outlook(known, vehicle, milesAYear);
    const weigh = async (car: ReturnType<typeof withMileage>, found: typeof outlook, priceUsd: number | null) =>
      weighCar(car, await findMarket(namedOf(car)), found, { milesAYear, mpg: mpgOf(car), priceUsd });
    const present = await weigh(vehicle, outlook, null);
    const offered = body.replacement;
    const other = withMileage(offered === null ? youngerOf(vehicle, means.now()) : infoOf(offered), means.now());
    const otherOutlook = await means.diagnosis.outlook(null, other, milesAYear);
    return {
      basis: owners === null ? 'sample' : outlook.open === null ? 'vehicle' : 'diagnosis',
      present,
      open: owners === null ? exampleOpen : outlook.open,
      replacement: await weigh(other, otherOutlook, offered?.price ?? null),
      notes: notesOf(owners, vehicle, means.carListings?.kind ?? null),
    };
  };
}

type Known = VehicleInfo & { mileage: number };

function withMileage(vehicle: VehicleInfo, now: number): Known {
  const age = Math.max(0, new Date(now).getUTCFullYear() - Number(vehicle.year));
  return { ...vehicle, mileage: vehicle.mileage ?? Math.max(1, age) * milesAYear };
}

/** The same model, three years old. */
function youngerOf({ make, model }: VehicleInfo, now: number): VehicleInfo {
  const year = String(new Date(now).getUTCFullYear() - replacementAge);
  return { year, make, model, vin: '', submodel: '', mileage: replacementAge * milesAYear };
}

const infoOf = (car: {
  year: string;
  make: string;
  model: string;
  trim: string;
  mileage: number | null;
}): VehicleInfo => ({
  year: car.year,
  make: car.make.toUpperCase(),
  model: car.model.toUpperCase(),
  vin: '',
  submodel: car.trim.toUpperCase(),
  mileage: car.mileage,
});

const namedOf = ({ make, model, year }: VehicleInfo) => ({ make, model, year: Number(year) });

function notesOf(
  owners: { vehicle: VehicleInfo } | null,
  { mileage }: Known,
  kind: 'sample' | 'marketcheck' | 'auto.dev' | null,
): string[] {
  return [
    ...(owners === null
      ? [
          'Sample advice: we do not know your car yet. Put it into your garage or start a diagnosis, and this speaks of yours.',
        ]
      : []),
    ...(owners?.vehicle.mileage === null
      ? [`The mileage of your car is not known; ${mileage.toLocaleString('en-US')} miles are assumed.`]
      : []),
    ...(kind === 'sample' ? ['Values come from a sample of made-up cars, not from the market.'] : []),
    ...(kind === null ? ['Car listings are not configured here, so no values are known: enter your own.'] : []),
  ];
}
