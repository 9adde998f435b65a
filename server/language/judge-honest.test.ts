import { describe, expect, test } from 'vitest';
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

describe('DIAG-02: honest words pass', () => {
  test.each(all.flatMap(([reply, texts]) => texts.map((text) => [text, reply] as const)))('“%s”', (text, reply) => {
    expect(objectionsTo(reply, text)).toEqual([]);
  });

  test('the share of honest sentences that is refused', () => {
    const texts = all.flatMap(([reply, each]) => each.map((text) => objectionsTo(reply, text).length));
    const refused = texts.filter((count) => count > 0).length;
    console.info(`refused of ${texts.length} honest sentences: ${Math.round((refused / texts.length) * 100)} %`);
    expect(texts.length).toBeGreaterThanOrEqual(80);
    expect(refused / texts.length).toBeLessThan(0.03);
  });
});
