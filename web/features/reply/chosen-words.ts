import { storage, useStored } from '#web/browser/local-storage.ts';
import type { Words } from './words.ts';

/** DIAG-02: the owner's choice, for all replies, and the way to change it. */
export function useWords(): [Words, (words: Words) => void] {
  return [useStored('words') ?? 'model', (words) => storage.write('words', words)];
}

/** The same outside of what is drawn. */
export const chosenWords = (): Words => storage.read('words') ?? 'model';
