import { expect, test } from 'vitest';
import type { Assessment, PlannedCheck } from '../evidence.ts';
import { causeText, composeContext, shown } from '../test-models/build-context.ts';
import { check, yesNo } from '../test-models/build-model.ts';
import type { RecallWarning } from '../vehicle/records-in-play.ts';
import { nextSteps } from './next-steps.ts';

test.each([
  [{ normal: false, proOnly: false }, 'repair it as described'],
  [{ normal: false, proOnly: true }, 'have a shop repair it'],
  [{ normal: true, proOnly: false }, 'nothing needs repair'],
])('what to do with a leading cause that is %o: %s', ({ normal, proOnly }, what) => {
  const causes = { vapor: causeText({ normal, repair: { proOnly } }) };
  expect(nextSteps(composeContext({ manual: { causes } }), [shown('vapor', 0.9)])).toEqual([
    `Then: once vapor is proven, ${what}.`,
  ]);
});

test('what confirms the leading cause is the check that settles it, and the steps go in the order of the checks', () => {
  const context = composeContext({
    manual: { causes: { belt: causeText() } },
    model: { findings: [yesNo('loose')], checks: ['Pull', 'Look'].map((name) => check(name, 'loose', 3, { name })) },
  });
  const stepsOf = (...covers: [pull: string, look: string]) => {
    const checks = ['Pull', 'Look'].map((id, at) => ({ check: id, covers: [covers[at]!], minutes: 3, value: 1 }));
    const complaints = [{ plan: { questions: [], checks, stop: null } } as unknown as Assessment['complaints'][number]];
    return nextSteps({ ...context, assessment: { ...context.assessment, complaints } }, [shown('belt', 0.5)]);
  };
  expect(stepsOf('tensioner', 'belt')).toEqual([
    'Now: do this check first: pull.',
    'Then: look; if that confirms belt, repair it as described.',
  ]);
  expect(stepsOf('belt', 'belt')).toEqual([
    'Now: do this check first: pull.',
    'Then: if it confirms belt, repair it as described.',
    'If not: go on with this one: look. Tell me what you found.',
  ]);
  expect(stepsOf('tensioner', 'pulley')).toEqual([
    'Now: do this check first: pull.',
    'Then: once belt is proven, repair it as described.',
    'If not: go on with this one: look. Tell me what you found.',
  ]);
});

test('a check that two complaints ask for is one step; the next one is another', () => {
  const context = composeContext({
    model: { findings: [yesNo('loose')], checks: ['Pull', 'Look'].map((name) => check(name, 'loose', 3, { name })) },
  });
  const planned = (id: string): PlannedCheck => ({ check: id, covers: [], minutes: 3, value: 1 });
  const complaints = [['Pull'], ['Pull', 'Look']].map(
    (ids) =>
      ({
        plan: { questions: [], checks: ids.map(planned), stop: null },
      }) as unknown as Assessment['complaints'][number],
  );
  const steps = nextSteps({ ...context, assessment: { ...context.assessment, complaints } }, [shown('belt', 0.5)]);
  expect(steps).toEqual([
    'Now: do this check first: pull.',
    'If not: go on with this one: look. Tell me what you found.',
  ]);
});

test('a recall of the leading cause’s part is asked for before anybody pays; one that warns of driving is named once', () => {
  const context = composeContext({ manual: { causes: { pump: causeText() } } });
  const ofCauses = { pump: { recalls: ['20V001', '21V002'], reasons: [], sources: [] } };
  const stepsWith = (warned: string[]) => {
    const warnings = warned.map((number) => ({ number }) as RecallWarning);
    const assessment = { ...context.assessment, records: { ofCauses, ofSystems: {}, warnings } };
    return nextSteps({ ...context, assessment }, [shown('pump', 0.6)]).filter((step) => step.includes('recall'));
  };
  expect(stepsWith([])).toEqual([
    'Before you pay for anything: ask a dealer, with your VIN, whether recall 20V001 or 21V002 is open on this car: it is of the part that the leading suspect is about, and its repair costs nothing.',
  ]);
  expect(stepsWith(['20V001', '21V002'])).toEqual([
    'Call a dealer of the make and name recall 20V001 and 21V002: the repair costs nothing.',
  ]);
});

test('they begin with the danger, also where the car may be driven', () => {
  const context = composeContext({});
  const safety = { level: 'critical', drive: 'ok_to_drive', rules: [], byProbability: false } as const;
  const endangered = { ...context, assessment: { ...context.assessment, safety: { ...safety, rules: [] } } };
  expect(nextSteps(endangered, [])[0]).toBe('Do what the warning says before anything else.');
});
