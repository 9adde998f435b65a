import type { Token } from './token.ts';

const ITSELF = new Set('it its that thats'.split(' '));
const DETERMINERS = new Set('the a an my that this any'.split(' '));

/** "Not the battery its more of a grinding": behind a thing denied, "its" says what it is instead, before the place `to`. */
export function saysInstead(tokens: readonly Token[], negator: number, to: number): boolean {
  const determined = tokens[negator]!.word === 'no' || DETERMINERS.has(tokens[negator + 1]?.word ?? '');
  if (!determined) return false;
  const thing = tokens.slice(negator + 1, to).findIndex(({ skip, word }) => !skip && !DETERMINERS.has(word));
  return thing >= 0 && tokens.slice(negator + 2 + thing, to).some(({ word }) => ITSELF.has(word));
}
