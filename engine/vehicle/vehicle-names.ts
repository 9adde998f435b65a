/** Makes by other names that owners write. */
export const MAKE_ALIASES: Record<string, string> = {
  chevy: 'chevrolet',
  vw: 'volkswagen',
  mercedes: 'mercedesbenz',
  benz: 'mercedesbenz',
  mb: 'mercedesbenz',
  minicooper: 'mini',
  dodgeram: 'ram',
  ramtrucks: 'ram',
};

/** A vehicle's make as one key, and the words of its model. */
export interface NamedVehicle {
  make: string;
  model: string[];
}

/** "Ford" "F-150 XLT" and "FORD" "F150" name the same car, and so do Dodge Ram 1500 and Ram 1500. */
export function nameVehicle(make: string, model: string): NamedVehicle {
  const written = wordsOf(make).join('');
  const key = MAKE_ALIASES[written] ?? written;
  const words = wordsOf(model);
  if ((key === 'dodge' || key === 'ram') && words[0] === 'ram') return { make: 'ram', model: words.slice(1) };
  // Some write the make again: "Mazda" "Mazda3".
  return { make: key, model: words.length > 1 && words[0] === key ? words.slice(1) : words };
}

/** Whether the owner's words name this model (its words in one): they begin with it, however they are joined ("CR-V EX", "CRV"). */
export function namesModel(owner: readonly string[], wanted: string): boolean {
  let begun = '';
  for (const word of owner) {
    begun += word;
    if (begun === wanted) return true;
    if (begun.length > wanted.length) return false;
  }
  return false;
}

/** Lower-case words; letters and digits are parted, "and" and accents left out: "F-150" and "F150" are both f, 150. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[a-z]+|\d+/g) ?? []).filter((word) => word !== 'and');
}

/** Words that tell engines and gearboxes apart: "2.4L" is 2.4 and l, "2AZ-FE" is 2az and fe. */
export function engineWords(text: string): string[] {
  return text.toLowerCase().match(/\d\.\d|[a-z0-9]+/g) ?? [];
}

/** What a name must say all of to speak of another car: words, but engine sizes whole ("3.0"). */
export function excludingWords(text: string): string[] {
  return /\d\.\d/.test(text) ? engineWords(text) : wordsOf(text);
}

/** All that a model and a trim name say, by words and by engine words. */
export function saidWords({ model, submodel }: { model: string; submodel: string }): ReadonlySet<string> {
  const name = `${model} ${submodel}`;
  return new Set([...wordsOf(model), ...wordsOf(submodel), ...engineWords(name)]);
}

/** A word that is an engine's size in liters. */
export const DISPLACEMENT = /^\d\.\d$/;
