import type { Knowledge } from '#engine/knowledge.ts';
import { namedCauses } from './first-reply.ts';
import { FULL, replayCase, type ReadCase, type Replay } from './replay-case.ts';

export interface ScoredVignette extends Replay {
  id: string;
  area: string;
  confidence: 'high' | 'medium' | 'low';
  /** Share of the first cause shown. */
  firstShare: number;
  askedBack: boolean;
  safety: { expected: string; given: string };
}

/** One case as the engine answered its first message, and then the answers its facts give to the questions asked. */
export function scoreVignette(read: ReadCase, knowledge: Knowledge, currentYear: number): ScoredVignette {
  const { vignette, reply } = read;
  return {
    ...replayCase(read, FULL, knowledge, { currentYear, draw: noDraw }),
    id: vignette.id,
    area: vignette.area,
    confidence: reply.confidence_level,
    firstShare: namedCauses(reply)[0]?.share ?? 0,
    askedBack: reply.response_type === 'additional_info_request',
    safety: { expected: vignette.safety, given: reply.safety_warning.level },
  };
}

function noDraw(): number {
  throw new Error('the engine leaves nothing to chance');
}
