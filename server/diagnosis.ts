import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyChanges, diagnose, prepareKnowledge, reassessKnown } from '#engine/diagnose.ts';
import type { KnowledgeBase } from '#engine/knowledge-base.ts';
import type { Diagnosis } from './chat/diagnosis.ts';

/**
 * The embedded engine over the compiled knowledge base in `directory` (made by `npm run knowledge`).
 * Throws when it is not there or does not fit together.
 */
export function openDiagnosis(directory: string, now: () => number): Diagnosis & { kbVersion: string } {
  const read = <Part extends keyof KnowledgeBase>(part: Part) =>
    JSON.parse(readFileSync(join(directory, `${part}.json`), 'utf8')) as KnowledgeBase[Part];
  const knowledge = prepareKnowledge({ model: read('model'), lexicon: read('lexicon'), manual: read('manual') });
  const currentYear = () => new Date(now()).getUTCFullYear();
  return {
    kbVersion: knowledge.texts.model.version,
    assess: (message) => diagnose({ ...message, currentYear: currentYear() }, knowledge),
    reassess: (known, vehicle) => reassessKnown(known, vehicle, currentYear(), knowledge),
    applyChanges: (evidence, changes, messageIndex) => applyChanges(evidence, changes, messageIndex, knowledge),
  };
}
