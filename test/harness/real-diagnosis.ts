import { join } from 'node:path';
import type { Diagnosis } from '#server/chat/diagnosis.ts';
import { openDiagnosis } from '#server/diagnosis.ts';

/** The engine over the knowledge base of the checkout, on this thread, as a server of a test gets it. */
export function realDiagnosis(now: () => number): Diagnosis & { kbVersion: string } {
  const engine = openDiagnosis(join(import.meta.dirname, '../../dist/knowledge'), now);
  return {
    kbVersion: engine.kbVersion,
    assess: async (...input) => engine.assess(...input),
    reassess: async (...input) => engine.reassess(...input),
    change: async (...input) => engine.change(...input),
    suggest: async (...input) => engine.suggest(...input),
    planRepair: async (...input) => engine.planRepair(...input),
    partSearch: async (...input) => engine.partSearch(...input),
  };
}
