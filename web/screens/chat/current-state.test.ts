import { expect, test } from 'vitest';
import type { ChatMessage, Reassessment } from '#contract/chat.ts';
import { parseReply } from '#web/features/reply/parse-reply.ts';
import { bringUpToDate, currentState } from './current-state.ts';

const cause = (id: string, share: number) => ({
  id,
  name: id,
  share,
  because: [],
  against: [],
  check: null,
  cost_range: null,
  labor_time: null,
});
const chip = (finding: string, state: string) => ({
  finding,
  label: finding,
  state,
  quote: null,
  origin: 'answer' as const,
  states: [],
});
const question = (finding: string) => ({ finding, text: `${finding}?`, answers: [{ state: 'yes', label: 'Yes' }] });

const reply = {
  response_type: 'diagnostic',
  summary: 'Battery.',
  confidence_level: 'low',
  confidence_explanation: 'What would help: dim?',
  urgency_assessment: 'Not urgent.',
  safety_warning: { level: 'none', drive: 'ok_to_drive', message: 'Fine.' },
  differential: [cause('battery', 0.4), cause('starter', 0.6)],
  evidence: [chip('clicks', 'yes')],
  questions: [question('dim'), question('smell')],
};
const message = (id: string, role: ChatMessage['role'], content: unknown): ChatMessage => ({
  id,
  role,
  content: typeof content === 'string' ? content : JSON.stringify(content),
  timestamp: '2026-01-01T00:00:00.000Z',
  attachments: null,
});
const messages = [message('1', 'user', 'it clicks'), message('2', 'assistant', reply)];
const reassessed: Reassessment = {
  differential: [cause('starter', 0.9), cause('battery', 0.1)],
  confidence_level: 'high',
  confidence_explanation: 'What would help: smell?',
  evidence: [chip('clicks', 'yes'), chip('dim', 'no')],
  questions: [question('smell')],
  safety_warning: { level: 'critical', drive: 'do_not_drive', message: 'Stop.' },
  urgency_assessment: 'Now.',
};
const none = new Map<string, string>();

test('before any reply nothing is ranked or asked', () => {
  expect(currentState(messages.slice(0, 1), parseReply, null, none)).toMatchObject({
    differential: [],
    questions: [],
    replyId: null,
    safety: null,
  });
});

test('the ranking of the latest reply stands in the order in which it was ranked (REPLY-06)', () => {
  const state = currentState(messages, parseReply, null, none);
  expect(state.differential.map(({ id }) => id)).toEqual(['battery', 'starter']);
  expect(state).toMatchObject({ replyId: '2', moved: false });
});

test('a reassessment replaces ranking, chips, questions and safety at once (REPLY-07)', () => {
  const state = currentState(messages, parseReply, reassessed, none);
  expect(state).toMatchObject({ moved: true, safety: { level: 'critical' } });
  expect(state.evidence.map(({ finding, state: value }) => `${finding} ${value}`)).toEqual(['clicks yes', 'dim no']);
  expect(state.questions.map(({ finding }) => finding)).toEqual(['smell']);
});

test('a tap under way shows on its chip and takes its question away; taken back, both are as before (REPLY-07)', () => {
  const tapped = currentState(
    messages,
    parseReply,
    null,
    new Map([
      ['clicks', 'no'],
      ['dim', 'yes'],
    ]),
  );
  expect(tapped.evidence[0]?.state).toBe('no');
  expect(tapped.questions.map(({ finding }) => finding)).toEqual(['smell']);
  const back = currentState(messages, parseReply, null, none);
  expect(back.evidence[0]?.state).toBe('yes');
  expect(back.questions).toHaveLength(2);
});

test('the drawn reply follows the taps in safety, ranking, how sure that is and questions and keeps its other words (REPLY-05, REPLY-07)', () => {
  const drawn = bringUpToDate(parseReply(JSON.stringify(reply)), currentState(messages, parseReply, reassessed, none));
  expect(drawn).toMatchObject({
    summary: 'Battery.',
    safety: { level: 'critical', message: 'Stop.' },
    urgency: 'Now.',
    questions: [{ finding: 'smell' }],
    differential: [{ id: 'starter', share: 0.9 }, { id: 'battery' }],
    confidence: 'high',
    confidenceExplanation: 'What would help: smell?',
  });
});

test('how sure it is stays what was said of it as long as nothing was tapped, and of parts (REPLY-07)', () => {
  const sureAt = (content: object, news: Partial<Reassessment>) =>
    bringUpToDate(
      parseReply(JSON.stringify(content)),
      currentState([message('2', 'assistant', content)], parseReply, { ...reassessed, ...news }, none),
    );
  const { differential, questions } = reply;
  expect(sureAt(reply, { differential, questions })).toMatchObject({ confidence: 'low' });
  expect(sureAt(reply, { differential })).toMatchObject({ confidence: 'high' });
  expect(sureAt({ ...reply, response_type: 'parts' }, {})).toMatchObject({ confidence: 'low' });
});

test('a reply that asked nothing, as nothing is wrong, asks nothing after a tap either, until there is a ranking (REPLY-07)', () => {
  const answered = parseReply(JSON.stringify({ ...reply, differential: [], questions: [] }));
  const tapped = (news: Reassessment) => bringUpToDate(answered, currentState(messages, parseReply, news, none));
  expect(tapped({ ...reassessed, differential: [] })).toMatchObject({ questions: [] });
  expect(tapped(reassessed)).toMatchObject({ questions: [{ finding: 'smell' }] });
});

test('a plain reply without a reassessment ranks nothing and is drawn as it is (REPLY-02)', () => {
  const plain = [message('1', 'user', 'hi'), message('2', 'assistant', 'Just words.')];
  const state = currentState(plain, parseReply, null, none);
  expect(state.differential).toEqual([]);
  expect(bringUpToDate(parseReply('Just words.'), state)).toEqual({ kind: 'plain', text: 'Just words.' });
});
