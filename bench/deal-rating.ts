// Can the ratings of cars for sale be believed? Held-out prices of the sample: how often the 80 % interval covers them, how far
// the estimate is off, and how many of the cars called a deal are one by the rules the sample was made by. Held to 76 to 84 %.
import { priceModel } from '#engine/market/price-model.ts';
import { rateDeal } from '#engine/market/rate-deal.ts';
import { generateCars, type SampleCar } from '#server/cars/sample/generate-cars.ts';
import { readSampleModels } from '#server/cars/sample/read-models.ts';
import { askedCarOf } from '#server/cars/asked-car.ts';

const folds = process.argv.includes('--smoke') ? 2 : 8;
const aim = { least: 0.76, most: 0.84 };

const byModel = Map.groupBy(generateCars(readSampleModels()), ({ car }) => `${car.make} ${car.model}`);
const errors: number[] = [];
const deals = new Map<string, { cars: number; underFair: number[] }>();
let covered = 0;
let rated = 0;
let unrated = 0;

function hold(out: SampleCar, model: ReturnType<typeof priceModel>): void {
  const car = askedCarOf(out.car)!;
  const { estimate, deal } = rateDeal(car, model);
  if (estimate === null) {
    unrated += 1;
    return;
  }
  rated += 1;
  if (car.priceUsd >= estimate.lowUsd && car.priceUsd <= estimate.highUsd) covered += 1;
  errors.push(Math.abs(estimate.usd / car.priceUsd - 1));
  const told = deals.get(deal ?? 'none') ?? { cars: 0, underFair: [] };
  told.cars += 1;
  told.underFair.push(1 - car.priceUsd / out.fairUsd);
  deals.set(deal ?? 'none', told);
}

const started = performance.now();
for (const cars of byModel.values()) {
  for (let fold = 0; fold < folds; fold += 1) {
    const others = cars.filter((_, at) => at % folds !== fold);
    const model = priceModel(others.flatMap(({ car }) => askedCarOf(car) ?? []));
    for (const out of cars.filter((_, at) => at % folds === fold)) hold(out, model);
  }
}
const share = covered / rated;
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;

console.log(`${byModel.size} models, ${folds} folds, ${(performance.now() - started).toFixed(0)} ms`);
console.log(`rated ${rated}, not rated for want of comparables ${unrated}`);
console.log(`80 % interval covers  ${percent(share)}  (between ${percent(aim.least)} and ${percent(aim.most)})`);
console.log(`median error of the estimate  ${percent(median(errors))}`);
for (const [deal, { cars, underFair }] of [...deals].toSorted(([one], [other]) => (one < other ? -1 : 1)))
  console.log(
    `${deal.padEnd(12)} ${String(cars).padStart(5)} cars, median ${percent(median(underFair))} under the fair price`,
  );
if (share < aim.least || share > aim.most) process.exitCode = 1;
