import { driveWords } from '#web/ui/drive-words.ts';
import type { StructuredView } from './reply-model.ts';

/** Whether the safety plate stands over a reply. Asking for more words, or answering a question, is no judgement of the car; only a warning is shown then. */
export function hasVerdict({ type, safety }: Pick<StructuredView, 'type' | 'safety'>): boolean {
  return safety.level !== 'none' || (type !== 'additional_info_request' && type !== 'parts');
}

/** REPLY-05: what the plate says, its headline first; empty where there is none. */
export function verdictWords(reply: Pick<StructuredView, 'type' | 'safety'>): [headline: string, message: string] | [] {
  return hasVerdict(reply) ? [driveWords(reply.safety), reply.safety.message] : [];
}
