import { isOfFile, type ModelOrigin } from './origins.ts';
import { engineState } from './compose/evidence-view.ts';
import type { ViewKnowledge } from './compose/view-knowledge.ts';
import type { Evidence } from './evidence.ts';
import { NET } from './safety/evaluate-safety.ts';

/** A finding that a language model made out. */
export interface ModelReading {
  finding: string;
  /** As on the wire: `yes`, `no`, or a named state. */
  state: string;
  origin: ModelOrigin;
  /** The owner's words it was read from; of a picture, what is seen. */
  quote: string;
}

/**
 * What of a model's readings becomes evidence of the message number `at`: findings and states that there are, each finding once; never
 * what was read of the same message without a model, nor what the owner has tapped. A net of danger it may raise, never deny; that
 * something is not to be seen says nothing.
 */
export function takeReadings(
  readings: readonly ModelReading[],
  known: readonly Evidence[],
  at: number,
  { findings }: Pick<ViewKnowledge, 'findings'>,
): Evidence[] {
  const settled = new Set(
    known.filter((item) => item.origin === 'answer' || item.at === at).map(({ finding }) => finding),
  );
  return readings.flatMap(({ finding: id, state: wire, origin, quote }): Evidence[] => {
    const finding = findings.get(id);
    const state = finding === undefined ? null : engineState(finding, wire);
    if (finding === undefined || state === null || state === 'unknown' || settled.has(id)) return [];
    const isNormal = state === finding.states[0]?.id;
    if (isNormal && (isOfFile(origin) || id.startsWith(NET))) return [];
    settled.add(id);
    return [{ finding: id, state, origin, facets: {}, quote, at }];
  });
}
