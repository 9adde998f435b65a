import { expect, test } from 'vitest';
import { composeContext, part } from '../test-models/build-context.ts';
import { prepareLexicon } from '../understand/prepare-lexicon.ts';
import { readText } from '../understand/read-text.ts';
import { testLexicon } from '../understand/test-lexicon.ts';
import { partsQuoted } from './parts-quoted.ts';
import { plainWords } from './plain-words.ts';
import { prepareTopics } from './topics.ts';

const { manual } = composeContext({
  manual: {
    parts: {
      muffler: part({ name: 'Muffler' }),
      drive_unit: part({ name: 'Drive unit' }),
      pads: part({ name: 'Brake pads' }),
      rotors: part({ name: 'Brake rotors' }),
    },
  },
}).knowledge;
const lexicon = prepareLexicon(testLexicon());
const topics = prepareTopics(manual, testLexicon(), lexicon.vocabulary);

function named(text: string): string[] {
  const { words } = readText(text, lexicon).sentences[0]!.sentence;
  return partsQuoted(words, plainWords(words, text), topics).map(({ called }) => called);
}

test.each<[string, string[]]>([
  ['the shop wants 450 for a muffler', ['muffler']],
  ['the muffler, shop wants 450', ['muffler']],
  ['muffler shop quoted 450', []],
  ['they quoted 450 and can i keep driving it', []],
  ['they quoted 450 and should i do the muffler', []],
  ['they want 450 for brake pads and brake rotors', ['brake pads', 'brake rotors']],
])('a price is asked for what is named with it, not for who asks it: “%s” %o (DIAG-04)', (text, parts) => {
  expect(named(text)).toEqual(parts);
});
