import { isOnRecords } from '../understand/intents.ts';
import type { Sentence, Token } from '../understand/token.ts';
import { isTelling } from './asking-words.ts';
import { namesFault } from './cues.ts';

const ASKS = /^(?:is|are|was|were|has|have|had|does|do|did|any|what|which|recalls?|known|common|tsbs?|how many)$/;
/** The record asked for, and the part it may be about. */
const MOST_TELLING = 3;

/** Whether a sentence asks for recalls, bulletins or the like of a part and tells of nothing: "is my airbag recalled". */
export function asksOfRecordsAlone({ words, question }: Sentence<Token>, text: string): boolean {
  const [first] = words;
  if (first === undefined || !isOnRecords(text) || !(question || ASKS.test(first.word))) return false;
  return words.filter(isTelling).length <= MOST_TELLING && !namesFault(words.map(({ word }) => word).join(' '));
}
