// How long does an owner wait for a car search of the sample, over HTTP? Of each model for the first time, when its prices are worked
// out; then of one model, near a place, and of everything, one after another and eight at once. Held to a p99 of less than 60 ms for
// the first searches as for those one after another.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSampleModels } from '#server/cars/sample/read-models.ts';
import { startProduct } from '#test/harness/product.ts';
import { seedOwners } from './load/owners.ts';

const smoke = process.argv.includes('--smoke');
const rounds = smoke ? 60 : 400;
const aimMs = 60;

const searches = [
  { make: 'Honda', model: 'CR-V', price_max: 25_000, location: 'nationwide' },
  { make: 'Ford', model: 'F-150', radius: 250, location: { latitude: 28.54, longitude: -81.38 } },
  { body_type: 'suv', fuel_type: 'hybrid', year_min: 2018, location: 'nationwide' },
  { make: null, model: null, radius: 50, location: { latitude: 34.05, longitude: -118.24 } },
  { location: 'nationwide' },
];
const folder = mkdtempSync(join(tmpdir(), 'wrenchwise-bench-'));
const at = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)]!;

try {
  const [owner] = await seedOwners(folder, 1);
  const product = await startProduct({ dataDir: folder });
  const ask = async (body: object): Promise<number> => {
    const started = performance.now();
    const response = await fetch(`${product.origin}/api/cars/search`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner!.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { cars } = (await response.json()) as { cars: unknown[] };
    if (response.status !== 200 || cars.length === 0)
      throw new Error(`${JSON.stringify(body)} answered ${response.status}`);
    return performance.now() - started;
  };
  const search = (n: number) => ask(searches[n % searches.length]!);
  const first = await search(0);
  const models = new Map(readSampleModels().map(({ make, model }) => [`${make} ${model}`, { make, model }]));
  const cold: number[] = [];
  for (const model of models.values()) cold.push(await ask(model));
  const all = await search(4);
  for (let n = 0; n < rounds / 4; n += 1) await search(n);
  const alone: number[] = [];
  for (let n = 0; n < rounds; n += 1) alone.push(await search(n));
  const together: number[] = [];
  for (let n = 0; n < rounds; n += 8)
    together.push(...(await Promise.all(Array.from({ length: 8 }, (_, i) => search(n + i)))));
  await product.stop('SIGINT');

  const line = (what: string, ms: number, about = '') =>
    console.log(`${what.padEnd(44)}${ms.toFixed(1).padStart(8)} ms${about && `  ${about}`}`);
  line('first search of the process', first);
  line('first search of each model, p50', at(cold, 0.5), `${cold.length} models`);
  line('first search of each model, p99', at(cold, 0.99), `(less than ${aimMs})`);
  line('first search of everything', all);
  line('one after another, p50', at(alone, 0.5));
  line('one after another, p99', at(alone, 0.99), `(less than ${aimMs})`);
  for (const [n, body] of searches.entries())
    line(
      `  ${JSON.stringify(body).slice(0, 38)}… p99`,
      at(
        alone.filter((_, i) => i % searches.length === n),
        0.99,
      ),
    );
  line('eight at once, p99', at(together, 0.99));
  if (Math.max(at(alone, 0.99), at(cold, 0.99)) >= aimMs) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
