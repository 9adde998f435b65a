import type { VehicleNames } from '#contract/vehicle-names.ts';
import { nameVehicle } from '#engine/vehicle/vehicle-names.ts';

const most = 8;
const letters = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z\d]/g, '');

/** Makes that begin as typed, those with the most models first; of that year where one is given and anything is left. */
export function suggestMakes(names: VehicleNames, year: string, typed: string): string[] {
  if (letters(typed) === '') return [];
  const sizes = Object.entries(names).map(([make, models]) => ({ make, size: inYear(models, year).length }));
  const found = matching(sizes, ({ make }) => make, typed);
  const ofYear = found.filter(({ size }) => size > 0);
  const alias = nameVehicle(typed, '').make;
  const byAlias = sizes.filter(({ make }) => nameVehicle(make, '').make === alias);
  const ranked = (ofYear.length > 0 ? ofYear : found).toSorted((one, other) => other.size - one.size);
  return shown(
    [...byAlias, ...ranked].map(({ make }) => make),
    typed,
  );
}

/** Models of the make as typed; with nothing typed yet, all of them in alphabetical order. */
export function suggestModels(names: VehicleNames, year: string, make: string, typed: string): string[] {
  const key = nameVehicle(make, '').make;
  const known = Object.keys(names).find((each) => nameVehicle(each, '').make === key);
  if (known === undefined || key === '') return [];
  const models = inYear(names[known]!, year);
  return shown(
    matching(models, (model) => model, typed),
    typed,
  );
}

function inYear(models: VehicleNames[string], year: string): string[] {
  const all = Object.keys(models);
  if (!/^\d{4}$/.test(year)) return all;
  return all.filter((model) => {
    const [first = 0, last = 0] = models[model]!;
    return Number(year) >= first && Number(year) <= last;
  });
}

/** Those that begin as typed, then those of which a word does; signs and blanks do not count. */
function matching<Item>(items: readonly Item[], nameOf: (item: Item) => string, typed: string): Item[] {
  const wanted = letters(typed);
  const begins = items.filter((item) => letters(nameOf(item)).startsWith(wanted));
  const within = items.filter(
    (item) =>
      !begins.includes(item) &&
      nameOf(item)
        .split(/[\s-]+/)
        .some((word) => letters(word).startsWith(wanted)),
  );
  return [...begins, ...within];
}

/** Nothing where what is typed is already one of them, and the only one. */
function shown(found: readonly string[], typed: string): string[] {
  const once = [...new Set(found)].slice(0, most);
  return once.length === 1 && once[0] === typed.trim().toUpperCase() ? [] : once;
}
