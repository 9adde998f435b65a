import type { Token } from './token.ts';

/** By system of the knowledge base, words by which owners name a whole system without saying what it does wrong ("something with my brakes"). */
const SYSTEM_WORDS: Record<string, string> = {
  brakes: 'brake rotor caliper',
  steering: 'steer',
  suspension: 'suspension shock strut',
  wheels: 'wheel tire',
  transmission: 'transmission tranny gearbox clutch gear',
  engine_performance: 'engine motor',
  starting_charging: 'battery alternator starter start',
  cooling: 'radiator coolant thermostat antifreeze',
  fuel: 'fuel gas injector',
  exhaust: 'exhaust muffler catalytic',
  electrical: 'electrical fuse wire light headlight dashboard',
  hvac: 'ac heater heat defrost hvac',
  body: 'door window trunk hood seat',
  keys_security: 'key fob lock alarm',
  hybrid_ev: 'hybrid ev charge',
};
const BY_STEM = new Map(
  Object.entries(SYSTEM_WORDS).flatMap(([system, words]) =>
    words.split(' ').map((word): [string, string] => [word, system]),
  ),
);

/** Systems named in a text, in the order named; a hint for what to ask, no finding. */
export function namedSystems(tokens: readonly Token[]): string[] {
  return [...new Set(tokens.flatMap(({ stems }) => stems.slice(0, 1).flatMap((one) => BY_STEM.get(one) ?? [])))];
}
