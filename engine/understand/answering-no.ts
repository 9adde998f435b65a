import type { Token } from './token.ts';

/** What a sentence of its own begins with behind an answering "no", with a comma or without one. */
const GOES_ON = new Set('the it its my that thats this these those i we they he she there just only not'.split(' '));
/** What may stand before it. */
const OPENERS = new Set('oh ok okay well actually and yes yeah hm hmm sorry um uh er ah hey'.split(' '));

/** "No, it squeals", "ok no the pedal is fine": the word answers what was asked or thought, and denies nothing that follows. */
export function isAnsweringNo(tokens: readonly Token[], i: number): boolean {
  const [before, no, next] = [tokens[i - 1], tokens[i], tokens[i + 1]];
  if (no?.word !== 'no' || next === undefined) return false;
  if (tokens.slice(0, i).every(({ word }) => OPENERS.has(word)))
    return next.pause === 'comma' || GOES_ON.has(next.word);
  return (no.pause === 'comma' || before?.wall === true) && GOES_ON.has(next.word);
}
