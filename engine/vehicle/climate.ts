import type { VehicleFacts } from '../evidence.ts';

type Climate = VehicleFacts['climate'];

const FROST_F = 32;
const HEAT_F = 90;
/** The states that salt their roads all winter: where frames, brake lines and exhausts rust. */
const SALT_BELT = new Set('CT DE IL IN IA KY ME MD MA MI MN MO NH NJ NY OH PA RI VT VA WV WI DC'.split(' '));

/** What the temperature (°F; null: unknown) and the state (abbreviated; empty: unknown) say; null where they say nothing. */
export function climateAt(temperatureF: number | null, state: string): Climate | null {
  const climate = {
    frost: temperatureF !== null && temperatureF <= FROST_F,
    heat: temperatureF !== null && temperatureF >= HEAT_F,
    salt: SALT_BELT.has(state),
  };
  return climate.frost || climate.heat || climate.salt ? climate : null;
}

/** What of it was taken into account, a sentence each. */
export function climateWords(climate: Climate | undefined): string[] {
  return [
    ...(climate?.frost
      ? ['It was freezing where the car is when this session began: faults that frost brings count for more.']
      : []),
    ...(climate?.heat
      ? ['It was hot where the car is when this session began: faults that heat brings count for more.']
      : []),
    ...(climate?.salt ? ['Its state salts its roads in winter: rust counts for more.'] : []),
  ];
}
