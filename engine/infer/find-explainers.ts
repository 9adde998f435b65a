import type { Observation } from './observe.ts';

/** A finding that is there this often without any fault needs no cause. */
const commonBackground = 0.05;

/** Told as there, and seldom there without a fault. A cold night or rain is there without one: it speaks for causes, and none is there to explain it. */
export function needsExplaining({ positive, finding }: Observation): boolean {
  return positive && finding.leakPresent <= commonBackground;
}

/**
 * A complaint needs a cause: which causes explain at least one complaint that was reported. Without this the many
 * common faults that have nothing to do with a rare complaint would together outweigh those that explain it.
 * Guesses count only where nothing firmer was told, and where there is no complaint any finding out of the normal does.
 * @param logOdds prior log odds per cause; −Infinity = this car cannot have it
 * @returns 1 per cause that explains something; null where nothing told needs a cause, or no possible cause explains it
 */
export function findExplainers(observations: readonly Observation[], logOdds: Float64Array): Uint8Array | null {
  const unusual = observations.filter(needsExplaining);
  const firm = unusual.filter(({ guessed }) => !guessed);
  const complaints = (told: Observation[]): Observation[] => told.filter(({ finding }) => finding.needsCause);
  const needing = [complaints(firm), firm, complaints(unusual), unusual].find((told) => told.length > 0);
  if (!needing) return null;
  const explains = new Uint8Array(logOdds.length);
  for (const { finding } of needing) {
    for (const cause of finding.causes) if (logOdds[cause]! > -Infinity) explains[cause] = 1;
  }
  return explains.includes(1) ? explains : null;
}
