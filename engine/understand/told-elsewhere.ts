import { isMistakeOwned, mendedUpTo } from './told-of-past.ts';
import { isOfAnotherCar, isOfThisCar, isOnlySeen, setsAgainst, saysTheSame } from './told-of-others.ts';
import { piecesOf, wordsOf } from './pieces.ts';

/**
 * A message with spaces in the place of what it tells, as plainly as a "no", of another car than the one at hand ("my buddy's truck caught fire, mine only
 * rattles") or of a trouble that is mended and left nothing ("had a leak in March, perfect since"). What is told of this car stands by
 * itself. Wherever a word says that it goes on, came back, or is the same here, nothing is taken out: a danger that is
 * present must not be hidden.
 */
export function withoutElsewhere(text: string): string {
  const pieces = piecesOf(text);
  const said = pieces.map(wordsOf);
  const away = new Set([...ofOthers(said), ...ofPast(said)]);
  if (away.size === 0) return text;
  return pieces.map((piece, place) => (away.has(place) ? piece.replaceAll(/[^\n]/g, ' ') : piece)).join('');
}

/** Places of the pieces that are of cars of others, or of old. */
function ofOthers(said: readonly string[]): number[] {
  if (saysTheSame(said.join(' . '))) return [];
  const found: number[] = [];
  for (let place = 0; place < said.length; place++) {
    const words = said[place]!;
    const goesOn = found.at(-1) === place - 1 && /^(?:and )?(?:he|they|his|their)\b/.test(words);
    if (isOfAnotherCar(words) || isOnlySeen(words) || (goesOn && !isOfThisCar(words))) found.push(place);
  }
  const rest = said.filter((_, place) => !found.includes(place)).join(' . ');
  return found.length > 0 && (setsAgainst(rest) || found.every((place) => isOnlySeen(said[place]!))) ? found : [];
}

/** Places of the pieces that tell of what is over. */
function ofPast(said: readonly string[]): number[] {
  const found: number[] = [];
  for (let place = 0; place < said.length; place++) {
    const to = mendedUpTo(said, place) ?? (isMistakeOwned(said, place) ? place + 1 : null);
    if (to === null) continue;
    for (; place <= to; place++) found.push(place);
    place -= 1;
  }
  return found;
}
