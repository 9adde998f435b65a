import { readAskedBeside, type AskedBeside } from '#engine/inquire/asked-beside.ts';
import { mayBeAPart } from '#engine/inquire/owners-systems.ts';
import { readQuestions } from '#engine/inquire/read-inquiries.ts';
import { readText } from '#engine/understand/read-text.ts';
import { knowledge } from './real-knowledge.ts';

/** What a message asks of its complaint. */
export function readAsked(text: string): AskedBeside {
  const message = readText(text, knowledge.lexicon);
  return readAskedBeside(text, message, readQuestions(text, message, knowledge.topics).inquiries, knowledge.topics);
}

/** The same, a word each: "drive", "tow", "towing", "trip", "off", "harm", "cost", "worth", and the parts and systems suspected. */
export function asked(text: string): string[] {
  const { drive, cost, worth, suspects } = readAsked(text);
  const does = {
    as_it_is: ['drive'],
    tow: ['tow'],
    towing: ['towing'],
    trip: ['trip'],
    off: ['off'],
    harm: ['harm'],
  };
  return [
    ...(drive === null ? [] : does[drive]),
    ...(cost ? ['cost'] : []),
    ...(worth ? ['worth'] : []),
    ...suspects.map(
      ({ ids, words, system }) => ids[0] ?? (system === null || mayBeAPart(words) ? `“${words}”` : system),
    ),
  ];
}
