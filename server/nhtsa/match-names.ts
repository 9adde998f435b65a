import { namesModel, nameVehicle } from '#engine/vehicle/vehicle-names.ts';

/** A vehicle's names, as the owner or as NHTSA writes them. */
export interface WrittenName {
  make: string;
  model: string;
}

export interface Match<Name extends WrittenName> {
  names: Name[];
  /** All of them are the name that was asked for, written in one way or another; else they are its family. */
  exact: boolean;
}

/** Words behind a model's name that tell drives and bodies apart, not models: NHTSA files some models with and without. */
const neutral = new Set(
  'bev ev phev hev hybrid electric plug in diesel awd fwd rwd wd sedan coupe hatchback wagon convertible suv class'.split(
    ' ',
  ),
);

/**
 * Which of the names that NHTSA knows are the owner's vehicle: those that read the same but for signs and blanks, also with
 * words for drive or body behind them; else the longest that the owner's begins with ("CR-V EX" is a CR-V); else all that begin
 * with the owner's ("F-150" where only its cabs are filed), or its class ("GLC 300" is a GLC-Class). None: not recognised.
 */
export function matchNames<Name extends WrittenName>(owner: WrittenName, known: readonly Name[]): Match<Name> {
  const wanted = nameVehicle(owner.make, owner.model);
  if (wanted.model.length === 0) return { names: [], exact: false };
  const candidates = known
    .map((name) => ({ name, ...nameVehicle(name.make, name.model) }))
    .filter(({ make, model }) => make === wanted.make && model.length > 0);
  const namesOf = (model: readonly string[]) =>
    candidates.filter((each) => isSame(each.model, model)).map(({ name }) => name);
  const same = namesOf(wanted.model);
  if (same.length > 0) return { names: same, exact: true };
  const shorter = candidates
    .filter(({ model }) => namesModel(wanted.model, model.join('')))
    .toSorted((one, other) => other.model.join('').length - one.model.join('').length)[0];
  if (shorter) return { names: namesOf(shorter.model), exact: false };
  const family = candidates.filter(
    ({ model }) =>
      namesModel(model, wanted.model.join('')) || (model.at(-1) === 'class' && model[0] === wanted.model[0]),
  );
  return { names: family.map(({ name }) => name), exact: false };
}

/** The same model, or the same with neutral words behind it. */
function isSame(model: readonly string[], wanted: readonly string[]): boolean {
  const key = wanted.join('');
  if (model.join('') === key) return true;
  if (!namesModel(model, key)) return false;
  let length = 0;
  const behind = model.filter((word) => (length += word.length) > key.length);
  return behind.every((word) => neutral.has(word) || /^[24]$/.test(word));
}
