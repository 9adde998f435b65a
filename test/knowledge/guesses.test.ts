import { expect, test } from 'vitest';
import type { Evidence } from '#engine/evidence.ts';
import { applyChanges } from '#engine/tap/apply-changes.ts';
import { knowledge, reassessed, repliesTo, replyTo } from './real-knowledge.ts';

const guesses = (evidence: readonly Evidence[]) =>
  evidence.filter(({ origin, finding }) => origin === 'guessed' && knowledge.texts.findings.has(finding) && !finding.startsWith('danger'));

const MEANT = [
  ['It hops about at the light like it has the hiccups.', 'bucks_jerks'],
  ['Every morning the first couple of stops it goes skreeee and then nothing for the rest of the day.', 'brakes_noisy'],
  ['There is a tick tick from below that gets faster.', 'engine_tick'],
] as const;

test.each(MEANT)('“%s” may mean %s: its owner is asked, with the sentence it is guessed from (DIAG-01)', (text, finding) => {
  const { evidence, reply } = replyTo(text);
  const guessed = guesses(evidence).find((item) => item.finding === finding);
  expect(text).toContain(guessed?.quote);
  expect(reply.evidence).toContainEqual(expect.objectContaining({ finding, origin: 'guessed' }));
});

test.each(MEANT)('a guess out of “%s” counts little until it is confirmed, and not once it is denied', (text, finding) => {
  const known = replyTo(text);
  const tapped = (state: string) => {
    const changed = applyChanges(known.evidence, [{ finding, state }], 0, knowledge);
    if (!changed.ok) throw new Error(changed.unknownFinding);
    return reassessed({ ...known, evidence: changed.evidence });
  };
  const stands = ({ evidence }: { evidence: { finding: string; state: string; origin: string }[] }) =>
    evidence.filter((item) => item.finding === finding).map(({ state, origin }) => `${origin} ${state}`);
  expect(stands(tapped('yes'))).toEqual(['answer yes']);
  expect(stands(tapped('no'))).toEqual(['answer no']);
});

test.each([
  'what oil does it take',
  'hello, can you help me with my car',
  'I love my car and wash it every week',
  'my neighbour has a nice red truck',
])('where no complaint is told nothing is guessed: “%s”', (text) => expect(guesses(replyTo(text).evidence)).toEqual([]));

const LONG =
  'It started last week. There is a kind of whirr when I go slow, then a tick, and it sort of lurches. The lamp came on and went off. It smells odd after a long drive and the wheel feels funny. My wife says it is loud. It drinks more gas.';

test('at most two a message, never what is known already, never what the critical rules hear', () => {
  const critical = JSON.stringify(knowledge.model.safetyRules.filter(({ level }) => level === 'critical').map(({ when }) => when));
  for (const { evidence } of repliesTo(LONG, 'Also a whine and it is slow to start', 'it shakes too')) {
    for (const at of [0, 1, 2]) expect(guesses(evidence).filter((item) => item.at === at).length).toBeLessThanOrEqual(2);
    for (const guess of guesses(evidence)) {
      const before = evidence.filter((item) => item.finding === guess.finding && item.at <= guess.at);
      expect(before).toEqual([guess]);
      expect(critical).not.toContain(`"${guess.finding}"`);
    }
  }
});

test('the same message is guessed at alike every time', () =>
  expect(guesses(replyTo(LONG).evidence)).toEqual(guesses(replyTo(LONG).evidence)));

test('a new part is work done just before only where the words sound like that', () => {
  const told = (text: string) =>
    replyTo(text).evidence.some(({ finding, origin }) => finding === 'recent_work' && origin !== 'guessed');
  expect(told('The tires are new and the battery is a year old, but it squeals when I turn the wheel')).toBe(false);
  expect(told('Ever since the shop replaced the alternator the battery light flickers')).toBe(true);
});
