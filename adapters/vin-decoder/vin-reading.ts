import type { VinElement } from './compile-vin-tables.ts';
import type { VinReading } from './decoded-vin.ts';
import { bodyWords, driveIn, engineWords, fuelWords, submodelWords } from './reading-words.ts';

/** What vPIC says of each element, as it writes it. */
export type VinValues = ReadonlyMap<VinElement, string>;

/** vPIC's values in our words; `make`: where they name none. */
export function readingFrom(values: VinValues, year: number | null, make: string | null): VinReading {
  const cubic = Number(values.get('cubicCentimetres'));
  const [model, series, trim] = [values.get('model'), values.get('series'), values.get('trim')];
  return {
    year,
    make: values.get('make') ?? make,
    model: model ?? null,
    submodel: submodelWords(model, series, trim),
    engine: engineWords({
      litres: values.get('litres') ?? (cubic > 0 ? String(cubic / 1_000) : undefined),
      cylinders: values.get('cylinders'),
      arrangement: values.get('arrangement'),
      turbo: values.get('turbo'),
    }),
    drive: driveIn(values.get('drive') ?? '') ?? driveIn([model, series, trim].join(' ')),
    fuel: fuelWords(values.get('fuel'), values.get('secondFuel')),
    body: bodyWords(values.get('body')),
  };
}
