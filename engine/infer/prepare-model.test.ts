import { describe, expect, test } from 'vitest';
import { cause, model, named, yesNo } from '../test-models/build-model.ts';
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
    const shares = prepared.findings[0]!.linkFacets()[0]!.get('temperature')!;
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
    expect(finding.linkFacets()[0]!.get('temperature')!.get('hot')).toBeCloseTo(0.85 / 1.5);
    expect(finding.linkFacets()[0]!.get('temperature')!.get('always')).toBe(0);
    expect(finding.facetShares().get('temperature')!.get('hot')).toBeCloseTo(0.2 * (0.3 / 0.5));
  });
});
