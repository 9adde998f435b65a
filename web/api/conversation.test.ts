import { expect, test } from 'vitest';
import { withAnswer, type Conversation } from './conversation.ts';

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
    evidence: [],
    questions: [],
    safety_warning: { level: 'none', message: '', drive: 'ok_to_drive' },
  },
  engine: { kb_version: 'v', snapshot: '{}' },
  notes: {},
};
const outgoing = { text: 'it clicks', idempotencyKey: 'k', at: '2026-01-01T00:00:01.000Z', attachments: [] };
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
