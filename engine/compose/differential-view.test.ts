import { describe, expect, test } from 'vitest';
import type { Evidence, Share } from '../evidence.ts';
import { composeContext } from '../test-models/build-context.ts';
import { cause } from '../test-models/build-model.ts';
import { OTHER, viewDifferential } from './differential-view.ts';

const { assessment, knowledge } = composeContext({
  model: { causes: [cause('battery', 0.01, {}), cause('belt', 0.01, {}), cause('pads', 0.01, {})] },
});

function complaint(shares: Record<string, number>) {
  return {
    findings: [],
    plan: { questions: [], checks: [], stop: null },
    differential: {
      kbVersion: '',
      shares: Object.entries(shares).map(([id, share]): Share => ({ cause: id, share, marginal: share, why: [] })),
      residual: 0,
      twoFaults: null,
      confidence: 'low' as const,
      fit: 0,
      hypotheses: [],
    },
  };
}

test('a cause that two complaints share stands once, with both its shares, and all of them sum to 1 (REPLY-06)', () => {
  const complaints = [complaint({ battery: 0.6, belt: 0.2 }), complaint({ pads: 0.5, battery: 0.3 })];
  const items = viewDifferential({ ...assessment, complaints }, knowledge);
  expect(items.map(({ id, share }) => [id, share])).toEqual([
    ['battery', 0.45],
    ['pads', 0.25],
    [OTHER, 0.2],
    ['belt', 0.1],
  ]);
});

test('what has no name stands where its share puts it, after a named cause of the same share (REPLY-06)', () => {
  const sharesOf = (shares: Record<string, number>) =>
    viewDifferential({ ...assessment, complaints: [complaint(shares)] }, knowledge).map(({ id }) => id);
  expect(sharesOf({ battery: 0.3, belt: 0.2 })).toEqual([OTHER, 'battery', 'belt']);
  expect(sharesOf({ battery: 0.5 })).toEqual(['battery', OTHER]);
});

describe('where a cause is to be read, and what its costs rest on (REPLY-06)', () => {
  const sources = {
    book: { title: 'A book', url: null },
    standard: { title: 'A standard', url: 'https://standard.example' },
  };
  const code = (state: string): Evidence => ({
    finding: 'code.P0562',
    state,
    origin: 'code',
    facets: {},
    quote: null,
    at: 0,
  });
  const text = (ids: string[]) => ({ about: '', repair, rulesOut: [], sources: ids });
  const repair = {
    procedure: null,
    parts: [],
    laborHours: { low: 1, high: 2 },
    partsUsd: { low: 100, high: 200 },
    difficulty: 'easy' as const,
    proOnly: false,
    shopBrief: '',
  };
  const context = composeContext({
    model: { causes: [cause('battery', 0.01, { 'code.P0562': 0.5 }), cause('belt', 0.01, {})] },
    manual: {
      causes: { battery: text(['book', 'standard']), belt: text([]) },
      codes: { P0562: { title: 'Low voltage', meaning: '', sources: ['standard'] } },
      sources,
    },
  });
  const view = (evidence: Evidence[]) =>
    viewDifferential(
      { ...context.assessment, evidence, complaints: [complaint({ battery: 0.6, belt: 0.3 })] },
      context.knowledge,
    );

  test('a cause has the definitions of the codes that point to it, then the sources of what is written on it', () => {
    expect(view([code('present')])[0]?.sources).toEqual([
      { title: 'P0562: A standard', url: 'https://standard.example' },
      sources.book,
      sources.standard,
    ]);
    expect(view([code('absent')])[0]?.sources).toEqual([sources.book, sources.standard]);
  });

  test('a cause without any has no sources, and a code of another cause is none of its own', () => {
    expect(view([code('present')])[1]).not.toHaveProperty('sources');
  });

  test('each has cost and time with their basis; what has no name has none', () => {
    expect(
      view([]).map(({ cost_range: cost, labor_time: time, estimate_basis: basis }) => [cost, time, basis]),
    ).toEqual([
      ['$210–$580', '1–2 h', 'parts and labor at $110–$190 an hour; time in book hours'],
      ['$210–$580', '1–2 h', 'parts and labor at $110–$190 an hour; time in book hours'],
      [null, null, undefined],
    ]);
  });
});
