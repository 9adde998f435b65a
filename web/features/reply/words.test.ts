import { expect, test } from 'vitest';
import { parseReply } from './parse-reply.ts';
import { replyText } from './reply-text.ts';
import { inWords, writtenBy } from './words.ts';

const facts = {
  response_type: 'diagnostic',
  summary: 'Leading suspect: worn battery (60 %).',
  message: 'Your photo is kept.',
  safety_warning: { level: 'caution', drive: 'gently_to_shop', message: 'It may not start again.' },
  differential: [
    {
      id: 'b',
      name: 'Worn battery',
      share: 0.6,
      because: [],
      against: [],
      check: null,
      cost_range: null,
      labor_time: null,
    },
    { id: 's', name: 'Starter', share: 0.3, because: [], against: [], check: null, cost_range: null, labor_time: null },
  ],
  sections: [
    {
      id: 'likelyCauses',
      title: 'Likely causes',
      content:
        '1. Worn battery: 60 %\nThe plates are sulfated.\n- For it: it clicks\n\n2. Starter: 30 %\nThe brushes are worn.',
    },
    { id: 'quickChecks', title: 'Quick checks', content: 'Measure.', conversational_note: 'By the engine.' },
  ],
};
const prose = {
  model: 'gpt-5',
  summary: 'It looks like the battery.',
  answer: 'Yes, you can measure it.',
  explanations: [{ id: 'b', text: 'The click fits a tired battery.' }],
  notes: [{ id: 'quickChecks', text: 'Five minutes well spent.' }],
};
const worded = parseReply(JSON.stringify({ ...facts, prose }));
const plain = parseReply(JSON.stringify(facts));

test('DIAG-02: the model’s words stand in the place of the engine’s; its facts stay', () => {
  expect(inWords(worded, 'model')).toMatchObject({
    summary: 'It looks like the battery.',
    message: 'Yes, you can measure it.\n\nYour photo is kept.',
    safety: { level: 'caution', drive: 'gently_to_shop', message: 'It may not start again.' },
    sections: [
      {
        content:
          '1. Worn battery: 60 %\nThe click fits a tired battery.\n- For it: it clicks\n\n2. Starter: 30 %\nThe brushes are worn.',
      },
      { content: 'Measure.', note: 'Five minutes well spent.' },
    ],
  });
  expect(replyText(inWords(worded, 'model'))).toContain('It looks like the battery.');
});

test('the engine’s own words are all there, and all there is without a model', () => {
  expect(inWords(worded, 'engine')).toMatchObject({ ...plain, prose: expect.anything() });
  expect(inWords(plain, 'model')).toEqual(plain);
  expect([writtenBy(worded, 'model'), writtenBy(worded, 'engine'), writtenBy(plain, 'model')]).toEqual([
    "Written by gpt-5 from the engine's facts",
    '',
    '',
  ]);
});

test('words that are no words, or a reason why there are none, break nothing', () => {
  for (const strange of [null, 5, 'words', [], { summary: 7 }, { model: 'm', explanations: 'x', notes: [null, {}] }]) {
    const reply = inWords(parseReply(JSON.stringify({ ...facts, prose: strange })), 'model');
    expect(reply).toMatchObject({ safety: { level: 'caution' } });
    expect(replyText(reply)).toMatch(/Leading suspect|^.*7/);
  }
  expect(parseReply(JSON.stringify({ ...facts, prose_note: 'It took too long.' }))).toMatchObject({
    prose: null,
    proseNote: 'It took too long.',
  });
});
