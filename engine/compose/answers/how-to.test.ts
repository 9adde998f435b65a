import { expect, test } from 'vitest';
import { causeText, composeContext, shown } from '../../test-models/build-context.ts';
import { stepAnswer } from './how-to.ts';

const procedure = (name: string) => ({
  name,
  also: [],
  steps: ['Drain it.'],
  tools: [],
  minutes: { low: 30, high: 60 },
  hazards: [],
  stopsAmateur: 'A press is needed.',
});
const context = composeContext({
  manual: {
    procedures: { rebuild: procedure('Rebuild the axle'), refill: procedure('Refill the axle') },
    causes: {
      gears: causeText({ repair: { procedure: 'rebuild', proOnly: true, shopBrief: 'It howls.' } }),
      low_oil: causeText({ repair: { procedure: 'refill', proOnly: false } }),
      module: causeText({ repair: { procedure: null, proOnly: true, shopBrief: 'Program the module.' } }),
      habit: causeText({ normal: true }),
    },
  },
});
const wholeOf = (...leading: [string, number][]) =>
  stepAnswer(
    null,
    context,
    leading.map(([id, share]) => shown(id, share)),
  );

test('an owner who can do it gets the steps; who cannot, why, and what of the others he can do (DIAG-04)', () => {
  expect(wholeOf(['low_oil', 0.6], ['gears', 0.3])?.blocks[0]).toContain('1. Drain it.');
  const shop = wholeOf(['gears', 0.6]);
  expect(shop?.summary).toContain('work for a shop');
  expect(shop?.blocks[0]).toContain('- Why a shop: A press is needed.');
  const both = wholeOf(['gears', 0.5], ['low_oil', 0.4]);
  expect(both?.summary).toMatch(/work for a shop.* What you can do yourself, for low_oil \(40.%\): Refill the axle/);
  expect(both?.blocks.join('\n')).toContain('1. Drain it.');
});

test('a leading repair without steps, or nothing to repair, is said to be so', () => {
  expect(wholeOf(['module', 0.6])?.summary).toContain('Program the module.');
  expect(wholeOf(['habit', 0.6])?.summary).toMatch(/^Nothing needs repair/);
  expect(wholeOf(['gears', 0.6], ['low_oil', 0.05])?.summary).not.toContain('What you can do yourself');
});
