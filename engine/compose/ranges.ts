import type { Range, RepairCost, WorkAndParts } from '../knowledge-base.ts';

/**
 * Hourly labor rate in US $, independent shops to dealers, used to turn book hours into money.
 * Source: our own range over advertised US rates, 2026; shown with every estimate.
 */
const LABOR_USD_PER_HOUR: Range = { low: 110, high: 190 };
export const LABOR_RATE_WORDS = `$${LABOR_USD_PER_HOUR.low}–$${LABOR_USD_PER_HOUR.high}`;
/** What costs and times of a repair rest on. */
export const ESTIMATE_BASIS = `parts and labor at ${LABOR_RATE_WORDS} an hour; time in book hours`;

const thousands = new Intl.NumberFormat('en-US');

/** "30,000": as `Intl` has it, which takes microseconds for each. */
export function grouped(amount: number): string {
  if (!Number.isInteger(amount) || amount < 0 || amount >= 1_000_000) return thousands.format(amount);
  if (amount < 1_000) return `${amount}`;
  return `${Math.floor(amount / 1_000)},${String(amount % 1_000).padStart(3, '0')}`;
}

/** "$120–$420"; rounded to what an estimate can honestly carry. */
export function dollars(range: Range): string {
  const [low, high] = [roundMoney(range.low), roundMoney(range.high)];
  return low === high ? `$${grouped(low)}` : `$${grouped(low)}–$${grouped(high)}`;
}

/** "20–45 min" or "1–3 h", from minutes. */
export function duration(minutes: Range): string {
  if (minutes.high < 90) return span(minutes.low, minutes.high, 'min');
  return span(Math.round(minutes.low / 6) / 10, Math.round(minutes.high / 6) / 10, 'h');
}

/** Parts plus labor at a shop, in US $. */
export function shopCost({ partsUsd, laborHours }: WorkAndParts): Range {
  return {
    low: partsUsd.low + laborHours.low * LABOR_USD_PER_HOUR.low,
    high: partsUsd.high + laborHours.high * LABOR_USD_PER_HOUR.high,
  };
}

/** The same as a rule, as far as there is one. */
export function usualCost(repair: RepairCost): Range {
  return shopCost(repair.usual ?? repair);
}

/** "$110–$530 as a rule ($55–$4,250 in all)": parts plus labor at a shop. */
export function sayShopCost(repair: RepairCost): string {
  return asARule(dollars(shopCost(repair)), dollars(usualCost(repair)));
}

/** "1–2 h as a rule (0.5–4 h in all)": a shop's hours. */
export function sayLabor(repair: RepairCost): string {
  const time = ({ laborHours: { low, high } }: WorkAndParts) => duration({ low: low * 60, high: high * 60 });
  return asARule(time(repair), time(repair.usual ?? repair));
}

function asARule(all: string, usual: string): string {
  return usual === all ? all : `${usual} as a rule (${all} in all)`;
}

function span(low: number, high: number, unit: string): string {
  return low === high ? `${low} ${unit}` : `${low}–${high} ${unit}`;
}

function roundMoney(usd: number): number {
  const step = usd < 100 ? 5 : usd < 1_000 ? 10 : 50;
  return Math.round(usd / step) * step;
}
