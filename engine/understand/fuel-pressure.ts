import type { Judged } from './judged.ts';
import { likely, step } from './soft-band.ts';

const PRESSURE =
  /\bfuel (?:rail )?(?:pressure|psi|gauge)\b[^.\n\d]{0,30}(?<psi>\d{1,3}(?:\.\d)?)(?!\s?(?:%|mph|miles|gallons|\/|years?|bar|k?pa))(?<unit>\s?psi)?/i;
const SPEC =
  /\b(?:specs?|specified|supposed to be|should (?:be|have|see)|need(?:s|ed)?(?: to be)?|calls? for|wants?|normal)\b[^.\n\d]{0,15}(?<low>\d{2,3})(?:\s?(?:-|–|to)\s?(?<high>\d{2,3}))?|(?<before>\d{2,3})(?:\s?(?:-|–|to)\s?\d{2,3})?\s?(?:psi )?(?:is|are) (?:the )?spec/i;
const FALLS =
  /\bfuel (?:rail )?pressure\b[^\n]{0,60}?\b(?:drops?|dropped|falls?|fell|bleeds?|bled|leaks?|goes|went)\s?(?:off |down |back )*to (?<rest>\d{1,3}|zero|nothing)\b[^.\n]{0,30}?\b(?:in(?:side)?|within|after|over)\b[^.\n]{0,12}\b(?:minutes?|mins?|seconds?|secs?|key off|shut ?off|turn\w* (?:it )?off)/i;
/** Below this share of what the maker asks it is too low, and of what it had it has dropped. */
const ENOUGH = 0.92;
const SOFT_SHARE = 0.02;
/** Less starves any injection into the ports; that into a throttle body has as little. */
const LEAST_PSI = 30;

/** Fuel pressure against what the maker asks, where that is told, and whether it holds. */
export function fuelPressure(text: string): Judged[] {
  return [...atKeyOn(text), ...falls(text)];
}

function atKeyOn(text: string): Judged[] {
  const match = PRESSURE.exec(text);
  const isGauge = match !== null && /gauge/i.test(match[0]) && match.groups!['unit'] === undefined;
  if (match === null || isGauge) return [];
  const psi = Number(match.groups!['psi']);
  const spec = SPEC.exec(text)?.groups;
  const wanted = Number(spec?.['low'] ?? spec?.['before'] ?? 0);
  const place = { from: match.index, to: match.index + match[0].length };
  if (psi === 0) return [{ finding: 'fuel_pressure', lam: { ok: 0.01, low: 0.05, none: 0.97 }, ...place }];
  if (wanted === 0 && (psi >= LEAST_PSI || /\b(?:tbi|throttle body injection|carb\w*)\b/i.test(text))) return [];
  const low = wanted === 0 ? 0.9 : step((ENOUGH - psi / wanted) / SOFT_SHARE);
  return [{ finding: 'fuel_pressure', lam: { ok: likely(1 - low), low: likely(low), none: 0.01 }, ...place }];
}

function falls(text: string): Judged[] {
  const match = FALLS.exec(text);
  if (match === null) return [];
  return [
    {
      finding: 'fuel_pressure_hold',
      lam: { holds: 0.03, drops: 0.97 },
      from: match.index,
      to: match.index + match[0].length,
    },
  ];
}
