import { describe, expect, test } from 'vitest';
import { cause, check, model, yesNo } from '../test-models/build-model.ts';
import { checkReferences } from './check-references.ts';

describe('checkReferences', () => {
  test('a model with broken references is refused, and all of them are named', () => {
    const broken = model({
      findings: [
        yesNo('no_start', { spine: ['crank'], leak: [0.5, 0.4] }),
        yesNo('noise', {
          confusion: [[1]],
          ask: { text: '', answers: [{ state: 'loud', label: '' }], minutes: 1, safety: false },
        }),
      ],
      causes: [
        cause('battery', 0.01, { lights: 0.5, no_start: { gone: 0.5 }, noise: 1 }, { checks: ['measure'] }),
        cause(
          'battery',
          1,
          {},
          { prior: { ...cause('x', 0, {}).prior, requires: { all: ['wings'], any: [], not: [] } } },
        ),
      ],
      checks: [check('a', 'no_start', 1, { after: ['b'] }), check('b', 'nothing', 1, { after: ['a', 'c'] })],
      safetyRules: [
        {
          id: 'fire',
          level: 'critical',
          drive: 'do_not_drive',
          engineOff: false,
          title: '',
          message: '',
          source: '',
          when: {
            all: [
              { any: [{ finding: 'smoke', states: [], facets: {} }] },
              { finding: 'noise', states: ['hot'], facets: {} },
            ],
          },
        },
      ],
    });
    expect(() => checkReferences(broken)).toThrow('The inference model test has 18 broken references or numbers');
    for (const part of [
      'cause battery is defined twice',
      'finding no_start: no spine finding crank',
      'finding no_start: leak must have 2 shares',
      'finding noise: confusion must be 2 × 2',
      'finding noise: answer names no state loud',
      'cause battery: no finding lights',
      'cause battery: link to no_start has gone: 0.5',
      'cause battery: link to noise has present: 1',
      'cause battery: no check measure',
      'cause battery: base probability 0 is not between 0 and 1',
      'cause battery: no equipment wings',
      'check b: no finding nothing',
      'check b: no check c to come first',
      'check a: must come before itself',
      'safety rule fire: no finding smoke',
      'safety rule fire: noise has no state hot',
    ])
      expect(() => checkReferences(broken)).toThrow(part);
  });

  test('a known weakness of no cause, of years or equipment there are not, or that weakens, is refused', () => {
    const broken = model({
      patternFailures: [
        {
          id: 'rust',
          cause: 'frame',
          factor: 0.5,
          cars: [],
          years: [2010, 2004],
          without: [],
          engine: null,
          has: ['fins'],
        },
      ],
    });
    expect(() => checkReferences(broken)).toThrow(
      [
        'pattern failure rust: no cause frame',
        'pattern failure rust: factor 0.5 is less than 1',
        'pattern failure rust: years 2010–2004 are none',
        'pattern failure rust: no equipment fins',
      ].join('\n- '),
    );
  });
});
