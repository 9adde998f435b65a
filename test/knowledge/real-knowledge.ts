import { join } from 'node:path';
import { diagnose, reassessKnown, type Known } from '#engine/diagnose.ts';
import { openKnowledge } from '#server/open-knowledge.ts';

/** The knowledge base of the checkout as `npm test` has built it. */
export const knowledge = openKnowledge(join(import.meta.dirname, '../../dist/knowledge'));

const civic = { year: '2014', make: 'HONDA', model: 'CIVIC', submodel: '', mileage: 98_000 };
const nothingKnown: Known = { evidence: [], recentlyReplaced: [] };

/** The reply to a first message about an ordinary car. */
export function replyTo(text: string) {
  return diagnose({ ...nothingKnown, text, vehicle: civic, messageIndex: 0, currentYear: 2026 }, knowledge);
}

/** The replies to messages one after the other about it. */
export function repliesTo(...texts: string[]) {
  let known = nothingKnown;
  return texts.map((text, messageIndex) => {
    const answer = diagnose({ ...known, text, vehicle: civic, messageIndex, currentYear: 2026 }, knowledge);
    known = answer;
    return answer;
  });
}

export function reassessed(known: Known) {
  return reassessKnown(known, civic, 2026, knowledge);
}
