import { expect, test } from 'vitest';
import { answerInWords } from './answer-in-words.ts';
import type { Assessment } from './evidence.ts';

const question = (finding: string, labels: Record<string, string>, text = '') => ({
  finding,
  text,
  bits: 1,
  safety: false,
  answers: Object.entries(labels).map(([state, label]) => ({ state, label })),
});
const questions = [
  question('pedal', { normal: 'As always', soft: 'Soft or spongy', to_floor: 'It goes to the floor' }),
  question('lights', { bright: 'They stay bright', dim: 'They go very dim' }),
  question(
    'pumped',
    { present: 'Yes, higher', absent: 'No difference' },
    'Does it get better when you pump the pedal?',
  ),
  question('lamp', { present: 'Yes', absent: 'No' }),
];
const open = { complaints: [{ plan: { questions } }] } as unknown as Assessment;
const answered = (text: string) =>
  answerInWords({ text, at: 1 }, () => open).map(({ finding, state, quote }) => `${finding}.${state} “${quote}”`);

test.each([
  ['spongy', 'pedal.soft'],
  ["it's soft", 'pedal.soft'],
  ['going to the floor', 'pedal.to_floor'],
  ['they just stay bright', 'lights.bright'],
  ['no difference pumping it', 'pumped.absent'],
])('words of one answer alone answer its question: “%s” (DIAG-04)', (text, answer) =>
  expect(answered(text)).toEqual([`${answer} “${text}”`]),
);

test.each([
  'no difference',
  'difference',
  'as always',
  'no difference when towing',
  'no',
  'yes',
  'not soft',
  'no spongy',
  'the soft seats',
  'soft and bright',
  'is it soft?',
  'ok',
  '',
])('what is denied, asked, of more than one, of any or of something else answers none: “%s”', (text) =>
  expect(answered(text)).toEqual([]),
);

test.each(['no', '', 'is it soft?', 'we bought a house by a lake near lots of friendly neighbors'])(
  'what by its form answers nothing costs no assessment: “%s”',
  (text) => {
    const assess = () => {
      throw new Error('assessed in vain');
    };
    expect(answerInWords({ text, at: 1 }, assess)).toEqual([]);
  },
);
