import { join } from 'node:path';
import type { Diagnosis } from '#server/chat/diagnosis.ts';
import { openDiagnosis } from '#server/diagnosis.ts';

/** The product's engine and knowledge on this thread. */
export function engineHere(now: () => number = Date.now): Diagnosis & { kbVersion: string } {
  const tasks = openDiagnosis(join(import.meta.dirname, '../../dist/knowledge'), now);
  return {
    kbVersion: tasks.kbVersion,
    assess: async (...input) => tasks.assess(...input),
    reassess: async (...input) => tasks.reassess(...input),
    change: async (...input) => tasks.change(...input),
    suggest: async (...input) => tasks.suggest(...input),
    planRepair: async (...input) => tasks.planRepair(...input),
  };
}
