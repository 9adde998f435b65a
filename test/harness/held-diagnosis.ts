import type { Diagnosis } from '#server/chat/diagnosis.ts';
import { tinyDiagnosis } from './tiny-diagnosis.ts';

/** The tiny mechanic, who can be stopped in the middle of an answer. */
export interface HeldDiagnosis {
  diagnosis: Diagnosis & { kbVersion: string };
  /** From now on answers stop in the middle; resolves when one has. */
  hold: () => Promise<void>;
  /** Lets those stopped, and all to come, go on. */
  release: () => void;
  /** How many answers were begun so far. */
  begun: () => number;
}

export function heldDiagnosis(): HeldDiagnosis {
  let begun = 0;
  let gate: { reached: PromiseWithResolvers<void>; open: PromiseWithResolvers<void> } | null = null;
  return {
    diagnosis: tinyDiagnosis(async () => {
      begun += 1;
      gate?.reached.resolve();
      await gate?.open.promise;
    }),
    hold: () => {
      gate ??= { reached: Promise.withResolvers(), open: Promise.withResolvers() };
      return gate.reached.promise;
    },
    release: () => {
      gate?.open.resolve();
      gate = null;
    },
    begun: () => begun,
  };
}
