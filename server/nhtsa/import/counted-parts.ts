/** What a complaint says of one vehicle and component. Its number may be that of several of both. */
export interface Part {
  /** As in VehicleId. */
  vehicle: string;
  component: string;
  facts: Facts;
}

/** Crash (0 or 1), fire (0 or 1), injuries, deaths. */
export type Facts = readonly [number, number, number, number];

/** Parts as they are kept: one a line, its values parted by tabs. No make, model or component has either in it. */
export const partsToText = (parts: readonly Part[]): string =>
  parts.map(({ vehicle, component, facts }) => `${vehicle}\t${component}\t${facts.join('\t')}`).join('\n');

/** The parts that such a text holds. */
export function partsOfText(text: string): Part[] {
  return text.split('\n').map((line) => {
    const [make = '', model = '', year = '', component = '', ...facts] = line.split('\t');
    const [crash = 0, fire = 0, injuries = 0, deaths = 0] = facts.map(Number);
    return { vehicle: `${make}\t${model}\t${year}`, component, facts: [crash, fire, injuries, deaths] };
  });
}

/** The parts with one of them put in, in the place of an older one of the same vehicle and component. */
export function withPart(parts: readonly Part[], added: Part): Part[] {
  const at = parts.findIndex(({ vehicle, component }) => vehicle === added.vehicle && component === added.component);
  return at < 0 ? [...parts, added] : parts.with(at, added);
}

/** The complaint of a vehicle as a whole: the most that any of its components says; null where there are none. */
export function wholeOf(parts: readonly Part[], vehicle: string): Facts | null {
  let whole: Facts | null = null;
  for (const part of parts) {
    if (part.vehicle === vehicle) whole = whole === null ? part.facts : mostOf(whole, part.facts);
  }
  return whole;
}

const mostOf = (one: Facts, other: Facts): Facts => [
  Math.max(one[0], other[0]),
  Math.max(one[1], other[1]),
  Math.max(one[2], other[2]),
  Math.max(one[3], other[3]),
];
