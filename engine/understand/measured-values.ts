import { isBareVolts } from './bare-volts.ts';
import { conditionsIn, conditionsOf, leadsIn, type Condition, type Mark } from './conditions.ts';
import { isOtherVoltage } from './other-volts.ts';

/** What a scan tool or a meter shows. Temperatures in °F, flow in g/s, pressure in kPa, of oil in psi, trims in percent. */
export type Quantity =
  | 'short_trim'
  | 'long_trim'
  | 'trim'
  | 'voltage'
  | 'coolant'
  | 'soaked_air'
  | 'air_flow'
  | 'manifold'
  | 'oil_pressure'
  | 'load';

export interface MeasuredValue {
  quantity: Quantity;
  value: number;
  /** Of a V-engine; null: not told, or both. */
  bank: 1 | 2 | null;
  conditions: Condition[];
  /** Its place in the text, from its name to its unit. */
  from: number;
  to: number;
}

interface Name extends Mark {
  quantity: Quantity;
  bank: 1 | 2 | null;
}

interface Figure extends Mark {
  value: number;
  unit: string;
}

const NAMES: readonly (readonly [Quantity, RegExp])[] = [
  ['short_trim', /\b(?:st ?ft|short[ -]?(?:term)?[ -]?(?:fuel)?[ -]?trims?|short[ -]terms?)(?=\b|\d|b\d)/gi],
  ['long_trim', /\b(?:lt ?ft|long[ -]?(?:term)?[ -]?(?:fuel)?[ -]?trims?|long[ -]terms?)(?=\b|\d|b\d)/gi],
  ['trim', /\b(?:total |combined |my |the )?(?:fuel )?trims?\b/gi],
  [
    'voltage',
    /\b(?:battery|alternator|charging|system|module|control module|resting|cranking)?(?:(?<=\w) )?(?:voltage|voltmeter|volt meter|multimeter|volts? gauge)\b|\batrv\b/gi,
  ],
  [
    'coolant',
    /\b(?:ect|engine coolant(?: temp(?:erature)?)?|coolant temp(?:erature)?|coolant|water temp(?:erature)?|engine temp(?:erature)?)\b/gi,
  ],
  ['soaked_air', /\b(?:iat|intake air temp(?:erature)?)\b/gi],
  ['air_flow', /\b(?:maf|mass air ?flow)(?: (?:sensor|reading|rate))?\b/gi],
  ['manifold', /\b(?:map|manifold (?:absolute )?pressure)(?: (?:sensor|reading))?\b/gi],
  ['oil_pressure', /\b(?:engine )?oil (?:pump )?(?:pressure|presure|psi)(?: (?:gauge|guage|test|reading|needle))?\b/gi],
  ['load', /\b(?:calculated |calc )?(?:engine )?load\b/gi],
];
/** A figure, with its sign said or written, and its unit. What stands before and behind may not be part of a longer word. */
const FIGURE =
  /(?<![\w.])(?<sign>[-–−+]|minus |negative |plus |positive )?(?<digits>\d{1,4}(?:[.,]\d{1,3})?)\s?(?<unit>%|percent|per cent|v(?:olts?|dc)?(?!\w)|°\s?[cf]?(?!\w)|deg(?:rees?)?(?:\s?[cf](?!\w)|\s(?:fahrenheit|celsius))?|[cf](?!\w)|g\/s(?:ec)?|grams?(?: (?:per|a) second| ?\/ ?s(?:ec(?:ond)?)?)?|kpa|psi|rpms?)?(?![\w]|[.,]\d)/gi;
/** "+25 at 60 mph": how fast it was. */
const SPEED_BEHIND = /^\s?(?:mph|kph|km\/?h)\b/i;
const BANK = /^\s?(?:sensor|fuel trim|-)?\s?\(?(?:b(?:ank)?\s?#?)?(?<bank>[12])\b(?!\s?(?:%|percent|[.,]\d))/i;
const BANK_BEFORE = /\bb(?:ank)?\s?#?(?<bank>[12])\W{0,3}(?:(?:the|its)\s)?$/i;
/** Every value that a text gives of what we know to judge, in the order told. */
export function measuredValues(text: string): MeasuredValue[] {
  return clausesOf(text).flatMap(({ from, to }) => valuesIn(text, from, to));
}

/** Parts that belong together: lines, sentences, and what semicolons part. */
function clausesOf(text: string): Mark[] {
  const clauses: Mark[] = [];
  let from = 0;
  for (const end of text.matchAll(/[\n;]|[.!?](?=\s|$)/g)) {
    clauses.push({ from, to: end.index });
    from = end.index + 1;
  }
  return [...clauses, { from, to: text.length }];
}

function valuesIn(text: string, from: number, to: number): MeasuredValue[] {
  const clause = text.slice(from, to);
  const figures = figuresIn(clause);
  if (figures.length === 0) return [];
  const names = namesIn(clause);
  const conditions = conditionsIn(clause);
  const leads = leadsIn(clause, conditions, figures[0]!.from);
  return figures.flatMap((figure, at) => {
    const name = nameOf(figure, names, figures[at - 1]);
    const quantity = name?.quantity ?? byUnit(figure) ?? (isBareVolts(clause, figure) ? 'voltage' : null);
    const value = quantity === null ? null : inOurUnit(figure, quantity);
    if (quantity === null || value === null) return [];
    const start = Math.min(name?.from ?? figure.from, figure.from);
    if (quantity === 'voltage' && isOtherVoltage(clause, figure)) return [];
    if (name !== null && (isOtherOfCoolant(clause, name, figure) || wasBefore(clause, name, figure))) return [];
    const end = figures[at + 1]?.from ?? clause.length;
    const begin = figures[at - 1]?.to ?? 0;
    return [
      {
        quantity,
        value,
        bank: name?.bank ?? null,
        conditions: conditionsOf(
          clause,
          { ...figure, begin, end },
          { conditions, leads, shares: quantity !== 'voltage' },
        ),
        from: from + start,
        to: from + Math.max(figure.to, name?.to ?? 0),
      },
    ];
  });
}

/** "From 60 psi to nothing": what the pressure was. */
function wasBefore(clause: string, { quantity }: Name, { from }: Figure): boolean {
  return quantity === 'oil_pressure' && /\bfrom (?:about |around )?$/i.test(clause.slice(0, from));
}

/** The highest temperature that a coolant sensor can report, in °F. */
const HOTTEST_REPORTED = 420;
/** So near to the bare word a figure without a unit is its temperature, as far as a living engine has such. */
const NEAR_CHARACTERS = 24;
const COUNTED =
  /^\s?(?:k|km|miles?|mi|minutes?|mins?|hours?|days?|weeks?|months?|dollars?|bucks|psi|ml|quarts?|gallons?)\b/i;

/** "It should reach 195", "never gets to 190": what a warm engine has, not what was read. */
const WANTED_BEFORE =
  /\b(?:never|does ?n['’]?t|won['’]?t|not|can['’]?t|should|supposed|thermostat|opens?|rated|spec)\b[^,;]{0,25}$/i;
const WANTED_FROM = 180;

/** "Coolant all over my 2010 Focus", "good to -37": of coolant more is counted than its temperature. */
function isOtherOfCoolant(clause: string, { quantity, from, to }: Name, figure: Figure): boolean {
  if (quantity !== 'coolant') return false;
  if (figure.value >= WANTED_FROM && WANTED_BEFORE.test(clause.slice(0, figure.from))) return true;
  if (figure.unit !== '' && figure.unit !== 'psi') return false;
  if (figure.value > HOTTEST_REPORTED || COUNTED.test(clause.slice(figure.to))) return true;
  if (clause.slice(from, to).toLowerCase() !== 'coolant') return false;
  const apart = Math.max(figure.from - to, from - figure.to);
  return apart > NEAR_CHARACTERS || figure.value < 140 || figure.value > 285;
}

function figuresIn(clause: string): Figure[] {
  return [...clause.matchAll(FIGURE)].flatMap((match) => {
    const { sign = '', digits = '', unit = '' } = match.groups ?? {};
    const value = Number(digits.replace(',', '.'));
    if (SPEED_BEHIND.test(clause.slice(match.index + match[0].length))) return [];
    if (/^rpm/i.test(unit) || /^(?:#|no\.?|cylinders?|bank|b|mode|sensor) ?$/i.test(wordBefore(clause, match.index)))
      return [];
    const negative = /^(?:[-–−]|minus|negative)/i.test(sign) && !/\d\s?$/.test(clause.slice(0, match.index));
    return [
      {
        value: negative ? -value : value,
        unit: unit.toLowerCase(),
        from: match.index,
        to: match.index + match[0].length,
      },
    ];
  });
}

const wordBefore = (clause: string, at: number): string => /[#\w.]+ ?$/.exec(clause.slice(0, at))?.[0] ?? '';

function namesIn(clause: string): Name[] {
  const found = NAMES.flatMap(([quantity, pattern]) =>
    [...clause.matchAll(pattern)].map((match): Name => {
      const end = match.index + match[0].length;
      const behind = BANK.exec(clause.slice(end));
      const bank = behind?.groups?.['bank'] ?? BANK_BEFORE.exec(clause.slice(0, match.index))?.groups?.['bank'];
      return {
        quantity,
        bank: bank === '1' ? 1 : bank === '2' ? 2 : null,
        from: match.index,
        to: end + (behind?.[0].length ?? 0),
      };
    }),
  );
  // "long term fuel trim" is no bare "trim" besides.
  const own = found.filter(
    (name) =>
      !found.some(
        (other) =>
          other !== name &&
          other.from <= name.from &&
          other.to >= name.to &&
          other.to - other.from > name.to - name.from,
      ),
  );
  return own.toSorted((a, b) => a.from - b.from);
}

/** The name before a figure; where none is, or its own figure came already, the one close behind it ("14 % long term"). */
function nameOf(figure: Figure, names: readonly Name[], before: Figure | undefined): Name | null {
  const behind = names.find(({ from }) => from >= figure.to && from - figure.to < 6);
  const ahead = names.findLast(({ to }) => to <= figure.from);
  if (ahead === undefined) return behind ?? null;
  const taken = before !== undefined && before.from >= ahead.to;
  return taken && behind !== undefined ? behind : ahead;
}

const byUnit = ({ unit }: Figure): Quantity | null =>
  unit.startsWith('v') ? 'voltage' : unit.startsWith('g') ? 'air_flow' : null;

/** Null where the unit is of something else, or where without one it cannot be told what was meant. */
function inOurUnit({ value, unit }: Figure, quantity: Quantity): number | null {
  if (quantity === 'oil_pressure' || unit === 'psi')
    return quantity === 'oil_pressure' && unit === 'psi' ? value : null;
  if (quantity === 'voltage') return (unit === '' || unit.startsWith('v')) && value >= 2 && value <= 19 ? value : null;
  if (quantity === 'coolant' || quantity === 'soaked_air') return inFahrenheit(value, unit);
  if (quantity === 'air_flow') return unit === '' || unit.startsWith('g') ? value : null;
  if (quantity === 'manifold') return unit === 'kpa' ? value : null;
  const percent = unit === '' || unit === '%' || unit.startsWith('per');
  return percent && Math.abs(value) <= 100 ? value : null;
}

function inFahrenheit(value: number, unit: string): number | null {
  const scale = /[cf]/.exec(unit.replace('deg', '').replace('celsius', 'c').replace('fahrenheit', 'f'))?.[0];
  if (scale === 'c') return Math.round(value * 1.8 + 32);
  if (scale === 'f') return value;
  // Without a scale, what cannot be °C of a living engine is °F.
  return (unit === '' || !/[%v]/.test(unit)) && (value >= 140 || value <= -30) ? value : null;
}
