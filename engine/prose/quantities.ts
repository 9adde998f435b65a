/** A number with what it counts, so that "$120" in the facts does not vouch for "120 miles". */
export interface Quantity {
  kind: string;
  value: number;
}

const kinds: [kind: string, form: RegExp][] = [
  ['percent', /^\s?(?:%|percent\b)/i],
  ['time', /^[\s-]?(?:hours?|hrs?|h|minutes?|mins?|seconds?|secs?|days?|weeks?|months?)\b/i],
  [
    'distance',
    /^[\s-]?(?:miles?|mi|km|kilometers?|feet|foot(?![- ]?(?:pounds?|lbs?))|ft(?![- ]?lbs?)|inch(?:es)?|in\.|mm|cm)(?![a-z])/i,
  ],
  ['torque', /^[\s-]?(?:ft[-. ]?lbs?|foot[- ]?(?:pounds?|lbs?)|lb[-. ]?ft|n\s?m|newton)/i],
  ['volt', /^[\s-]?(?:volts?|v|mv)\b/i],
  ['pressure', /^[\s-]?(?:psi|bar|kpa)\b/i],
  ['temperature', /^\s?(?:°\s?[fc]?|degrees?)/i],
  ['volume', /^[\s-]?(?:quarts?|qts?|gallons?|gal|liters?|litres?|l|oz|ounces?)\b/i],
  ['money', /^[\s-]?(?:dollars?|bucks|usd)\b/i],
];

const spelt: Record<string, number> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, value) => [word, value]),
);
Object.assign(spelt, {
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  thousand: 1000,
});

const number = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const word = Object.keys(spelt).join('|');
const found = new RegExp(
  String.raw`(?<![\w.])(\$\s?)?(${number}|\b(?:${word})\b)(?:(\s?(?:-|–|—|to|and|or)\s?)(\$\s?)?(${number}|\b(?:${word})\b))?`,
  'gi',
);

/** Words for numbers, beside digits: they count something only before a unit ("two hours", not "two things"). */
function valueOf(text: string): { value: number; spelt: boolean } {
  const plain = text.toLowerCase();
  const value = spelt[plain];
  return value === undefined ? { value: Number(plain.replaceAll(',', '')), spelt: false } : { value, spelt: true };
}

/** All that a text counts or measures; both ends of a range have its unit. Codes and plain names of things are not among it. */
export function quantitiesIn(text: string): Quantity[] {
  const quantities: Quantity[] = [];
  for (const match of text.matchAll(found)) {
    const [whole, dollar, first = '', , otherDollar, second] = match;
    const behind = text.slice(match.index + whole.length);
    const unit = kinds.find(([, form]) => form.test(behind))?.[0];
    const kind = dollar !== undefined || otherDollar !== undefined ? 'money' : (unit ?? 'count');
    for (const each of [first, second]) {
      if (each === undefined) continue;
      const { value, spelt: inWords } = valueOf(each);
      if (inWords && kind === 'count') continue;
      quantities.push({ kind, value });
    }
  }
  return quantities;
}
