import { expect, test } from 'vitest';
import { isMereSuspicion } from './mere-suspicion.ts';
import { prepareLexicon } from './prepare-lexicon.ts';
import { readText } from './read-text.ts';
import { testLexicon } from './test-lexicon.ts';

const lexicon = prepareLexicon(testLexicon());
const isMere = (text: string) => readText(text, lexicon).sentences.every(({ matchable }) => isMereSuspicion(matchable));

test.each([
  'my mechanic says it is the steering stabilizer',
  'mechanic said its the ball joint',
  'the shop told me that it was probably the alternator',
])('“%s” passes on a suspicion (DIAG-04)', (text) => expect(isMere(text)).toBe(true));

test.each([
  'my mechanic says the ball joint is loose',
  'mechanic says it is a leaking damper',
  'he said it is the ball joint and it has play',
  'the steering damper leaks',
])('“%s” tells what was found', (text) => expect(isMere(text)).toBe(false));

test.each([
  'it knocks over every bump in the road and he says it is the damper',
  'the shop does not think it is the steering damper',
])('“%s” tells more than a suspicion, or denies it', (text) => expect(isMere(text)).toBe(false));
