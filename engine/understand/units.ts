const UNITS: Record<string, string> = {
  v: 'volts',
  volt: 'volts',
  volts: 'volts',
  vdc: 'volts',
  vdcs: 'volts',
  a: 'amps',
  amp: 'amps',
  amps: 'amps',
  ma: 'milliamps',
  mph: 'mph',
  mphs: 'mph',
  kph: 'kph',
  kmh: 'kph',
  kmph: 'kph',
  mi: 'miles',
  mile: 'miles',
  miles: 'miles',
  mls: 'miles',
  km: 'km',
  kms: 'km',
  kilometers: 'km',
  kilometres: 'km',
  psi: 'psi',
  rpm: 'rpm',
  rpms: 'rpm',
  ohm: 'ohms',
  ohms: 'ohms',
  f: 'degrees',
  c: 'degrees',
  deg: 'degrees',
  degree: 'degrees',
  degrees: 'degrees',
  fahrenheit: 'degrees',
  celsius: 'degrees',
  min: 'minutes',
  mins: 'minutes',
  sec: 'seconds',
  secs: 'seconds',
  s: 'seconds',
  hr: 'hours',
  hrs: 'hours',
  h: 'hours',
  yr: 'years',
  yrs: 'years',
  mo: 'months',
  mos: 'months',
  wk: 'weeks',
  wks: 'weeks',
  qt: 'quarts',
  qts: 'quarts',
  gal: 'gallons',
  gals: 'gallons',
  lb: 'pounds',
  lbs: 'pounds',
  mm: 'mm',
  pct: 'percent',
  buck: 'dollars',
  bucks: 'dollars',
};

/** Single letters and two-letter words that are ordinary words when they stand apart from the number ("2 a day", "12 s"). */
const ONLY_ATTACHED = new Set(['a', 's', 'c', 'h', 'f']);

/**
 * The unit a word after a number stands for, or null. `attached`: no blank between ("12v").
 * Fahrenheit and Celsius both become `degrees`; who needs the scale reads the owner's text.
 */
export function plainUnit(word: string, attached: boolean): string | null {
  if (!attached && ONLY_ATTACHED.has(word)) return null;
  return Object.hasOwn(UNITS, word) ? UNITS[word]! : null;
}
