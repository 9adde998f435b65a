import { expect, test } from 'vitest';
import type { Evidence } from '../../evidence.ts';
import { NOTHING_BESIDE, type AskedBeside } from '../../inquire/asked-beside.ts';
import { causeText, composeContext, part, shown } from '../../test-models/build-context.ts';
import { cause, said as heard, yesNo } from '../../test-models/build-model.ts';
import { OTHER } from '../list-causes.ts';
import { besideAnswers } from './beside.ts';

const context = composeContext({});
const asking = (onlyAsks: boolean) => ({
  ...context,
  notes: { ...context.notes, onlyAsks, askedBeside: { ...NOTHING_BESIDE, drive: 'as_it_is' as const } },
});

test('what is asked of a complaint is answered where a cause is named, and not where the message only asks', () => {
  expect(besideAnswers(asking(false), [shown('belt', 0.5)])).toHaveLength(1);
  expect(besideAnswers(asking(true), [shown('belt', 0.5)])).toEqual([]);
  expect(besideAnswers(asking(false), [shown(OTHER, 1)])).toEqual([]);
  expect(besideAnswers(context, [shown('belt', 0.5)])).toEqual([]);
});

test('a suspicion is judged only where something else was told; the answers stand in one order', () => {
  const car = (evidence: Evidence[]) =>
    composeContext({
      model: { findings: [yesNo('squeal')], causes: [cause('belt', 0.1, {}, { name: 'Belt worn' })] },
      manual: { parts: { belt: part({ name: 'Belt' }) }, causes: { belt: causeText({ repair: { parts: ['belt'] } }) } },
      evidence,
    });
  const askedBeside: AskedBeside = {
    drive: 'as_it_is',
    cost: true,
    worth: true,
    suspects: [{ ids: ['belt'], words: 'belt', system: null, asUnit: false, byTrade: false }],
    quotes: [],
    sides: [],
    mistaken: [],
    sentences: new Set<number>(),
  };
  const headings = (evidence: Evidence[]) => {
    const own = car(evidence);
    const leading = [{ ...shown('belt', 0.5), cost_range: '$50' }];
    return besideAnswers({ ...own, notes: { ...own.notes, askedBeside } }, leading).map(
      ({ blocks }) => blocks[0]?.split(/[\n:]/)[0],
    );
  };
  const others = ['What it may cost at a shop', 'Whether it is worth fixing'];
  expect(headings([heard('squeal')])).toEqual(['Driving it as it is', 'Belt', ...others]);
  expect(headings([])).toEqual(['Driving it as it is', ...others]);
});

test('of a suspicion that nothing here goes by it is said so, not passed over in silence (DIAG-04)', () => {
  const own = composeContext({
    model: { findings: [yesNo('squeal')], causes: [cause('belt', 0.1, {})] },
    evidence: [heard('squeal')],
  });
  const suspects = [{ ids: [], words: 'regulator', system: null, asUnit: false, byTrade: false }];
  const askedBeside = { ...NOTHING_BESIDE, suspects };
  const [answer] = besideAnswers({ ...own, notes: { ...own.notes, askedBeside } }, [shown('belt', 0.5)]);
  expect(answer?.summary).toContain('none goes by the name “regulator”');
});
