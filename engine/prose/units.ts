/** A unit: what it measures, and how many of that kind's own unit one of it is. */
export interface Unit {
  kind: string;
  factor: number;
  /** Added after the factor. */
  offset?: number;
}

const unit = (form: string, kind: string, factor: number, offset = 0): [RegExp, Unit] => [
  new RegExp(String.raw`^[\s\u00A0-]*(?:${form})(?![\p{L}\d])`, 'iu'),
  { kind, factor, offset },
];

/** Looked for behind a number, in this order: what is a part of something longer comes after it. */
const units: [RegExp, Unit][] = [
  unit('%|percent|per ?cent|percentage points?', 'percent', 1),
  unit(
    String.raw`ft[-. ]?lbs?|foot[- ]?(?:pounds?|lbs?)|feet[- ]pounds?|lbs?[-. ]?(?:ft|feet|foot)|pound[- ]feet`,
    'torque',
    1.355818,
  ),
  unit(String.raw`in(?:ch)?[-. ]?(?:lbs?|pounds?)|lbs?[-. ]?in(?:ch(?:es)?)?`, 'torque', 0.1129848),
  unit(String.raw`n\s?[-.·⋅•*x]?\s?m|newton[- ]?met(?:er|re)s?|newtons?`, 'torque', 1),
  unit(String.raw`kgf?\s?[-.·⋅•*x]?\s?m|kilogram[- ]?(?:force[- ]?)?met(?:er|re)s?|kgf|kilograms?[- ]force`, 'torque', 9.80665),
  unit(String.raw`mph|miles (?:per|an) hour`, 'speed', 1),
  unit(String.raw`km\/h|kph|kmh|kilomet(?:er|re)s (?:per|an) hour`, 'speed', 0.6213712),
  unit('rpm|revolutions', 'engine speed', 1),
  unit('mpg|miles per gallon', 'consumption', 1),
  unit('milliseconds?|ms', 'time', 0.001),
  unit(String.raw`seconds?|secs?\.?`, 'time', 1),
  [/^[\s\u00A0]s(?![\p{L}\d'’])/u, { kind: 'time', factor: 1 }],
  unit(String.raw`minutes?|mins?\.?`, 'time', 60),
  unit(String.raw`hours?|hrs?\.?|h`, 'time', 3_600),
  unit('days?', 'time', 86_400),
  unit('weeks?|wks?', 'time', 604_800),
  unit('months?|mos?', 'time', 2_629_800),
  unit('years?|yrs?', 'time', 31_557_600),
  unit('miles?|mi', 'distance', 1_609_344),
  unit('km|kilomet(?:er|re)s?', 'distance', 1_000_000),
  unit('yards?|yds?', 'distance', 914.4),
  unit('feet|foot|ft', 'distance', 304.8),
  unit(String.raw`inch(?:es)?|in\.|″|"`, 'distance', 25.4),
  unit('mm|millimet(?:er|re)s?', 'distance', 1),
  unit('cm|centimet(?:er|re)s?', 'distance', 10),
  unit('met(?:er|re)s?|m', 'distance', 1_000),
  unit('mv|millivolts?', 'volt', 0.001),
  unit('kv|kilovolts?', 'volt', 1_000),
  unit('volts?|v', 'volt', 1),
  unit('ma|milliamps?', 'current', 0.001),
  unit('amps?|amperes?', 'current', 1),
  [/^[\s\u00A0]?A(?![\p{L}\d])/u, { kind: 'current', factor: 1 }],
  unit('kω|kiloohms?|kilohms?|k ohms?', 'resistance', 1_000),
  unit('ω|ohms?', 'resistance', 1),
  unit('psi|pounds per square inch', 'pressure', 1),
  unit('kpa|kilopascals?', 'pressure', 0.1450377),
  unit('bars?', 'pressure', 14.50377),
  unit(String.raw`(?:°|degrees?)\s?f(?:ahrenheit)?|℉`, 'temperature', 1),
  unit(String.raw`(?:°|degrees?)\s?c(?:elsius)?|degrees? centigrade|℃`, 'temperature', 1.8, 32),
  unit('°|degrees?', 'degrees', 1),
  unit('quarts?|qts?', 'volume', 0.9463529),
  unit('gallons?|gal', 'volume', 3.785412),
  unit('pints?|pts?', 'volume', 0.4731765),
  unit('ml|millilit(?:er|re)s?|cc', 'volume', 0.001),
  unit('lit(?:er|re)s?|l', 'volume', 1),
  unit(String.raw`(?:fl\.? )?(?:oz|ounces?)`, 'volume', 0.02957353),
  unit('kg|kilograms?|kilos?', 'weight', 2.204623),
  unit('pounds?|lbs?', 'weight', 1),
  unit(String.raw`(?:us )?(?:dollars?|bucks?|quid)|usd|\$`, 'money', 1),
  unit('cents?|¢', 'money', 0.01),
  unit('euros?|eur|€', 'euro', 1),
];

/** What tells that the words behind a number have nothing to do with it. */
const between =
  "(?!(?:and|or|to|of|in|for|is|are|was|take|takes|took|at|on|with|the|a|an|per|every|each|from|by|then|than|that|which|within|after|before|over|under|about|up|but|if|as|when|until|has|have|will|can|may|times)\\b)[a-z]+(?:-[a-z]+)?";
const skipped = new RegExp(String.raw`^(?:[\s-]+(?:or so|${between})){1,2}(?=[\s-])`, 'i');
const longEnough = 3;

/** The unit that a text begins with, right behind a number or behind up to two words ("9 shop hours"); null where it counts things, or nothing is said. */
export function unitAt(text: string): Unit | null {
  const found = unitRightAt(text);
  if (found !== null) return found;
  const [one = '', two = ''] = [/^[\s-]+[a-z]+/i, skipped].map((form) => form.exec(text)?.[0] ?? '');
  for (const skip of new Set([one, two])) {
    if (skip === '' || !skipped.test(`${skip} `)) continue;
    const rest = text.slice(skip.length);
    const further = unitRightAt(rest, longEnough);
    if (further !== null) return further;
  }
  return null;
}

/** `least`: letters of the unit. */
function unitRightAt(text: string, least = 1): Unit | null {
  for (const [form, each] of units) {
    const said = form.exec(text)?.[0].trim();
    if (said !== undefined && said.length >= least) return each;
  }
  return null;
}
