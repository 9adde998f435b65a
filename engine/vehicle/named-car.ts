import type { PatternFailureModel } from '../pattern-failure-model.ts';
import { MAKE_ALIASES, nameVehicle, namesModel, wordsOf, type NamedVehicle } from './vehicle-names.ts';

/** A car by its names: make and model as keys, and both as written for the reader. */
interface CarName {
  make: string;
  joined: string;
  label: string;
}

/** Cars that are known by name. */
export interface CarNames {
  /** By the key of their make. */
  byMake: ReadonlyMap<string, CarName[]>;
  all: CarName[];
  /** Words that the name of a make may begin with. */
  begins: ReadonlySet<string>;
}

/** The cars that pattern failures are of; none by a single letter, which may be what is left of "'s". */
export function prepareCarNames(failures: readonly Pick<PatternFailureModel, 'cars'>[]): CarNames {
  const names = new Map<string, Map<string, CarName>>();
  const begins = new Set(Object.keys(MAKE_ALIASES));
  for (const { make, models } of failures.flatMap(({ cars }) => cars)) {
    begins.add(wordsOf(make)[0]!);
    for (const model of models) {
      const named = nameVehicle(make, model);
      const joined = named.model.join('');
      if (/^[a-z]$/.test(joined)) continue;
      const ofMake = names.get(named.make) ?? new Map<string, CarName>();
      names.set(named.make, ofMake.set(joined, { make: named.make, joined, label: `${make} ${model}` }));
    }
  }
  const byMake = new Map([...names].map(([make, cars]) => [make, [...cars.values()]]));
  return { byMake, all: [...byMake.values()].flat(), begins };
}

const YEAR = /^(?:19[6-9]\d|20[0-4]\d)$/;
/** Words of a name: make and model. */
const MOST_WORDS = 5;

/**
 * The one car that a text names by its year or make and its model ("my '02 Protege", "a Ford Escape") and that is not the one at hand, as
 * written for the reader; null where it names none, that one too, or several.
 */
export function otherCarNamed(text: string, own: { make: string; model: string }, names: CarNames): string | null {
  const words = wordsOf(text);
  const short = new Set([...text.matchAll(/['’](\d\d)(?!\d)/g)].map(([, year]) => year!));
  const named = new Map<string, CarName>();
  words.forEach((word, at) => {
    const isYear = YEAR.test(word) || short.has(word);
    if (!isYear && !names.begins.has(word)) return;
    const from = isYear ? at + 1 : at;
    const car = carAt(words.slice(from, from + MOST_WORDS), isYear, names);
    if (car !== null) named.set(car.label, car);
  });
  const hand = nameVehicle(own.make, own.model);
  const cars = [...named.values()];
  return cars.length !== 1 || isSame(cars[0]!, hand) ? null : cars[0]!.label;
}

/** The car that these words begin with. `dated`: a year stands before them, so that the model alone names it. */
function carAt(words: readonly string[], dated: boolean, names: CarNames): CarName | null {
  for (const length of [2, 1]) {
    const { make, model } = nameVehicle(words.slice(0, length).join(' '), words.slice(length).join(' '));
    const car = longest((names.byMake.get(make) ?? []).filter(({ joined }) => namesModel(model, joined)));
    if (car !== null) return car;
  }
  if (!dated) return null;
  return longest(names.all.filter(({ joined }) => /[a-z]/.test(joined) && namesModel(words, joined)));
}

/** "Silverado 1500" before "Silverado". */
function longest(cars: readonly CarName[]): CarName | null {
  return cars.reduce<CarName | null>(
    (most, car) => (car.joined.length > (most?.joined.length ?? 0) ? car : most),
    null,
  );
}

function isSame({ make, joined }: CarName, hand: NamedVehicle): boolean {
  const own = hand.model.join('');
  return make === hand.make && (own.startsWith(joined) || joined.startsWith(own));
}
