import { expect, test } from 'vitest';
import type { StructuredReply } from '#contract/reply.ts';
import { factsOf } from './facts.ts';
import { judgeWords } from './judge-words.ts';
import { instructions } from './prompt.ts';
import { honestOfBrakes, honestOfPads, honestOfStarter } from './test-honest.ts';
import { brakesFailed, padsGrinding, someCauses, starterWorn } from './test-reply.ts';

const all: [StructuredReply, readonly string[]][] = [
  [brakesFailed, honestOfBrakes],
  [padsGrinding, honestOfPads],
  [starterWorn, honestOfStarter],
];
const objectionsTo = (reply: StructuredReply, text: string) =>
  judgeWords(
    { summary: text, explanations: [], notes: [], answer: text },
    {
      facts: factsOf(reply),
      said: ['The pedal goes to the floor.'],
      allCauses: [...someCauses, ...reply.differential.map(({ name }) => name), 'Worn-out battery', 'Clutch worn or oily (manual)'],
      secrets: ['secret-mark', instructions],
    },
  );

/** Too near to comfort. */
const refusedAllTheSame = [
  'A film of rust after a damp night is harmless, but grinding on every stop is not.',
  'You may still get to a shop if you drive gently.',
];

test('DIAG-02: honest words pass, but for a few', () => {
  const judged = all.flatMap(([reply, texts]) => texts.map((text) => ({ text, objections: objectionsTo(reply, text) })));
  const refused = judged.filter(({ objections }) => objections.length > 0);
  console.info(`refused: ${refused.length} of ${judged.length} honest sentences (${((refused.length / judged.length) * 100).toFixed(1)} %)`);
  expect(judged.length).toBeGreaterThanOrEqual(80);
  expect(refused.filter(({ text }) => !refusedAllTheSame.includes(text))).toEqual([]);
}, 30_000);
