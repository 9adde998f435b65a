import { expect, test } from 'vitest';
import { parseReply } from '#web/features/reply/parse-reply.ts';
import { replyContext } from './reply-context.ts';

const reply = (fields: object) => parseReply(JSON.stringify({ summary: 'Battery.', ...fields }));

test('a reply that asks nothing has no suggestions (CHAT-18)', () => {
  expect(replyContext(reply({}))).toBeNull();
  expect(replyContext({ kind: 'plain', text: 'Check the battery.' })).toBeNull();
});

test('questions go with the causes and the sections, their words apart (CHAT-18)', () => {
  const context = replyContext(
    reply({
      questions: [{ finding: 'crank', text: 'Does it crank?', answers: [] }, 'And the lamps?'],
      sections: [{ id: 'repairPlan', title: 'Plan', content: 'x' }],
    }),
  );
  expect(JSON.parse(context?.content ?? '')).toEqual({
    questions: [{ finding: 'crank' }],
    differential: [],
    sections: [{ id: 'repairPlan' }],
  });
  expect(context?.words).toBe('Does it crank?\nAnd the lamps?');
});

test('after a reply of parts, what to ask of them next goes by their ids (CHAT-18)', () => {
  const item = {
    id: 'brake_pads',
    name: 'Brake pads',
    share: null,
    price_range: '$25',
    basis: 'one axle',
    as_of: '2026-11-01',
    work: null,
    with: [],
    choices: [],
    links: [],
  };
  const sections = [{ id: 'partsRecs', title: 'Parts', content: '- Brake pads', parts: [item] }];
  const context = replyContext(reply({ response_type: 'parts', sections, message: 'Front or rear?' }));
  expect(JSON.parse(context?.content ?? '')).toMatchObject({ parts: [{ id: 'brake_pads' }], questions: [] });
  expect(replyContext(reply({ response_type: 'diagnostic', sections }))).toBeNull();
});

test.each([
  ['summary', { summary: 'Battery?\nThe lamps went dim. Is it cold?' }, 'Battery?\nThe lamps went dim. Is it cold?'],
  ['a next step', { next_steps: ['Measure it.', 'Is it below 12 V?'] }, 'Is it below 12 V?'],
  ['a section', { sections: [{ id: 'quickChecks', content: '- Look.\n- Does it click?' }] }, '- Does it click?'],
  ['a note', { sections: [{ id: 'quickChecks', content: 'x', conversational_note: 'All done?' }] }, 'All done?'],
  ['the warning', { safety_warning: { level: 'caution', message: 'Do you smell gas?' } }, 'Do you smell gas?'],
])('a question that stands in %s only goes as words too (CHAT-18)', (_, fields, words) => {
  expect(replyContext(reply(fields))).toEqual({ content: words, words });
});

test('a question in words only goes as words (CHAT-18)', () => {
  expect(replyContext({ kind: 'plain', text: 'Does it crank?' })?.content).toBe('Does it crank?');
  expect(replyContext(reply({ message: 'Does it crank?' }))?.content).toBe('Does it crank?');
});
