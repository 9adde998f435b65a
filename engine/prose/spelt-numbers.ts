const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const scales: Record<string, number> = { hundred: 100, thousand: 1_000, grand: 1_000, k: 1_000, million: 1_000_000 };
const small: Record<string, number> = {
  ...Object.fromEntries(ones.map((word, value) => [word, value])),
  ...Object.fromEntries(tens.map((word, index) => [word, (index + 2) * 10])),
  fourty: 40,
  dozen: 12,
};
const smallWord = Object.keys(small).join('|');
const scaleWord = 'hundred|thousand|grand|million';

/** Before a unit these are parts of one: "half-hour", "a quarter of an hour", "three quarters of a mile". */
const part = String.raw`(?:three[\s-]quarters?|(?:a[\s-])?quarter|(?:a[\s-])?half)(?=(?:[\s-]of)?(?:[\s-]an?)?[\s-](?:hour|day|minute|second|year|month|week|mile|inch|foot|quart|gallon|dollar|grand)s?\b)(?:[\s-]of)?(?:[\s-]an?\b)?`;

/** A number in words, such as "one hundred and fifty", "fifteen hundred", "a hundred", "half a", "a couple of", "two and a half". */
export const speltNumber = String.raw`(?:${part}|half an?\b|(?:an?[\s-])?couple(?: of)?\b|(?:(?:an?[\s-](?:dozen|${scaleWord})|${smallWord}|${scaleWord})\b)(?:[\s-](?:and[\s-])?(?:${smallWord}|${scaleWord})\b)*(?: and a (?:half|quarter)\b)?)`;

/** What it comes to. `text`: as `speltNumber` finds it. */
export function speltValue(text: string): number {
  const plain = text.toLowerCase();
  if (/^three[\s-]quarter/.test(plain)) return 0.75;
  if (/^(?:a[\s-])?quarter/.test(plain)) return 0.25;
  if (/^(?:a[\s-])?half/.test(plain)) return 0.5;
  if (plain.includes('couple')) return 2;
  const rest = plain.endsWith('and a half') ? 0.5 : plain.endsWith('and a quarter') ? 0.25 : 0;
  let total = 0;
  let group = 0;
  for (const word of plain.replace(/ and a (?:half|quarter)$/, '').split(/[\s-]+/)) {
    const scale = scales[word];
    if (scale === 100) group = (group === 0 ? 1 : group) * 100;
    else if (scale !== undefined) {
      total += (group === 0 ? 1 : group) * scale;
      group = 0;
    } else if (word === 'dozen') group = (group === 0 ? 1 : group) * 12;
    else group += small[word] ?? 0;
  }
  return total + group + rest;
}

const word = [...Object.keys(small), ...Object.keys(scales).filter((each) => each !== 'k')]
  .toSorted((one, other) => other.length - one.length)
  .join('|');
const joined = new RegExp(String.raw`\b(?:(?:${word})(?:and)?){2,}\b`, 'gi');
const isOne = new RegExp(`^(?:${word})$`, 'i');
const ish = new RegExp(String.raw`(\d|\b(?:${word}))-?(?:ish|odd|something)\b`, 'gi');

/** Numbers in words as they are usually written: "fiftyfive" as "fifty five", "fortyish" as "forty". */
export function spacedNumbers(text: string): string {
  return text
    .replaceAll(ish, '$1')
    .replaceAll(joined, (said) =>
      isOne.test(said) ? said : said.replaceAll(new RegExp(`(${word})(and)?(?=[a-z])`, 'gi'), '$1 $2 ').replaceAll(/ +/g, ' '),
    );
}
