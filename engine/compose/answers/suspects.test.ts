import { describe, expect, test } from 'vitest';
import type { Assessment, Share } from '../../evidence.ts';
import { causeText, composeContext, part, shown } from '../../test-models/build-context.ts';
import { anyVehicle, cause, check, yesNo } from '../../test-models/build-model.ts';
import type { DifferentialItem } from '../structured-reply.ts';
import { suspectsAnswer } from './suspects.ts';

const ids = ['alternator', 'starter', 'thermostat', 'radiator'];
const upper = (id: string) => `${id[0]!.toUpperCase()}${id.slice(1)}`;
const base = composeContext({
  vehicle: { facts: { ...anyVehicle, equipment: { fan_clutch: false } } },
  model: {
    findings: [yesNo('drop')],
    checks: [check('measure', 'drop', 5, { name: 'Measure it' }), check('both', 'drop', 5)],
    causes: [...ids, 'fan_clutch'].map((id) => cause(id, 0.1, {}, { name: `${upper(id)} failed` })),
  },
  manual: {
    parts: {
      ...Object.fromEntries(ids.map((id) => [id, part({ name: upper(id) })])),
      spare: part({ name: 'Spare' }),
      fan_clutch: part({ name: 'Fan clutch', requires: { all: ['fan_clutch'], any: [], not: [] } }),
    },
    causes: Object.fromEntries([...ids, 'fan_clutch'].map((id) => [id, causeText({ repair: { parts: [id] } })])),
  },
});
const item = (id: string, share: number, more: Partial<DifferentialItem> = {}): DifferentialItem => ({
  ...shown(id, share),
  name: `${upper(id)} failed`,
  ...more,
});

function answer(asked: string[], leading: DifferentialItem[], shares: Share[] = [], covers: [string, string[]][] = []) {
  const checks = covers.map(([id, of]) => ({ check: id, covers: of, minutes: 5, value: 1 }));
  const complaints = [{ differential: { shares }, plan: { checks } }] as unknown as Assessment['complaints'];
  const context = { ...base, assessment: { ...base.assessment, complaints } };
  return suspectsAnswer(
    asked.map((id) => ({ ids: [id], words: id, system: null, asUnit: false, byTrade: false })),
    context,
    leading,
  );
}

test('the leading cause’s part: yes, with what speaks for it', () => {
  const said = answer(['starter'], [item('starter', 0.8, { because: ['you said “click”'], check: 'Knock on it' })]);
  expect(said?.summary).toBe('Starter: yes, most likely (80\u00A0%).');
  expect(said?.blocks).toEqual([
    'Starter: yes, most likely (80\u00A0%)\n- Starter failed (80\u00A0%): you said “click”\n- What settles it: knock on it',
  ]);
});

test.each([
  [0.5, 'Starter: the leading suspect (50\u00A0%).'],
  [0.2, 'Starter: the leading suspect, but far from sure (20\u00A0%).'],
])('leading with %d it claims no more', (share, words) => {
  expect(answer(['starter'], [item('starter', share)])?.summary).toBe(words);
});

test.each([
  [0.3, 'possible (30\u00A0%)'],
  [0.1, 'less likely (10\u00A0%)'],
  [0.03, 'hardly (3\u00A0%)'],
])('behind another with %d: %s, and what is likelier', (share, words) => {
  expect(answer(['starter'], [item('radiator', 0.6), item('starter', share)])?.summary).toBe(
    `Starter: ${words}. More likely: radiator failed (60\u00A0%).`,
  );
});

test('nearly as likely as the leading one it is not called less likely', () => {
  expect(answer(['starter'], [item('radiator', 0.13), item('starter', 0.12)])?.summary).toBe(
    'Starter: about as likely as anything else (12\u00A0%).',
  );
});

test('what is not in the list is hardly it, with what speaks against it, and the check that tells them apart', () => {
  const said = answer(
    ['alternator'],
    [item('starter', 0.6, { because: ['you said “click”'] })],
    [],
    [
      ['both', ['starter', 'alternator']],
      ['measure', ['starter']],
    ],
  );
  expect(said?.summary).toBe('Alternator: hardly (under 1\u00A0%). More likely: starter failed (60\u00A0%).');
  expect(said?.blocks).toEqual([
    'Alternator: hardly (under 1\u00A0%)\n- Nothing you told points to it by itself.',
    'More likely: starter failed (60\u00A0%)\n- For it: you said “click”\n- What tells them apart: measure it',
  ]);
});

test('several are told in one sentence', () => {
  const leading = [item('radiator', 0.5), item('thermostat', 0.3)];
  expect(answer(['thermostat', 'radiator'], leading)?.summary).toBe(
    'Thermostat: possible (30\u00A0%); radiator: the leading suspect (50\u00A0%).',
  );
});

test('a part that the car has not is told so; one that no cause has to do with is passed over', () => {
  const leading = [item('radiator', 0.5)];
  expect(answer(['fan_clutch'], leading)?.summary).toBe(
    'Fan_clutch: this car should have none. More likely: radiator failed (50\u00A0%).',
  );
  expect(answer(['spare'], leading)).toBe(null);
});

test('words of no part are placed by the causes shown, and passed over where none is named by them', () => {
  const asked = (words: string) =>
    suspectsAnswer([{ ids: [], words, system: null, asUnit: false, byTrade: false }], base, [item('radiator', 0.5)])
      ?.summary;
  expect(asked('radiator')).toBe('Radiator: the leading suspect (50\u00A0%).');
  expect(asked('starter')).toBe(undefined);
});

describe('a whole system', () => {
  const own = (id: string, name: string, system: string) => cause(id, 0.1, {}, { name, system });
  const car = composeContext({
    model: {
      systems: [{ id: 'brakes', name: 'Brakes' }],
      causes: [
        ...['pads', 'rotors', 'caliper', 'hose'].map((id) => own(id, `${upper(id)} failed`, 'brakes')),
        own('strut', 'Strut failed', 'suspension'),
      ],
    },
  });
  const asked = (shares: Share[], ...leading: DifferentialItem[]) => {
    const complaints = [{ differential: { shares }, plan: { checks: [] } }] as unknown as Assessment['complaints'];
    const context = { ...car, assessment: { ...car.assessment, complaints } };
    return suspectsAnswer(
      [{ ids: [], words: 'brakes', system: 'brakes', asUnit: false, byTrade: false }],
      context,
      leading,
    );
  };

  test('is judged by all its causes together, three of which are told', () => {
    const said = asked([], ...['pads', 'rotors', 'caliper', 'hose'].map((id) => item(id, 0.2)), item('strut', 0.1));
    expect(said?.blocks).toEqual([
      'Brakes: yes, most likely (80\u00A0%)\n- Pads failed (20\u00A0%)\n- Rotors failed (20\u00A0%)\n- Caliper failed (20\u00A0%)',
    ]);
  });

  test('ahead of a likelier cause of another system by several, it leads, and that one is told', () => {
    const said = asked([], item('strut', 0.3), item('pads', 0.25), item('rotors', 0.2));
    expect(said?.summary).toBe('Brakes: the leading suspect (45\u00A0%).');
    expect(said?.blocks[0]).toContain('- Likeliest by itself: strut failed (30\u00A0%)');
  });

  test('of which nothing is shown, it is judged by what is not', () => {
    const shares = ['pads', 'rotors'].map((id) => ({ cause: id, share: 0.01, why: [] })) as unknown as Share[];
    expect(asked(shares, item('strut', 0.9))?.summary).toBe(
      'Brakes: hardly (2\u00A0%). More likely: strut failed (90\u00A0%).',
    );
  });

  test('of which we know no cause, it is passed over', () => {
    expect(
      suspectsAnswer([{ ids: [], words: 'ac', system: 'ac', asUnit: false, byTrade: false }], car, [
        item('strut', 0.9),
      ]),
    ).toBe(null);
  });

  test('the motor is what is named so, and the engine only where that leads', () => {
    const motor = (...leading: DifferentialItem[]) =>
      suspectsAnswer([{ ids: [], words: 'motor', system: 'engine', asUnit: false, byTrade: false }], engine, leading)
        ?.summary;
    const engine = composeContext({
      model: {
        causes: [
          own('window', 'Window motor failed', 'electrical'),
          own('rod', 'Rod failed', 'engine_mechanical'),
          own('strut', 'Strut failed', 'suspension'),
        ],
      },
    });
    expect(motor({ ...item('window', 0.6), name: 'Window motor failed' })).toMatch(/^Motor: the leading suspect/);
    expect(motor(item('rod', 0.9))).toBe('Engine: yes, most likely (90\u00A0%).');
    expect(motor(item('strut', 0.9))).toBe(undefined);
  });
});

describe('a whole engine (DIAG-04)', () => {
  const car = composeContext({
    model: {
      findings: [yesNo('drop')],
      checks: [check('measure', 'drop', 5, { name: 'Measure it' })],
      causes: [
        cause('coil', 0.1, {}, { name: 'Coil failed', system: 'engine_performance' }),
        cause('gasket', 0.1, {}, { name: 'Head gasket leaks', system: 'cooling' }),
        cause('bearing', 0.1, {}, { name: 'Rod bearing worn', system: 'engine_mechanical' }),
      ],
    },
    manual: {
      parts: { bearings: part({ name: 'Bearings', searchTerms: ['used engine'] }) },
      causes: {
        coil: causeText(),
        gasket: causeText(),
        bearing: causeText({ repair: { parts: ['bearings'] } }),
      },
    },
  });
  const asked = (...leading: DifferentialItem[]) =>
    suspectsAnswer([{ ids: [], words: 'engine', system: 'engine', asUnit: true, byTrade: true }], car, leading)
      ?.summary;

  test('is not needed for a coil, and not proven by a gasket', () => {
    expect(asked({ ...item('coil', 0.9), name: 'Coil failed' })).toMatch(
      /^Whole engine: no, not by what you told; an engine is needed only if .* More likely: coil failed \(90\u00A0%\)\.$/,
    );
    expect(asked({ ...item('gasket', 0.9), name: 'Head gasket leaks' })).toMatch(
      /^Whole engine: not proven by what you told/,
    );
  });

  test('is likely where its bottom end is', () => {
    expect(asked({ ...item('bearing', 0.9), name: 'Rod bearing worn' })).toBe(
      'Whole engine: yes, most likely (90\u00A0%).',
    );
  });
});

test('who had the car before him is not denied flatly (DIAG-04)', () => {
  const shares: Share[] = [{ cause: 'radiator', share: 0.002, marginal: 0.002, why: [] }];
  const complaints = [{ differential: { shares }, plan: { checks: [] } }] as unknown as Assessment['complaints'];
  const context = { ...base, assessment: { ...base.assessment, complaints } };
  const asked = (byTrade: boolean) =>
    suspectsAnswer([{ ids: ['radiator'], words: 'radiator', system: null, asUnit: false, byTrade }], context, [
      item('starter', 0.9),
    ])?.summary;
  expect(asked(false)).toMatch(/^Radiator: hardly \(under/);
  expect(asked(true)).toMatch(
    /^Radiator: by what you told alone, hardly \(.*whoever looked at it may have seen more: ask what showed it/,
  );
});
