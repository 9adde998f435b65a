import { describe, expect, test } from 'vitest';
import { cause, check, model, named, yesNo } from '../test-models/build-model.ts';
import { prepareModel } from './prepare-model.ts';

describe('preparing the inference model', () => {
  test('noisy-MAX tables hold P(state ≤ s) of leak and links', () => {
    const prepared = prepareModel(
      model({
        findings: [named('crank', ['normal', 'slow', 'silent'], { leak: [0.9, 0.08, 0.02] })],
        causes: [cause('battery', 0.01, { crank: { slow: 0.5, silent: 0.3 } })],
      }),
    );
    const crank = prepared.findings[0]!;
    expect([...crank.leakCumulative].map((p) => p.toFixed(3))).toEqual(['0.900', '0.980', '1.000']);
    expect([...crank.linkCumulative].map((p) => p.toFixed(3))).toEqual(['0.200', '0.700', '1.000']);
    expect(crank.linkPresent[0]).toBeCloseTo(0.8);
    expect(crank.leakPresent).toBeCloseTo(0.1);
  });

  test('facet values a link does not list share the rest as they do in the background', () => {
    const prepared = prepareModel(
      model({
        findings: [yesNo('no_start')],
        causes: [
          cause('starter', 0.01, { no_start: { states: { present: 0.5 }, facets: { temperature: { hot: 0.65 } } } }),
        ],
      }),
    );
    const shares = prepared.findings[0]!.linkFacets[0]!.get('temperature')!;
    expect(shares.get('hot')).toBeCloseTo(0.65);
    expect(shares.get('cold')).toBeCloseTo(0.35 * (0.5 / 0.7));
    expect(shares.get('always')).toBeCloseTo(0.35 * (0.2 / 0.7));
  });

  test('listed facet values that add up to more than 1 are scaled back to a distribution', () => {
    const prepared = prepareModel(
      model({
        findings: [yesNo('no_start', { facetShares: { temperature: { cold: 0.8 } } })],
        causes: [
          cause('starter', 0.01, {
            no_start: { states: { present: 0.5 }, facets: { temperature: { hot: 0.85, cold: 0.65 } } },
          }),
        ],
      }),
    );
    const finding = prepared.findings[0]!;
    expect(finding.linkFacets[0]!.get('temperature')!.get('hot')).toBeCloseTo(0.85 / 1.5);
    expect(finding.linkFacets[0]!.get('temperature')!.get('always')).toBe(0);
    expect(finding.facetShares.get('temperature')!.get('hot')).toBeCloseTo(0.2 * (0.3 / 0.5));
  });

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
    expect(() => prepareModel(broken)).toThrow('The inference model test has 18 broken references or numbers');
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
      expect(() => prepareModel(broken)).toThrow(part);
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
    expect(() => prepareModel(broken)).toThrow(
      [
        'pattern failure rust: no cause frame',
        'pattern failure rust: factor 0.5 is less than 1',
        'pattern failure rust: years 2010–2004 are none',
        'pattern failure rust: no equipment fins',
      ].join('\n- '),
    );
  });
});
