import { expect, test } from 'vitest';
import { causeText, composeContext, shown } from '../../test-models/build-context.ts';
import { costAnswer } from './cost.ts';

const repair = (usd: number) => ({ partsUsd: { low: usd, high: usd }, laborHours: { low: 0, high: 0 } });
const context = composeContext({
  manual: {
    causes: {
      starter: causeText({ repair: repair(300) }),
      contacts: causeText({ repair: { ...repair(100), usual: { ...repair(60), what: 'new contacts' } } }),
      vapor: causeText({ normal: true, repair: repair(0) }),
      cable: causeText({ repair: repair(40) }),
    },
  },
});
const item = (id: string, share: number, cost_range: string | null = '$1', check: string | null = null) => ({
  ...shown(id, share),
  cost_range,
  check,
});

test('the two leading causes are told with what is paid as a rule, and the check that comes first', () => {
  const answer = costAnswer(
    context,
    [item('contacts', 0.56, '$60 as a rule ($100 in all)', 'Knock on it'), item('starter', 0.29, '$300')],
    true,
  );
  expect(answer?.summary).toBe(
    'At a shop, as a rule: $60 (contacts, 56\u00A0%); $300 (starter, 29\u00A0%). Before you pay, have this checked: knock on it.',
  );
  expect(answer?.blocks[0]).toContain(
    '- contacts (56\u00A0%): $60 as a rule ($100 in all)\n- starter (29\u00A0%): $300\n',
  );
  expect(answer?.blocks[0]).toContain('- Check before you pay: knock on it.');
});

test('beside other answers it is one sentence', () => {
  expect(costAnswer(context, [item('starter', 0.9, '$300', 'Knock')], false)?.summary).toBe(
    'At a shop, as a rule: $300 (starter, 90\u00A0%).',
  );
});

test('small shares are left out but for the first, and so is what has no price; without any there is no answer', () => {
  const answer = costAnswer(context, [item('starter', 0.08), item('cable', 0.07)], true);
  expect(answer?.blocks[0]).not.toContain('cable');
  expect(costAnswer(context, [item('starter', 0.9, null)], true)).toBe(null);
});

test('what is no fault costs nothing', () => {
  const answer = costAnswer(context, [item('vapor', 0.9)], true);
  expect(answer?.summary).toContain('nothing (vapor');
  expect(answer?.blocks[0]).toContain('nothing to repair');
});
