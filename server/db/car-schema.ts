/** The tables of car shopping, and of regular jobs. Times are milliseconds since 1970, money whole US $. */
export interface CarSchema {
  car_searches: CarSearchesTable;
  price_alerts: PriceAlertsTable;
  listing_calls: ListingCallsTable;
}

/** What may still be asked of a service of listings in a month (server/cars/call-budget.ts). */
interface ListingCallsTable {
  service: string;
  /** YYYY-MM, UTC. */
  month: string;
  calls_left: number;
  /** Of those made, the ones nobody waited for. */
  background_calls: number;
}

interface CarSearchesTable {
  id: string;
  user_id: string;
  /** One search a name and user. */
  name: string;
  /** JSON: the contract's CarFilters. */
  filters: string;
  created_at: number;
}

interface PriceAlertsTable {
  id: string;
  user_id: string;
  make: string;
  model: string;
  max_price: number;
  /** Cars that fit at the last look; with `at_least`, there may be more. */
  match_count: number;
  at_least: 0 | 1;
  /** JSON: the cheapest of them, as the contract's PriceAlert shows them. */
  matches: string;
  /** JSON: ids of the cheapest cars found at the last look, cheapest first, and of those that the owner has seen. */
  found_ids: string;
  seen_ids: string;
  /** Where they are from; null before the first look. */
  source: string | null;
  checked_at: number | null;
  /** When to look next. */
  due_at: number;
  created_at: number;
}
