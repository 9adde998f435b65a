import { expect, test } from 'vitest';
import { prepareLexicon } from '../understand/prepare-lexicon.ts';
import { readText } from '../understand/read-text.ts';
import { testLexicon } from '../understand/test-lexicon.ts';
import { besideDriving } from './beside-driving.ts';

const lexicon = prepareLexicon(testLexicon());
const left = (text: string) =>
  besideDriving(text, readText(text, lexicon), lexicon)?.map(({ tokens }) =>
    tokens.map(({ word }) => word).join(' '),
  ) ?? null;

test.each([
  ['there is pink stuff on the engine. can i drive to work, 12 miles', ['there is pink stuff on the engine']],
  ['is it ok to drive till payday if i keep adding water', []],
  ['can i drive it to work? its 12 miles', ['its 12 miles']],
  ['can i drive it with the brakes grinding', ['with the brakes grinding']],
  ['the brakes grind can i still drive it home', ['the brakes grind']],
  ['can i drive home but the wheel is loose', ['but the wheel is loose']],
])('the question whether it may be driven is left out, and what is told stays: “%s” (DIAG-03)', (text, told) => {
  expect(left(text)).toEqual(told);
});

test('where nothing is asked of driving there is nothing to leave out (DIAG-03)', () => {
  expect(left('the brakes grind when i drive')).toBeNull();
});
