import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * The reviewed facts that sample cars are made from: `models.csv`, a line a model and fuel. `new_usd` is today's price of a new
 * one of the first trim (for a model no longer built: what its like would cost), `left_after_5_years` the share of it asked for
 * a five-year-old with usual miles, `mpg` miles a gallon or what equals it in electricity, `cars` how many are made, `trims`
 * each with its price beside the first. Source: our own estimates, rounded, after list prices and published studies of
 * five-year depreciation, as of autumn 2026.
 */
const ModelRow = z.object({
  make: z.string().min(1),
  model: z.string().min(1),
  body: z.enum(['sedan', 'suv', 'truck', 'hatchback', 'coupe', 'convertible', 'wagon', 'van']),
  fuel: z.enum(['gasoline', 'hybrid', 'plug-in hybrid', 'electric', 'diesel']),
  gearboxes: z.string().transform((text) =>
    z
      .array(z.enum(['automatic', 'manual']))
      .min(1)
      .parse(text.split('|')),
  ),
  first_year: z.coerce.number().int().min(1981),
  last_year: z.coerce.number().int().max(2030),
  new_usd: z.coerce.number().int().min(15_000).max(150_000),
  left_after_5_years: z.coerce.number().min(0.25).max(0.9),
  mpg: z.coerce.number().min(10).max(160),
  cars: z.coerce.number().int().min(6),
  trims: z.string().transform((text) =>
    text.split('|').map((each) => {
      const at = each.lastIndexOf(' ');
      return {
        name: each.slice(0, at),
        price: z.coerce
          .number()
          .min(0.8)
          .max(2)
          .parse(each.slice(at + 1)),
      };
    }),
  ),
});
export type SampleModel = z.output<typeof ModelRow>;

/** All models of the file. Throws where a line is not as agreed. */
export function readSampleModels(): SampleModel[] {
  const [head = '', ...lines] = readFileSync(join(import.meta.dirname, 'models.csv'), 'utf8')
    .trim()
    .split('\n');
  const names = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return ModelRow.parse(Object.fromEntries(names.map((name, at) => [name, cells[at]])));
  });
}
