import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseReply } from './parse-reply.ts';
import type { StructuredView } from './reply-model.ts';

function structured(content: unknown): StructuredView {
  const reply = parseReply(typeof content === 'string' ? content : JSON.stringify(content));
  if (reply.kind === 'plain') throw new Error('read as plain text');
  return reply;
}
const section = (fields: object) => structured({ sections: [fields] }).sections[0];

test('plain content is shown as it stands (REPLY-02)', () => {
  for (const text of ['Just words.', '', '{not json', '7', '[1,2]', '"quoted"'])
    expect(parseReply(text)).toEqual({ kind: 'plain', text });
});

test('JSON in a code fence or encoded twice is read all the same (REPLY-02)', () => {
  const reply = JSON.stringify({ response_type: 'diagnostic', summary: 'Battery.' });
  expect(structured('```json\n' + reply + '\n```').summary).toBe('Battery.');
  expect(structured(JSON.stringify(reply)).summary).toBe('Battery.');
});

test('JSON that wraps plain words gives the words (REPLY-02)', () => {
  expect(parseReply('{"content":"Check the fuse."}')).toEqual({ kind: 'plain', text: 'Check the fuse.' });
});

test.each([
  'next_steps',
  'urgency_assessment',
  'confidence_level',
  'confidence_explanation',
  'differential',
  'evidence',
])('JSON with nothing but %s and words is a reply, and keeps the words (REPLY-01, REPLY-06)', (field) => {
  expect(structured({ [field]: 'high', message: 'Look.' }).message).toBe('Look.');
  expect(structured({ [field]: 'high', content: 'Look.' }).message).toBe('Look.');
});

test('steps, urgency and confidence alone are shown as what they are (REPLY-01)', () => {
  const read = structured({ next_steps: ['Look at the fuse.'], urgency_assessment: 'Soon.', confidence_level: 'low' });
  expect(read).toMatchObject({ nextSteps: ['Look at the fuse.'], urgency: 'Soon.', confidence: 'low' });
  expect(parseReply('{"message":"Check the fuse."}')).toEqual({ kind: 'plain', text: 'Check the fuse.' });
});

test('tools_required, parts_needed, safety_required and expandable are understood (REPLY-02)', () => {
  const read = section({
    id: 'x',
    content: 'y',
    tools_required: ['jack'],
    parts_needed: [{ name: 'Pads', price: '$40' }],
    safety_required: true,
    expandable: false,
  });
  expect(read).toMatchObject({ tools: ['jack'], parts: ['Pads: $40'], safetyRequired: true, expandable: false });
});

test('lists may come as one text, content as a list, sections as a map (REPLY-02)', () => {
  expect(section({ tools_needed: 'jack, wrench; gloves' })?.tools).toEqual(['jack', 'wrench', 'gloves']);
  expect(section({ content: ['one', 'two'] })?.content).toBe('- one\n- two');
  expect(structured({ sections: { repairGuidance: { content: 'Do it.' } } }).sections[0]).toMatchObject({
    id: 'repairGuidance',
    title: 'Repair guidance',
  });
});

test('a safety-critical reply is critical even if its warning is missing or milder (REPLY-05)', () => {
  expect(structured({ response_type: 'safety_critical' }).safety.level).toBe('critical');
  expect(structured({ response_type: 'safety_critical', safety_warning: { level: 'none' } }).safety.level).toBe(
    'critical',
  );
});

test('a warning in words only is at least a caution, and none is none (REPLY-01)', () => {
  expect(structured({ summary: 's', safety_warning: 'Hot!' }).safety).toEqual({
    level: 'caution',
    drive: null,
    message: 'Hot!',
  });
  expect(structured({ summary: 's' }).safety.level).toBe('none');
});

test('a question in words only has no answers to tap, one with answers keeps them (REPLY-07)', () => {
  const { questions } = structured({
    questions: [
      'Since when?',
      { finding: 'crank', text: 'Does it crank?', answers: [{ state: 'yes', label: 'Yes' }, { label: 'no state' }] },
    ],
  });
  expect(questions).toEqual([
    { finding: null, text: 'Since when?', answers: [] },
    { finding: 'crank', text: 'Does it crank?', answers: [{ state: 'yes', label: 'Yes' }] },
  ]);
});

test('a cause that is not one is left out, the others stay (REPLY-06)', () => {
  const good = {
    id: 'battery',
    name: 'Battery',
    share: 0.6,
    because: [],
    against: [],
    check: null,
    cost_range: null,
    labor_time: null,
  };
  expect(structured({ differential: [good, { name: 'no share' }, null, 'x'], summary: '' }).differential).toEqual([
    good,
  ]);
});

test('videos and resources become links, with or without titles (REPLY-02)', () => {
  const read = section({
    youtubeSearchUrl: 'https://y.example',
    resourceVideoLinks: [{ url: 'https://v.example', title: 'V' }],
    additionalResources: ['https://r.example', {}],
  });
  expect(read?.links).toEqual([
    { url: 'https://y.example', title: 'Search videos' },
    { url: 'https://v.example', title: 'V' },
    { url: 'https://r.example', title: '' },
  ]);
});

test('no content whatever, however odd, makes the reader fail (REPLY-02)', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (content) => {
      expect(() => parseReply(content)).not.toThrow();
    }),
  );
  const field = fc.constantFrom(
    'response_type',
    'summary',
    'sections',
    'safety_warning',
    'questions',
    'next_steps',
    'differential',
    'evidence',
    'message',
  );
  fc.assert(
    fc.property(fc.dictionary(field, fc.jsonValue()), (reply) => {
      expect(() => parseReply(JSON.stringify(reply))).not.toThrow();
    }),
  );
});
