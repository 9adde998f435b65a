import { expect, test } from 'vitest';
import { causeText, composeContext, shown } from '../../test-models/build-context.ts';
import { repairGuidance } from './repair-guidance.ts';

test('what is paid for as a rule is told where a repair can go very differently, with its cost before all that it can be', () => {
  const repair = { partsUsd: { low: 0, high: 3500 }, laborHours: { low: 0.5, high: 4 } };
  const usual = { partsUsd: { low: 0, high: 150 }, laborHours: { low: 1, high: 2 }, what: 'a forced regeneration' };
  const causes = { filter: causeText({ repair: { ...repair, usual } }), belt: causeText({ repair }) };
  const [filter, belt] = ['filter', 'belt'].map(
    (id) => repairGuidance(composeContext({ manual: { causes } }), [shown(id, 0.8)])[0]!,
  );
  expect(filter).toMatchObject({
    cost_range: '$110–$530 as a rule ($55–$4,250 in all)',
    labor_time: '1–2 h as a rule (0.5–4 h in all)',
  });
  expect(filter!.content).toContain('\n- Paid for as a rule: a forced regeneration.\n');
  expect(belt!.content).not.toContain('as a rule');
});
