import { unitAt } from './units.ts';

/** As models are called: "F-150", "RAV4", "320i". */
const nameWithNumber = /^(?:[a-z]{1,5}-?\d{1,4}[a-z]{0,2}|\d{3}[a-z]{1,2})$/i;

/** What of a car's name has a number in it: "F-150", "Mazda 3"; never with a unit, whatever the name is. */
export function namesOfCar(car: string): string[] {
  const words = car.split(/\s+/).slice(0, mostWords);
  return words.flatMap((word, at) => {
    if (nameWithNumber.test(word) && unitAt(word.replace(/^\d+/, '')) === null) return [word];
    const before = words[at - 1] ?? '';
    return /^\d{1,4}$/.test(word) && /^[a-z]{3,}$/i.test(before) ? [`${before} ${word}`] : [];
  });
}

/** A text without the numbers that are part of a car's name. */
export const withoutCarName = (text: string, car: string): string =>
  namesOfCar(car).reduce((rest, name) => leaveOut(rest, name), text);

/** Of what owners name. */
const mostWords = 8;

function leaveOut(text: string, name: string): string {
  const form = new RegExp(String.raw`(?<![\w$€£.])${name}(?![\w.,]*\d)`, 'gi');
  return text.replaceAll(form, (said: string, at: number) =>
    unitAt(text.slice(at + said.length)) === null ? ' ' : said,
  );
}
