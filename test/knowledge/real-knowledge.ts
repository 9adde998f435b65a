import { join } from 'node:path';
import { compileKnowledge } from '#curator/compile-knowledge.ts';
import { englishWords } from '#curator/english-words.ts';
import { diagnose, prepareKnowledge, reassessKnown, type Known } from '#engine/diagnose.ts';

const { base } = compileKnowledge(join(import.meta.dirname, '../../knowledge'), englishWords(), new Date(0));

/** The knowledge base of the checkout, compiled and prepared. */
export const knowledge = prepareKnowledge(base);

const civic = { year: '2014', make: 'HONDA', model: 'CIVIC', submodel: '', mileage: 98_000 };
const nothingKnown: Known = { evidence: [], recentlyReplaced: [] };

/** The reply to a first message about an ordinary car. */
export function replyTo(text: string) {
  return diagnose({ ...nothingKnown, text, vehicle: civic, messageIndex: 0, currentYear: 2026 }, knowledge);
}

export function reassessed(known: Known) {
  return reassessKnown(known, civic, 2026, knowledge);
}
