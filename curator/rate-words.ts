/** How often a cause breaks a vehicle, in faults per 10 000 vehicle-years. */
const RATES = { very_common: 300, common: 100, uncommon: 30, rare: 10, very_rare: 2 } as const;

export type RateWord = keyof typeof RATES;

export const RATE_WORDS = Object.keys(RATES) as RateWord[];

/** The prior of a cause: its annual rate read as the probability of being present in a car somebody asks about. */
export function priorOf(rate: RateWord): number {
  return RATES[rate] / 10_000;
}
