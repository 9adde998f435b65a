import { applyChanges, diagnose, reassessKnown } from '#engine/diagnose.ts';
import type { Diagnosis } from './chat/diagnosis.ts';
import { openKnowledge } from './open-knowledge.ts';

/**
 * The embedded engine over the compiled knowledge base in `directory` (made by `npm run knowledge`).
 * Throws when it is not there or does not fit together.
 */
export function openDiagnosis(directory: string, now: () => number): Diagnosis & { kbVersion: string } {
  const knowledge = openKnowledge(directory);
  const currentYear = () => new Date(now()).getUTCFullYear();
  return {
    kbVersion: knowledge.texts.model.version,
    assess: (message) => diagnose({ ...message, currentYear: currentYear() }, knowledge),
    reassess: (known, vehicle) => reassessKnown(known, vehicle, currentYear(), knowledge),
    applyChanges: (evidence, changes, messageIndex) => applyChanges(evidence, changes, messageIndex, knowledge),
  };
}
