import type { NoWords } from './ask-models.ts';

/** Why the words of a reply are the engine's own, for its reader, in one honest line. */
export function noteOf(reason: NoWords | 'spent'): string {
  return `In the engine's own words: ${reasons[reason]}.`;
}

const silent = 'the language model did not answer';
const useless = 'the language model gave no usable answer';
const reasons: Record<NoWords | 'spent', string> = {
  'timed out': 'the language model took too long',
  'no answer': silent,
  failed: silent,
  refused: silent,
  'rate limited': 'the language model is busy',
  resting: 'the language model is not answering just now',
  declined: useless,
  malformed: useless,
  'too long': useless,
  stopped: 'the language model was stopped',
  'objected to': 'what the language model wrote went beyond the facts',
  spent: 'your share of the language model for today is used up',
};
