import { expect, test } from 'vitest';
import { converse } from './compose/summary.ts';
import type { DifferentialItem } from './compose/structured-reply.ts';
import type { Evidence } from './evidence.ts';
import { prepareModel } from './infer/prepare-model.ts';
import { composeContext } from './test-models/build-context.ts';
import { model, said, yesNo } from './test-models/build-model.ts';
import type { Sounding } from './understand/finding-reader.ts';
import type { Matchable } from './understand/matchable.ts';
import { unreadSentences } from './unread-sentences.ts';

const complaint = { complaint: true };
const prepared = prepareModel(
  model({ findings: [yesNo('squeal', complaint), yesNo('tick', complaint), yesNo('hum', complaint), yesNo('cold')] }),
);
const text = 'brakes squeal at each stop. a tick tick from below. more when cold. the radio plays.';
const sentences = [...text.matchAll(/[^.]+\./g)].map(({ 0: whole, index }) => {
  const tokens = [...whole.matchAll(/\w+/g)].map(({ 0: word, index: at }) => ({
    word,
    from: index + at,
    to: index + at + word.length,
  }));
  return { tokens } as unknown as Matchable;
});
const [squeals, ticks, cold] = sentences as [Matchable, Matchable, Matchable];

function sounds(finding: string, probability: number, sentence: Matchable, state = 'present'): Sounding {
  return { finding, state, probability, linear: probability, lift: 1, sentence };
}

const unread = (evidence: Evidence[], ...sounding: Sounding[]) =>
  unreadSentences({ sentences, asking: [], sounding, text, evidence }, prepared).map(({ quote }) => quote);
const asked = (evidence: Evidence[], ...asking: Matchable[]) =>
  unreadSentences({ sentences, asking, sounding: [sounds('tick', 0.9, ticks)], text, evidence }, prepared);
const squeal = said('squeal', { words: [0], quote: 'brakes squeal' });

test('a sentence that sounds like complaints, none of which was read, is told in its own words', () => {
  expect(unread([squeal], sounds('tick', 0.15, ticks), sounds('hum', 0.12, ticks))).toEqual(['a tick tick from below']);
  expect(unread([squeal], sounds('tick', 0.2, ticks))).toEqual([]);
});

test('of more than two, those that sound most like a complaint', () => {
  const all = [sounds('hum', 0.3, squeals), sounds('tick', 0.5, ticks), sounds('squeal', 0.4, cold)];
  expect(unread([], ...all)).toEqual(['a tick tick from below', 'more when cold']);
});

test('nothing is told of a sentence of which something was read or guessed, by its words or as a whole', () => {
  const sounding = [sounds('hum', 0.9, squeals), sounds('tick', 0.9, ticks)];
  const guessed = said('cold', { origin: 'guessed', quote: 'a tick tick from below' });
  expect(unread([squeal, guessed], ...sounding)).toEqual([]);
  const within = said('cold', { quote: 'tick tick' });
  expect(unread([squeal, within], ...sounding)).toEqual([]);
});

test('what was read elsewhere in the message, is no complaint or is as it should be makes no sentence unread', () => {
  const sounding = [sounds('squeal', 0.9, ticks), sounds('cold', 0.9, cold), sounds('tick', 0.9, ticks, 'absent')];
  expect(unread([squeal], ...sounding)).toEqual([]);
});

test('of what asks and was not read it is told that it asks, and not that it sounds like a complaint as well', () => {
  expect(asked([squeal], ticks)).toEqual([{ quote: 'a tick tick from below', asks: true }]);
  expect(asked([squeal], squeals)).toEqual([{ quote: 'a tick tick from below', asks: false }]);
});

test('a question without an answer is owned up to, beside a ranking and without one (DIAG-04)', () => {
  const context = composeContext({});
  context.notes.unread = [{ quote: 'would an alignment fix it', asks: true }];
  expect(converse('diagnostic', context, [{ id: 'pads', share: 0.9 }] as DifferentialItem[])).toContain(
    'I have no answer to “would an alignment fix it”. What I can say stands below.',
  );
  expect(converse('additional_info_request', context, [])).toContain(
    'I have no answer to “would an alignment fix it” so far.',
  );
});

test('a later message of which nothing was made is named, a bare answer and a leak as such (DIAG-04)', () => {
  const context = composeContext({});
  const lineOf = (quote: string) => {
    context.notes.unread = [{ quote, asks: false, whole: true }];
    return converse('additional_info_request', context, []);
  };
  expect(lineOf('both sides')).toContain('I could make nothing of “both sides”. If it matters');
  expect(lineOf('No')).toContain('I cannot tell which question your “No” answers');
  expect(lineOf('it drips there')).toContain('Which fluid is it?');
});

test('a diagnosis says what it could not place; where the owner is asked for more anyway, nothing is said of it', () => {
  const context = composeContext({});
  context.notes.unread = ['a tick tick from below', 'more when cold'].map((quote) => ({ quote, asks: false }));
  const ranked = [{ id: 'pads', share: 0.9 }] as DifferentialItem[];
  expect(converse('diagnostic', context, ranked)).toContain(
    'I could not place “a tick tick from below” and “more when cold”. If it matters, tell me in other words.',
  );
  expect(converse('additional_info_request', context, [])).not.toContain('could not place');
});
