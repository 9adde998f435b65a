import type { ListedCar } from '#adapters/upstream-cars.ts';
import { drawsFrom, type Draws } from './draws.ts';
import { samplePlaces } from './places.ts';
import type { SampleModel } from './read-models.ts';

/** A made-up car, and what its like is worth by the rules it was made by: benches hold ratings to it. */
export interface SampleCar {
  car: ListedCar;
  fairUsd: number;
}

/** The sample says how things stood then, whatever day it is asked. */
const asOf = Date.UTC(2026, 10, 1);
const asOfYear = 2026;
const seed = 20_261_101;

const usualMilesAYear = 12_500;
const dayMs = 86_400_000;
/** How the log of the price falls with age: fast at first, then slower. */
const fall = (years: number): number => (years + 0.4) ** 0.85;

const dealerNames = ['Motor Exchange', 'Auto Gallery', 'Pre-Owned Center', 'Car Company', 'Auto Mart', 'Motors'];
const extras: Record<string, readonly string[]> = {
  usual: ['Backup camera', 'Bluetooth', 'Keyless entry', 'Alloy wheels', 'Cruise control'],
  better: ['Heated seats', 'Sunroof', 'Leather seats', 'Navigation', 'Blind spot monitor', 'Apple CarPlay'],
};

/** All cars of the sample, the same every time: made from the models by rules, with dear and cheap ones among them. */
export function generateCars(models: readonly SampleModel[]): SampleCar[] {
  const draws = drawsFrom(seed);
  return models.flatMap((model, row) =>
    Array.from({ length: model.cars }, (_, at) => carOf(model, row * 1_000 + at, draws)),
  );
}

function carOf(model: SampleModel, number: number, draws: Draws): SampleCar {
  const year = drawYear(model, draws);
  const age = asOfYear - year + 0.3;
  const miles = drawMiles(age, draws);
  const trim = draws.oneOf(model.trims);
  const place = draws.oneOf(samplePlaces);
  const accident = draws.share() < 0.09;
  const fairUsd = fairPrice(model, { age, miles, trimPrice: trim.price });
  // Most dealers ask about what the market gives; some hope for more, some want it gone.
  const luck = draws.normal() * (draws.share() < 0.08 ? 0.16 : 0.065);
  const priceUsd = rounded(fairUsd * place.price * (accident ? 0.91 : 1) * Math.exp(luck), draws);
  const sale = drawSale(priceUsd, luck, draws);
  const dealer = `${place.name.replace(/,.*/, '')} ${draws.oneOf(dealerNames)}`;
  return {
    fairUsd,
    car: {
      id: `sample-${number}`,
      // Says of itself that it is none.
      vin: `SAMPLE${String(number).padStart(11, '0')}`,
      year,
      make: model.make,
      model: model.model,
      trim: trim.name,
      priceUsd,
      miles,
      body: model.body,
      fuel: model.fuel,
      transmission: draws.oneOf(model.gearboxes),
      place: place.name,
      latitude: place.latitude + draws.normal() * 0.05,
      longitude: place.longitude + draws.normal() * 0.05,
      distanceMiles: null,
      images: [],
      url: null,
      dealer: {
        name: dealer,
        // 555-0100 to 555-0199 belong to nobody.
        phone: `${place.areaCode}-555-01${String(Math.floor(draws.share() * 100)).padStart(2, '0')}`,
        rating: Math.round((3.2 + draws.share() * 1.7) * 10) / 10,
      },
      features: featuresOf(trim.price, accident, draws),
      ...sale,
    },
  };
}

/** Three-year-olds come back from leases; old ones grow few. */
function drawYear({ first_year: first, last_year: last }: SampleModel, draws: Draws): number {
  for (;;) {
    const age = Math.round(Math.abs(5 + draws.normal() * 7));
    const year = asOfYear - age;
    if (year >= first && year <= last) return year;
    // A model that ended long ago would wait long for its years.
    if (draws.share() < 0.2) return first + Math.floor(draws.share() * (last - first + 1));
  }
}

function drawMiles(age: number, draws: Draws): number {
  const aYear = usualMilesAYear * Math.exp(draws.normal() * 0.32) * Math.max(0.6, 1 - age * 0.022);
  return Math.max(150, Math.round(aYear * age));
}

function fairPrice(
  model: SampleModel,
  { age, miles, trimPrice }: { age: number; miles: number; trimPrice: number },
): number {
  const usual = usualMilesAYear * age * Math.max(0.6, 1 - age * 0.022);
  const byAge = Math.log(model.left_after_5_years) * (fall(age) / fall(5));
  const byMiles = -0.24 * Math.log((miles + 6_000) / (usual + 6_000));
  // What a dear trim adds wears off.
  const byTrim = Math.log(trimPrice) * Math.exp(-age * 0.03);
  return model.new_usd * Math.exp(byAge + byMiles + byTrim);
}

function rounded(usd: number, draws: Draws): number {
  const [step, off] = draws.oneOf([
    [500, 5],
    [100, 2],
    [100, 5],
    [250, 0],
  ] as const);
  return Math.max(1_495, Math.round(usd / step) * step - off);
}

/** How long it has stood there, and what was asked before: the dear ones stand longest and come down. */
function drawSale(priceUsd: number, luck: number, draws: Draws): Pick<ListedCar, 'daysOnMarket' | 'earlierPrices'> {
  const daysOnMarket = Math.max(1, Math.round(-Math.log(1 - draws.share()) * 34 * Math.exp(luck * 3)));
  const cuts = daysOnMarket < 18 ? 0 : Math.min(3, Math.floor((daysOnMarket / 30) * draws.share() * 1.6));
  let asked = priceUsd;
  const earlierPrices = Array.from({ length: cuts }, (_, at) => {
    asked += Math.max(100, Math.round((asked * (0.012 + draws.share() * 0.03)) / 100) * 100);
    const daysAgo = daysOnMarket * ((at + 1) / cuts);
    return { day: new Date(asOf - daysAgo * dayMs).toISOString().slice(0, 10), priceUsd: asked };
  });
  return { daysOnMarket, earlierPrices: earlierPrices.toReversed() };
}

function featuresOf(trimPrice: number, accident: boolean, draws: Draws): string[] {
  const drawn = (from: readonly string[], chance: number) => from.filter(() => draws.share() < chance);
  return [
    accident ? 'Accident reported' : draws.share() < 0.6 ? 'One owner' : 'No accident reported',
    ...drawn(extras['usual']!, 0.65),
    ...drawn(extras['better']!, Math.min(0.7, 0.12 + (trimPrice - 1) * 1.6)),
  ];
}
