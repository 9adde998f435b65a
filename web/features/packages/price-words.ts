const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** A price as people write it: $9.99. */
export function priceWords(cents: number): string {
  return dollars.format(cents / 100);
}

/** What one credit costs: 16.7¢. */
export function priceOfOne({ amount, credits }: { amount: number; credits: number }): string {
  return `${(Math.round((amount * 10) / credits) / 10).toFixed(1)}¢`;
}
