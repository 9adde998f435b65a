import { describe, expect, test } from 'vitest';
import { composeContext, part } from '../test-models/build-context.ts';
import { prepareLexicon } from '../understand/prepare-lexicon.ts';
import { readText } from '../understand/read-text.ts';
import { testLexicon } from '../understand/test-lexicon.ts';
import { readAskedBeside } from './asked-beside.ts';
import { readQuestions } from './read-inquiries.ts';
import { prepareTopics } from './topics.ts';

const named = (name: string, ...searchTerms: string[]) => part({ name, searchTerms });
const { manual } = composeContext({
  manual: {
    parts: {
      alternator: named('Alternator'),
      battery: named('12-volt battery', 'battery'),
      starter: named('Starter motor', 'starter'),
      thermostat: named('Thermostat'),
      pump: named('Water pump'),
      coolant: named('Coolant'),
      regulator: named('Window regulator'),
    },
    figures: {
      battery_size: {
        name: 'Battery size',
        also: ['battery'],
        requires: { all: [], any: [], not: [] },
        otherwise: null,
        stands: [],
        typical: '',
        careful: null,
        maintenance: [],
        parts: [],
        sources: [],
      },
    },
  },
}).knowledge;
const lexicon = prepareLexicon(testLexicon());
const topics = prepareTopics(manual, testLexicon(), lexicon.vocabulary);

function read(text: string) {
  const message = readText(text, lexicon);
  return readAskedBeside(text, message, readQuestions(text, message, topics).inquiries, topics);
}

const suspects = (text: string) => read(text).suspects.map(({ words }) => words);

describe('who is suspected', () => {
  test.each<[string, string[]]>([
    ['it clicks once. could it be the alternator?', ['alternator']],
    ['is it the thermostat or the water pump?', ['thermostat', 'water pump']],
    ['do you think its my starter', ['starter']],
    ['I think it’s a bad alternator', ['alternator']],
    ['my buddy says its the water pump', ['water pump']],
    ['guy at the shop said alternator', ['alternator']],
    ['would a bad alternator do this', ['alternator']],
    ['it clicks, is my starter bad', ['starter']],
    ['it clicks, alternator?', ['alternator']],
    ['battery or starter?', ['battery', 'starter']],
    ['not sure if it is the battery or the starter', ['battery', 'starter']],
    ['shop says I need a new water pump', ['water pump']],
    ['they want to know, should I replace the thermostat', ['thermostat']],
    ['sounds like a water pump to me', ['water pump']],
    ['is it the engine or the thermostat', ['engine', 'thermostat']],
    ['is it the engine or motor mount', []],
  ])('“%s”: %o', (text, words) => {
    expect(suspects(text)).toEqual(words);
  });

  test.each([
    'I replaced the alternator and it still clicks',
    'new battery last week, it still clicks',
    'the alternator tests good',
    'he said the battery and alternator tested good',
    'it is not the battery',
    'I do not think it is the battery',
    'I doubt it is the starter',
    'there is a noise from the alternator',
    'is it the battery light that is on',
    'the dash says battery',
    'this battery is dead and that starter clicks',
    'I thought it was the starter',
    'is it the coolant',
    'the water pump leaks',
  ])('nobody: “%s”', (text) => {
    expect(suspects(text)).toEqual([]);
  });

  test('words of which a part has more are no part, but may name one', () => {
    expect(read('is it the regulator').suspects).toMatchObject([{ ids: [], words: 'regulator', system: null }]);
    expect(read('is it the window').suspects).toEqual([]);
  });

  test('three at most, each once', () => {
    expect(suspects('is it the battery, starter, alternator or thermostat? I think it is the battery')).toEqual([
      'battery',
      'starter',
      'alternator',
    ]);
  });
});

test('what an inquiry asks already is not asked twice', () => {
  expect(read('it clicks. can I drive it?').drive).toBe('as_it_is');
  const known = (kind: 'ignoring' | 'at_hand') => {
    const text = 'it clicks. can I drive it? how much is it?';
    return readAskedBeside(text, readText(text, lexicon), [{ kind }], topics);
  };
  expect(known('ignoring')).toMatchObject({ drive: null, cost: true });
  expect(known('at_hand')).toMatchObject({ drive: 'as_it_is', cost: false });
});

test.each([
  ['the pedal is soft. should i tow or drive it?', 'tow'],
  ['should i tow it or can i drive it?', 'tow'],
  ['can i drive it and tow my boat?', 'towing'],
  ['is it safe to tow my boat?', 'towing'],
  ['it stalls on our trip what can i do?', null],
])('the car itself is towed, or tows something: “%s”: %s (DIAG-04)', (text, drive) =>
  expect(read(text).drive).toBe(drive),
);

test('what costs so much is not asked of what is named', () => {
  expect(read('it clicks. how much is it').cost).toBe(true);
  expect(read('it clicks. how much is it for the alternator').cost).toBe(false);
});

test('a figure that was read of the name of a suspect is a mistake', () => {
  const text = 'it clicks, battery?';
  const inquiries = readQuestions(text, readText(text, lexicon), topics).inquiries;
  expect(inquiries).toEqual([{ kind: 'figure', ids: ['battery_size'] }]);
  expect(read(text)).toMatchObject({ suspects: [{ words: 'battery' }], mistaken: inquiries });
});
