import { expect, test } from 'vitest';
import { causeText, composeContext, shown } from '../../test-models/build-context.ts';
import { cause, said } from '../../test-models/build-model.ts';
import type { SideKind } from '../../inquire/side-questions.ts';
import { ofRivals } from './rivals.ts';

const context = composeContext({
  model: { causes: [cause('dust', 0.2, {}), cause('hose', 0.1, {}, { safety: 'critical' })] },
  manual: {
    causes: { dust: causeText({ repair: { shopBrief: 'Ask for a wipe.' } }), hose: causeText() },
  },
  evidence: [said('noise', { facets: { place: ['left'] } })],
});
const leading = [shown('dust', 0.6), { ...shown('hose', 0.3), check: 'Look at the hose' }];
const answerTo = (kind: SideKind, of = context, likely = leading) => ofRivals[kind]?.(of, likely);

test('what else it could be are the causes behind the leading one, each with its check', () => {
  const answer = answerTo('else');
  expect(answer?.summary).toBe('Besides dust (60\u00A0%): hose (30\u00A0%).');
  expect(answer?.blocks[0]).toContain('- hose (30\u00A0%); settled by: look at the hose');
  expect(answerTo('else', context, leading.slice(0, 1))).toBeNull();
});

test('first comes what can be dangerous, though something else be likelier, and its check before any part (DIAG-03)', () => {
  expect(answerTo('first')?.summary).toBe(
    'First hose (30\u00A0%), since it can become dangerous. Begin with its check: look at the hose. Buy nothing before that.',
  );
});

test('a shop’s hours are those of the leading causes', () => {
  expect(answerTo('hours')?.summary).toContain('dust (60\u00A0%): 1–2 h; hose (30\u00A0%): 1–2 h');
  expect(answerTo('hours', composeContext({}))).toBeNull();
});

test('a side is told only where the owner told it', () => {
  expect(answerTo('side')?.summary).toContain('You told of the left.');
  expect(answerTo('side', composeContext({}))?.summary).toContain('I cannot tell from what you wrote.');
});

test('a shop is told what is suspected, in the words that are written for it', () => {
  expect(answerTo('brief')?.summary).toBe(
    'Tell them what the car does and when, and that dust (60\u00A0%) is suspected. Ask for a wipe.',
  );
  expect(answerTo('brief', context, leading.slice(1))).toBeNull();
});
