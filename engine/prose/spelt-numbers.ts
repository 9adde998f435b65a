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

/** A number in words, such as "one hundred and fifty", "fifteen hundred", "a hundred", "half a", "a couple of", "two and a half". */
export const speltNumber = String.raw`(?:half an?\b|(?:an?[\s-])?couple(?: of)?\b|(?:(?:an?[\s-](?:dozen|${scaleWord})|${smallWord}|${scaleWord})\b)(?:[\s-](?:and[\s-])?(?:${smallWord}|${scaleWord})\b)*(?: and a (?:half|quarter)\b)?)`;

/** What it comes to. `text`: as `speltNumber` finds it. */
export function speltValue(text: string): number {
  const plain = text.toLowerCase();
  if (plain.startsWith('half')) return 0.5;
  if (plain.includes('couple')) return 2;
  const part = plain.endsWith('and a half') ? 0.5 : plain.endsWith('and a quarter') ? 0.25 : 0;
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
  return total + group + part;
}
