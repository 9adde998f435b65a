import { expect, test } from 'vitest';
import { messagesBefore, withAnswer, type Conversation } from './conversation.ts';

const empty: Conversation = {
  session: {
    id: 's',
    vehicle_info: { year: '2016', make: 'HONDA', model: 'CIVIC', vin: '', submodel: '', mileage: null },
    title: null,
    created_at: '2026-01-01T00:00:00.000Z',
    last_message: null,
  },
  messages: [],
  reassessment: {
    differential: [],
    confidence_level: 'low',
    confidence_explanation: '',
    evidence: [],
    questions: [],
    safety_warning: { level: 'none', message: '', drive: 'ok_to_drive' },
    urgency_assessment: '',
  },
  engine: { kb_version: 'v', snapshot: '{}' },
  notes: {},
};
const outgoing = {
  text: 'it clicks',
  idempotencyKey: 'k',
  at: '2026-01-01T00:00:01.000Z',
  attachments: [],
  after: null,
  replaces: null,
};
const answer = { id: 'm2', content: 'Battery.', timestamp: '2026-01-01T00:00:02.000Z', creditsRemaining: 9 };

test('a sent message and its answer stand at the end, and earlier taps give way to the new reply (CHAT-11)', () => {
  const after = withAnswer(empty, outgoing, answer);
  expect(after.messages.map(({ role, content }) => [role, content])).toEqual([
    ['user', 'it clicks'],
    ['assistant', 'Battery.'],
  ]);
  expect(after).toMatchObject({ reassessment: null, engine: null });
});

test('a sent message keeps its attachments (CHAT-11)', () => {
  const photo = { id: 'p', filename: 'car.png', content_type: 'image/png', size: 70, url: '/api/uploads/p' } as const;
  const [sent, reply] = withAnswer(empty, { ...outgoing, attachments: [photo] }, answer).messages;
  expect([sent?.attachments, reply?.attachments]).toEqual([[photo], null]);
});

test('an answer given again under the same key is not shown twice (CHAT-11)', () => {
  const once = withAnswer(empty, outgoing, answer);
  expect(withAnswer(once, outgoing, answer)).toBe(once);
});

test('an answer without id and time gets the key and the time of its message', () => {
  const [, reply] = withAnswer(empty, outgoing, { ...answer, id: null, timestamp: null }).messages;
  expect(reply).toMatchObject({ id: 'answer k', timestamp: outgoing.at });
});

const later = { ...outgoing, text: 'more', idempotencyKey: 'l' };
const shown = withAnswer(withAnswer(empty, outgoing, answer), later, { ...answer, id: 'm4', content: 'More.' });
const version = (text: string) => ({ ...outgoing, text, idempotencyKey: 'v', replaces: 'sent k' });

test('another version of a message takes its place, and nothing of what followed stays in sight (CHAT-19)', () => {
  const edited = version('it hums');
  expect(messagesBefore(shown.messages, edited)).toEqual([]);
  const { messages } = withAnswer(shown, edited, { ...answer, id: 'm6' });
  expect(messages.map(({ content, versions }) => [content, versions.length])).toEqual([
    ['it hums', 2],
    ['Battery.', 1],
  ]);
});

test('the same words with the same files are answered again: the message stays, its answer is another version (CHAT-19)', () => {
  const again = version('it clicks');
  expect(messagesBefore(shown.messages, again).map(({ id }) => id)).toEqual(['sent k']);
  const { messages } = withAnswer(shown, again, { ...answer, id: 'm6' });
  expect(messages.map(({ id, versions }) => [id, versions])).toEqual([
    ['sent k', ['sent k']],
    ['m6', ['m2', 'm6']],
  ]);
  const photo = { id: 'p', filename: 'car.png', content_type: 'image/png', size: 70, url: '/api/uploads/p' } as const;
  expect(messagesBefore(shown.messages, { ...again, attachments: [photo] })).toEqual([]);
});

test('a version of a message that is not in sight any more stands at the end (CHAT-19)', () => {
  expect(messagesBefore(shown.messages, { ...version('it hums'), replaces: 'elsewhere' })).toBe(shown.messages);
});
