import type { UpgradeAdvice } from '#contract/car-advice.ts';
import type { KeepOrReplace, RepairBasis } from '#engine/market/keep-or-replace.ts';

/** What the sums are made of where nobody has changed it. Money in US $. */
const assumed = {
  years: 2,
  milesAYear: 12_000,
  gallonUsd: 3.4,
  saleShare: 0.88,
  scrapUsd: 400,
  taxShare: 0.07,
  feesUsd: 450,
  mpg: 26,
  valueUsd: 5_000,
  priceUsd: 22_000,
  lossAYear: 0.12,
};

/** The sums over so many years before anybody changes them, from what is known of both cars. */
export function figuresOf({ present, open, replacement }: UpgradeAdvice, years: number = assumed.years): KeepOrReplace {
  return {
    years,
    milesAYear: assumed.milesAYear,
    gallonUsd: assumed.gallonUsd,
    repairNowUsd: open === null ? 0 : round(middle(open.usd), 10),
    valueNowUsd: round(present.value?.usd ?? assumed.valueUsd, 50),
    saleShare: assumed.saleShare,
    scrapUsd: assumed.scrapUsd,
    keepLossAYear: present.value?.lossAYear ?? assumed.lossAYear,
    keepRepairsAYearUsd: repairsAYear(present, years),
    keepMpg: present.mpg ?? assumed.mpg,
    priceUsd: round(replacement.value?.usd ?? assumed.priceUsd, 50),
    taxShare: assumed.taxShare,
    feesUsd: assumed.feesUsd,
    replaceLossAYear: replacement.value?.lossAYear ?? assumed.lossAYear,
    replaceRepairsAYearUsd: repairsAYear(replacement, years),
    replaceMpg: replacement.mpg ?? assumed.mpg,
  };
}

/** Of those years on the average: repairs come more often with every one. */
function repairsAYear({ repairs }: UpgradeAdvice['present'], years: number): number {
  const counted = repairs.years.slice(0, years).map(({ usd }) => middle(usd));
  return counted.length === 0 ? 0 : round(counted.reduce((sum, each) => sum + each, 0) / counted.length, 10);
}

/** Where the repair now comes from until the owner enters another. */
export function repairBasisOf({ basis, open }: UpgradeAdvice): RepairBasis {
  if (open === null) return 'none';
  return basis === 'sample' ? 'example' : 'diagnosis';
}

const middle = ({ low, high }: { low: number; high: number }): number => (low + high) / 2;
const round = (value: number, step: number): number => Math.round(value / step) * step;

/** A field of the assumptions: in the units people type. */
export interface AssumptionField {
  key: keyof KeepOrReplace;
  label: string;
  note: string;
  /** Typed as percent. */
  share?: true;
  least: number;
  most: number;
}

const money = { note: 'US $', least: 0, most: 500_000 };
const percent = { note: '%', share: true, least: 0, most: 90 } as const;

/** Every assumption, in groups as they are shown. */
export const assumptionGroups: { title: string; fields: AssumptionField[] }[] = [
  {
    title: 'Your car',
    fields: [
      { key: 'repairNowUsd', label: 'Repair now', ...money },
      { key: 'valueNowUsd', label: 'Worth in good order', ...money },
      { key: 'keepRepairsAYearUsd', label: 'Repairs a year', ...money },
      { key: 'keepLossAYear', label: 'Loses a year', ...percent },
      { key: 'keepMpg', label: 'Fuel use', note: 'mpg', least: 5, most: 200 },
    ],
  },
  {
    title: 'The other car',
    fields: [
      { key: 'priceUsd', label: 'Price', ...money },
      { key: 'replaceRepairsAYearUsd', label: 'Repairs a year', ...money },
      { key: 'replaceLossAYear', label: 'Loses a year', ...percent },
      { key: 'replaceMpg', label: 'Fuel use', note: 'mpg', least: 5, most: 200 },
      { key: 'taxShare', label: 'Sales tax', ...percent },
      { key: 'feesUsd', label: 'Title and fees', ...money },
    ],
  },
  {
    title: 'Both',
    fields: [
      { key: 'milesAYear', label: 'Miles a year', note: 'mi', least: 0, most: 100_000 },
      { key: 'gallonUsd', label: 'A gallon', note: 'US $', least: 0.5, most: 20 },
      { key: 'saleShare', label: 'A buyer gives', ...percent, most: 100 },
      { key: 'scrapUsd', label: 'Scrap value', ...money },
    ],
  },
];

/** As it is typed: "12" for a share of 0.12. */
export function typedOf({ key, share }: AssumptionField, figures: KeepOrReplace): string {
  const value = share ? figures[key] * 100 : figures[key];
  return String(Math.round(value * 100) / 100);
}

/** The number meant, within its bounds; null where it is none. */
export function valueOf({ share, least, most }: AssumptionField, text: string): number | null {
  const typed = text.replaceAll(/[,\s]/g, '');
  const value = Number(typed);
  if (typed === '' || !Number.isFinite(value) || value < least || value > most) return null;
  return share ? value / 100 : value;
}
