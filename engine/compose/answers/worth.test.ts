import { expect, test } from 'vitest';
import type { SafetyVerdict } from '../../evidence.ts';
import { causeText, composeContext, shown } from '../../test-models/build-context.ts';
import type { DifferentialItem } from '../structured-reply.ts';
import { worthAnswer } from './worth.ts';

const repair = (usd: number) => ({ partsUsd: { low: usd, high: usd }, laborHours: { low: 0, high: 0 } });
const context = composeContext({
  manual: {
    causes: {
      cable: causeText({ repair: repair(40) }),
      sensor: causeText({ repair: repair(200) }),
      engine: causeText({ repair: { ...repair(9_000), usual: { ...repair(4_000), what: 'a used engine' } } }),
      vapor: causeText({ normal: true, repair: repair(0) }),
    },
  },
});
const item = (id: string, share: number, check: string | null = null): DifferentialItem => ({
  ...shown(id, share),
  cost_range: `$${id}`,
  check,
});
const nothingTold = { drive: false, cost: false };
const answer = (leading: DifferentialItem[], told = nothingTold, safety: Partial<SafetyVerdict> = {}) =>
  worthAnswer(
    { ...context, assessment: { ...context.assessment, safety: { ...context.assessment.safety, ...safety } } },
    leading,
    told,
  );

test('where all that is likely is cheap as a rule, it is no reason to sell, and the figures say so', () => {
  const { summary, blocks } = answer([item('cable', 0.5, 'Twist the clamps'), item('sensor', 0.3)]);
  expect(summary).toBe(
    'At a shop, as a rule: $40 (cable, 50\u00A0%); $200 (sensor, 30\u00A0%). Worth fixing: what is likely here is cheap to put right, and such a fault alone is no reason to sell. Before you decide, have this checked: twist the clamps.',
  );
  expect(blocks[0]).toContain('- cable (50\u00A0%): $cable\n- sensor (30\u00A0%): $sensor\n');
  expect(blocks[0]).toContain('- The rule: add up the bill and whatever else the car needs');
});

test('where it may be cheap or dear, one of each is told, and the checks of both come first', () => {
  const { summary } = answer([item('engine', 0.5, 'Cut the filter'), item('vapor', 0.2, 'Look again?')]);
  expect(summary).toMatch(
    /^At a shop, as a rule: \$4,000 \(engine, 50\u00A0%\); nothing \(vapor, 20\u00A0%\)\. It depends/,
  );
  expect(summary).toContain('Before you decide, have this checked: cut the filter; look again?');
});

test('cheap but far from sure, or by one complaint of two alone, it promises nothing', () => {
  expect(answer([item('cable', 0.3)]).summary).toContain('far from sure');
  const of = (about: string) => ({ complaint: { about, confidence: 'medium' as const } });
  const unpriced = { ...item('engine', 0.4), cost_range: null, ...of('knock') };
  expect(answer([{ ...item('cable', 0.9), ...of('start') }, unpriced]).summary).toContain('far from sure');
});

test('dear or of unknown price, the bill is to be compared; no word of selling or keeping', () => {
  const compared = /It is worth fixing if the bill and whatever else it needs come to less than the car is worth/;
  expect(answer([item('engine', 0.9)]).summary).toMatch(compared);
  expect(answer([{ ...item('engine', 0.9), cost_range: null }]).summary).toMatch(/^It is worth fixing if/);
});

test('prices that are told already are not told again', () => {
  const { summary, blocks } = answer([item('cable', 0.9)], { drive: false, cost: true });
  expect(`${summary} ${blocks[0]}`).not.toContain('$');
});

test('what must not be driven is said so, but for where that is answered', () => {
  const critical = { level: 'critical', drive: 'do_not_drive' } as const;
  expect(answer([item('cable', 0.9)], nothingTold, critical).summary).toMatch(/do not drive the car until/);
  const told = answer([item('cable', 0.9)], { drive: true, cost: false }, critical);
  expect(told.summary).not.toMatch(/do not drive/);
  expect(told.blocks[0]).toMatch(/do not drive .*\n- Whoever takes it as it is must be told of the danger\.$/);
});
