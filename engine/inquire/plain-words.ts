import type { Token } from '../understand/token.ts';

/** Words of questions as they are mistyped, which the spelling guard takes for others. */
const MISTYPED: Record<string, string> = {
  wat: 'what',
  wut: 'what',
  wht: 'what',
  hwo: 'how',
  hw: 'how',
  wich: 'which',
  whcih: 'which',
  wen: 'when',
  whn: 'when',
  wher: 'where',
  shud: 'should',
  shuld: 'should',
  shoud: 'should',
  shld: 'should',
  woth: 'worth',
  wroth: 'worth',
  "'s": 'is',
};

/** The words of a sentence spelled out in lower case, one a token: what turns of phrase are looked for in, joined by spaces. */
export function plainWords(tokens: readonly Token[], text: string): string[] {
  return tokens.map(({ word, from, to }) => MISTYPED[text.slice(from, to).toLowerCase()] ?? MISTYPED[word] ?? word);
}
