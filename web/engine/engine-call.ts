import type { EngineState, Reassessment } from '#contract/chat.ts';

/** A question to the engine's thread: what becomes of this state by these taps? */
export interface EngineCall {
  id: number;
  engine: EngineState;
  taps: readonly { finding: string; state: string }[];
}

/** Null where it has not got that version of the knowledge base, or a tap means nothing to it. */
export interface EngineAnswer {
  id: number;
  reassessment: Reassessment | null;
}
