import { expect, test } from 'vitest';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';

test('a question that could tell nothing is pointed out', () => {
  const changes = {
    'horn/findings/horn_paint.yaml': `
finding: horn_paint
name: the paint of the horn is dull
salience: low
ask: {text: Is its paint dull?}
patterns: ["$HORN _ (paint|colour|finish|lacquer|coat) _ dull"]
examples: {present: ["the horn paint is dull"], not: ["a", "b", "c"]}
`,
    'horn/causes/horn_unit_worn.yaml': ['links:\n', 'links:\n  - {finding: horn_paint, strength: rarely}\n'] as [
      string,
      string,
    ],
    'horn/causes/horn_fuse_blown.yaml': ['links:\n', 'links:\n  - {finding: horn_paint, strength: rarely}\n'] as [
      string,
      string,
    ],
  };
  expect(saysOf('question-never-chosen', changes)).toEqual([
    'horn/findings/horn_paint.yaml: horn_paint: was never asked in the simulation',
  ]);
});
