import type { VehicleNames } from '#contract/vehicle-names.ts';
import { nameVehicle } from '#engine/vehicle/vehicle-names.ts';

const most = 8;
const letters = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z\d]/g, '');

/** Makes that begin as typed, in the order of the list; of that year where one is given and anything is left. */
export function suggestMakes(names: VehicleNames, year: string, typed: string): string[] {
  if (letters(typed) === '') return [];
  const makes = Object.keys(names);
  const alias = nameVehicle(typed, '').make;
  const found = [...makes.filter((make) => nameVehicle(make, '').make === alias), ...matching(makes, typed)];
  const ofYear = found.filter((make) => inYear(names[make]!, year).length > 0);
  return shown(ofYear.length > 0 ? ofYear : found, typed);
}

/** Models of the make as typed; with nothing typed yet, all of them in alphabetical order. */
export function suggestModels(names: VehicleNames, year: string, make: string, typed: string): string[] {
  const key = nameVehicle(make, '').make;
  const known = Object.keys(names).find((each) => nameVehicle(each, '').make === key);
  if (known === undefined || key === '') return [];
  const models = inYear(names[known]!, year);
  return shown(matching(models, typed), typed);
}

function inYear(models: VehicleNames[string], year: string): string[] {
  const all = Object.keys(models);
  if (!/^\d{4}$/.test(year)) return all;
  return all.filter((model) => {
    const [first = 0, last = 0] = models[model]!;
    return Number(year) >= first && Number(year) <= last;
  });
}

/** Names that begin as typed, then those of which a word does; signs and blanks do not count. */
function matching(names: readonly string[], typed: string): string[] {
  const wanted = letters(typed);
  const begins = (name: string) => letters(name).startsWith(wanted);
  return [...names.filter(begins), ...names.filter((name) => !begins(name) && name.split(/[\s-]+/).some(begins))];
}

/** Nothing where what is typed is already one of them, and the only one. */
function shown(found: readonly string[], typed: string): string[] {
  const once = [...new Set(found)].slice(0, most);
  return once.length === 1 && once[0] === typed.trim().toUpperCase() ? [] : once;
}
