import type { Judged } from './judged.ts';
import type { MeasuredValue } from './measured-values.ts';

/** An early sign is believed so far, between nothing (.5) and all. */
const EARLY = { there: 0.6, not: 0.35 };
const SURE = { there: 0.97, not: 0.01 };
/** From this share of its limit on a test result is near it. */
const NEAR_LIMIT = 0.8;
/** Fewer misfires than these are counted on sound engines too. */
const FEWEST_MISFIRES = 20;
const NEARLY_ALL = 0.75;
const RPM_OF_A_STARTER = 100;
const COLD_F = 120;
const OVERHEATED_F = 230;
const IDLE_LOAD = 30;
const HEAVY_LOAD = 65;

const CYLINDER_COUNT =
  /\bcyl(?:inder)?s?\.?\s?#?(?<cylinder>\d{1,2})\s?(?:misfires?|count(?:s|er)?|has|had|is|at|shows?|[:=\-–]|\s){0,5}(?<count>\d{1,5})(?!\s?(?:%|v\b|volts|psi|miles))\b/gi;
const COUNTING =
  /\bmis[\s-]?fires?\b[^.\n]{0,40}\b(?:count\w*|counter\w*)|\bcount\w*[^.\n]{0,20}\bmis[\s-]?fires?|\bmode\s?\$?0?6\b/i;
const RPM_CRANKING =
  /\b(?:(?<before>no|zero|\d{1,4})\s?rpms?\b[^.\n]{0,30}\bcrank|crank\w*[^.\n]{0,40}?\b(?:rpms?\W{0,3}(?:is|reads?|shows?|says|stays(?: at)?|at|of|=|:)?\s?(?<named>no|zero|\d{1,4})|(?<behind>no|zero|\d{1,4})\s?rpms?)\b)/i;
const TEST_RESULT =
  /\b(?<what>catalyst|cat|o2|oxygen)\b[^\n]{0,60}?\b(?:value|val|result|test)?\W{0,3}(?<value>\d+(?:\.\d+)?)[^\n\d]{1,20}\b(?<limit>max|min)(?:imum)?(?:\s(?:limit|allowed))?\W{0,4}(?<at>\d+(?:\.\d+)?)/gi;
const REAR_SWITCHES =
  /\b(?:rear|downstream|post[\s-]?cat|b[12]s2|bank [12] sensor 2)\b[^.\n]{0,30}?\b(?:switch(?:es|ing)|swing(?:s|ing)|mirror(?:s|ing)|follow(?:s|ing)|fluctuat(?:es|ing)|copies|copying|same as)\b[^.\n]{0,30}\b(?:front|upstream|b[12]s1|sensor 1|rapidly|quickly|just like|back and forth)\b/i;
const REAR_STEADY =
  /\b(?:rear|downstream|post[\s-]?cat|b[12]s2|bank [12] sensor 2)\b[^.\n]{0,30}?\b(?:steady|flat|constant|holds|stable)\b[^.\n]{0,12}\b(?:0?\.[5-8]\d?)\s?v?/i;
const FRONT_LAZY =
  /\b(?:front|upstream|pre[\s-]?cat|b[12]s1|bank [12] sensor 1)\b[^.\n]{0,12}\b(?:o2|oxygen|a\/f|air[\s-]fuel)?[^.\n]{0,20}?\b(?:lazy|slow to (?:switch|respond)|(?:is |reads )?flat\s?line[sd]?|stuck (?:at|lean|rich)|barely (?:moves|switches)|does(?:n['’]t| not) switch)\b/i;
/** "b1s1 is 3.3v steady": what an air-fuel sensor shows of a right mixture, which looks dead to who knows older ones. */
const AIR_FUEL_RIGHT =
  /\b(?:front|upstream|pre[\s-]?cat|b[12]s1|bank [12] sensor 1|a\/f|air[\s-]fuel)\b[^.\n\d]{0,30}\b3\.[0-5]\d?\s?v/i;
const RAIL =
  /\brail (?:fuel )?pressure\b[^.\n\d]{0,25}(?<actual>\d{2,5})[^.\n]{0,25}?\b(?:target|desired|commanded|spec|supposed to be|should be)\D{0,12}(?<wanted>\d{2,5})/i;
const FREEZE_FRAME = /\bfreeze[\s-]?frame\b/i;

/** What counters, traces and test results say that are no single value with a limit of its own. */
export function counters(text: string, values: readonly MeasuredValue[]): Judged[] {
  return [
    ...misfireCounters(text),
    ...crankSignal(text),
    ...testResults(text),
    ...told(text, REAR_SWITCHES, 'catalyst_signal', { calm: SURE.not, swings: SURE.there }),
    ...told(text, REAR_STEADY, 'catalyst_signal', { calm: SURE.there, swings: 0.04 }),
    ...told(text, FRONT_LAZY, 'front_o2_trace', { reacts: 0.03, slow: 0.9 }),
    ...told(text, AIR_FUEL_RIGHT, 'front_o2_trace', { reacts: 0.85, slow: 0.3 }),
    ...railPressure(text),
    ...freezeFrame(text, values),
  ];
}

function told(text: string, words: RegExp, finding: string, lam: Judged['lam']): Judged[] {
  const match = words.exec(text);
  return match === null ? [] : [{ finding, lam, ...placeOf(match) }];
}

const placeOf = ({ index, 0: words }: RegExpMatchArray): { from: number; to: number } => ({
  from: index!,
  to: index! + words.length,
});

function misfireCounters(text: string): Judged[] {
  if (!COUNTING.test(text)) return [];
  const matches = [...text.matchAll(CYLINDER_COUNT)];
  const counts = matches.map((match) => Number(match.groups!['count']));
  if (counts.length === 0) return [];
  const total = counts.reduce((sum, count) => sum + count, 0);
  const most = Math.max(...counts);
  const place = { from: matches[0]!.index, to: placeOf(matches.at(-1)!).to };
  const judged = (none: number, one: number, spread: number) => [
    { finding: 'misfire_count', lam: { none, one, spread }, ...place },
  ];
  if (most < FEWEST_MISFIRES) return counts.length > 1 ? judged(0.9, 0.05, 0.05) : [];
  if (most / total >= NEARLY_ALL) return counts.length > 1 ? judged(0.01, 0.97, 0.03) : judged(0.01, 0.9, 0.3);
  return judged(0.01, 0.05, 0.97);
}

function crankSignal(text: string): Judged[] {
  const match = RPM_CRANKING.exec(text);
  const said = match?.groups?.['before'] ?? match?.groups?.['named'] ?? match?.groups?.['behind'];
  if (match === null || said === undefined) return [];
  const rpm = /^\d/.test(said) ? Number(said) : 0;
  // What is faster runs.
  if (rpm > 500) return [];
  const lam = rpm >= RPM_OF_A_STARTER ? { present: 0.97, missing: 0.02 } : { present: 0.02, missing: 0.97 };
  return [{ finding: 'crank_signal', lam, ...placeOf(match) }];
}

/** Results of mode $06: beyond the limit a fault, near it an early sign. */
function testResults(text: string): Judged[] {
  return [...text.matchAll(TEST_RESULT)].flatMap((match): Judged[] => {
    const { what = '', value, limit = '', at } = match.groups ?? {};
    const [result, bound] = [Number(value), Number(at)];
    if (result === 0 || bound === 0) return [];
    const share = limit.toLowerCase() === 'max' ? result / bound : bound / result;
    const sign = share > 1 ? SURE : share >= NEAR_LIMIT ? EARLY : { there: SURE.not + 0.02, not: SURE.there };
    const isCatalyst = what.toLowerCase().startsWith('cat');
    const lam: Judged['lam'] = isCatalyst
      ? { calm: sign.not, swings: sign.there }
      : { reacts: sign.not, slow: sign.there };
    return [{ finding: isCatalyst ? 'catalyst_signal' : 'front_o2_trace', lam, ...placeOf(match) }];
  });
}

function railPressure(text: string): Judged[] {
  const match = RAIL.exec(text);
  if (match === null) return [];
  const share = Number(match.groups!['actual']) / Number(match.groups!['wanted']);
  const below = 1 / (1 + Math.exp((share - 0.8) / 0.04));
  return [
    {
      finding: 'rail_pressure',
      lam: { on_target: 0.98 - 0.96 * below, below: 0.02 + 0.96 * below },
      ...placeOf(match),
    },
  ];
}

/** How the engine was when the code was set: a hint of when it runs worst. */
function freezeFrame(text: string, values: readonly MeasuredValue[]): Judged[] {
  const frame = FREEZE_FRAME.exec(text);
  if (frame === null) return [];
  const behind = values.filter(({ from }) => from > frame.index);
  const coolant = behind.find(({ quantity }) => quantity === 'coolant');
  const load = behind.find(({ quantity }) => quantity === 'load');
  return [
    ...(coolant === undefined || (coolant.value > COLD_F && coolant.value < OVERHEATED_F)
      ? []
      : [
          {
            finding: 'run_temperature',
            lam: coolant.value <= COLD_F ? { either: 0.4, cold: 0.7, hot: 0.1 } : { either: 0.6, cold: 0.2, hot: 0.65 },
            from: coolant.from,
            to: coolant.to,
          },
        ]),
    ...(load === undefined ? [] : [{ finding: 'run_worst', lam: worstAt(load.value), from: load.from, to: load.to }]),
  ];
}

function worstAt(load: number): Judged['lam'] {
  if (load <= IDLE_LOAD) return { no_pattern: 0.4, idle: 0.6, cruise: 0.3, load: 0.1 };
  if (load >= HEAVY_LOAD) return { no_pattern: 0.4, idle: 0.1, cruise: 0.2, load: 0.7 };
  return { no_pattern: 0.4, idle: 0.2, cruise: 0.6, load: 0.3 };
}
