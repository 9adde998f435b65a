import type { PriceAlert } from '#contract/car-watch.ts';
import { dollars } from '#engine/market/money-words.ts';

/** What price alerts have found since the owner last looked, in words; null: nothing. */
export function newMatches(alerts: readonly PriceAlert[]): string | null {
  const news = alerts.filter(({ newCount }) => newCount > 0);
  const [first] = news;
  if (first === undefined) return null;
  const count = news.reduce((sum, { newCount }) => sum + newCount, 0);
  const cars = count === 1 ? '1 new car matches' : `${count} new cars match`;
  return news.length === 1
    ? `${cars} your alert: ${first.make} ${first.model} up to ${dollars(first.maxPrice)}.`
    : `${cars} your ${news.length} alerts.`;
}
