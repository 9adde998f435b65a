import { applyChanges, diagnose, reassessKnown } from '#engine/diagnose.ts';
import type { DiagnosisTasks } from './chat/diagnosis.ts';
import { openKnowledge } from './open-knowledge.ts';

/**
 * The embedded engine over the compiled knowledge base in `directory` (made by `npm run knowledge`), on this thread.
 * Throws when it is not there or does not fit together.
 */
export function openDiagnosis(directory: string, now: () => number): DiagnosisTasks & { kbVersion: string } {
  const knowledge = openKnowledge(directory);
  const currentYear = () => new Date(now()).getUTCFullYear();
  const reassess: DiagnosisTasks['reassess'] = (known, vehicle) =>
    reassessKnown(known, vehicle, currentYear(), knowledge);
  return {
    kbVersion: knowledge.texts.model.version,
    assess: (message, onStep) => diagnose({ ...message, currentYear: currentYear() }, knowledge, {}, onStep),
    reassess,
    change: (known, vehicle, changes, messageIndex) => {
      const changed = applyChanges(known.evidence, changes, messageIndex, knowledge);
      if (!changed.ok) return changed;
      return { ...changed, reassessment: reassess({ ...known, evidence: changed.evidence }, vehicle) };
    },
  };
}
