import { composeReassessment } from '../compose/compose-reassessment.ts';
import type { Reassessment } from '../compose/structured-reply.ts';
import { reassess } from '../reassess.ts';
import { applyChanges } from './apply-changes.ts';
import { withWords, type Snapshot } from './snapshot.ts';
import type { TapKnowledge } from './tap-model.ts';

/** What is to be shown of a conversation (REPLY-07): the same on the server and in the browser. */
export function reassessSnapshot({ evidence, facts, words }: Snapshot, { model, texts }: TapKnowledge): Reassessment {
  const findings = withWords(texts.findings, words);
  return composeReassessment(reassess(evidence, facts, model), { ...texts, findings });
}

/** The conversation after taps; null where one names a finding or state that does not exist. */
export function afterTaps(
  snapshot: Snapshot,
  taps: readonly { finding: string; state: string }[],
  knowledge: TapKnowledge,
): Snapshot | null {
  const changed = applyChanges(snapshot.evidence, taps, snapshot.at, knowledge);
  return changed.ok ? { ...snapshot, evidence: changed.evidence } : null;
}
