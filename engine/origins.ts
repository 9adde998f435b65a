import type { Origin } from './evidence.ts';

/** How a language model came to know something. */
export type ModelOrigin = Extract<Origin, 'read' | 'seen' | 'heard'>;

/** Whether a language model made it out, of whatever. */
export function isByModel(origin: Origin): origin is ModelOrigin {
  return origin === 'read' || isOfFile(origin);
}

/** Whether a language model made it out of a picture or a sound: its words for it are not the owner's. */
export function isOfFile(origin: Origin): origin is 'seen' | 'heard' {
  return origin === 'seen' || origin === 'heard';
}

/** Whether nobody said so in words that we know: it counts as a complaint only where nothing firmer was told. */
export function isGuess(origin: Origin): boolean {
  return origin === 'guessed' || isByModel(origin);
}

/** Whether it was read of an owner's own words, unasked: it may have been misread. */
export function isOfWords(origin: Origin): boolean {
  return origin === 'volunteered' || origin === 'hedged' || origin === 'guessed';
}

/** Whether it was answered, or is a code or a value: nothing of it is read amiss. */
export function isFirm(origin: Origin): boolean {
  return origin === 'answer' || origin === 'code' || origin === 'measured';
}
