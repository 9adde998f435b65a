import { describe, expect, test } from 'vitest';
import type { Differential, Evidence, Share } from '../evidence.ts';
import { composeContext } from '../test-models/build-context.ts';
import { byComplaint } from '#contract/by-complaint.ts';
import { cause, said, yesNo } from '../test-models/build-model.ts';
import { rankedCauses, sayConfidence, viewComplaints } from './complaint-view.ts';
import { OTHER } from './list-causes.ts';

const viewDifferential = (...given: Parameters<typeof viewComplaints>) => rankedCauses(viewComplaints(...given));

const { assessment, knowledge } = composeContext({
  model: {
    findings: [yesNo('flat', { label: 'it is flat' }), yesNo('squeal', { label: 'it squeals' })],
    causes: [cause('battery', 0.01, {}), cause('belt', 0.01, {}), cause('pads', 0.01, {})],
  },
});

function complaint(shares: Record<string, number>) {
  return {
    findings: [] as string[],
    plan: { questions: [], checks: [], stop: null },
    differential: {
      kbVersion: '',
      shares: Object.entries(shares).map(([id, share]): Share => ({ cause: id, share, marginal: share, why: [] })),
      residual: 0,
      twoFaults: null as Differential['twoFaults'],
      confidence: 'low' as Differential['confidence'],
      fit: 0,
      told: 1,
      hypotheses: [] as Differential['hypotheses'],
    },
  };
}

test('complaints that the same cause leads are one list, in which it stands once, and all sum to 1 (REPLY-06)', () => {
  const complaints = [complaint({ battery: 0.6, belt: 0.2 }), complaint({ battery: 0.5, pads: 0.3 })];
  const items = viewDifferential({ ...assessment, complaints }, knowledge);
  expect(items.map(({ id, share }) => [id, share])).toEqual([
    ['battery', 0.58],
    [OTHER, 0.18],
    ['pads', 0.14],
    ['belt', 0.1],
  ]);
  expect(items.every((item) => item.complaint === undefined)).toBe(true);
});

describe('several things told at once (DIAG-04)', () => {
  const listsOf = (items: ReturnType<typeof viewDifferential>) =>
    byComplaint(items).map(({ about, confidence, causes }) => [about, confidence, causes.map((c) => [c.id, c.share])]);

  test('complaints that different causes lead have a list each, of shares that sum to 1, and a confidence each', () => {
    const first = { ...complaint({ battery: 0.6, belt: 0.2 }), findings: ['flat'] };
    const second = { ...complaint({ pads: 0.8 }), findings: ['squeal'] };
    second.differential.fit = 1;
    second.differential.confidence = 'high';
    const complaints = [first, second];
    const evidence = [said('flat'), said('squeal')];
    const lists = listsOf(viewDifferential({ ...assessment, evidence, complaints }, knowledge));
    expect(lists).toEqual([
      [
        'It squeals',
        'high',
        [
          ['pads', 0.76],
          [OTHER, 0.24],
        ],
      ],
      [
        'It is flat',
        'low',
        [
          ['battery', 0.62],
          ['belt', 0.19],
          [OTHER, 0.19],
        ],
      ],
    ]);
    const views = viewComplaints({ ...assessment, evidence, complaints }, knowledge);
    expect(sayConfidence(views)).toMatch(/^It squeals: One cause .* It is flat: Several causes/);
  });

  test('where there is danger its first named cause leads all others, though something else be likelier (REPLY-01)', () => {
    const dangerous = { ...complaint({ battery: 0.2 }), findings: ['flat'] };
    const other = { ...complaint({ pads: 0.9 }), findings: ['squeal'] };
    other.differential.fit = 1;
    const evidence = [said('flat'), said('squeal')];
    const safety = { ...assessment.safety, level: 'critical' as const };
    const given = { ...assessment, evidence, safety, complaints: [dangerous, other] };
    expect(viewDifferential(given, knowledge).map(({ id }) => id)).toEqual([OTHER, 'battery', 'pads', OTHER]);
    const unnamed = { ...given, complaints: [{ ...dangerous, ...complaint({}), findings: ['flat'] }, other] };
    expect(viewDifferential(unnamed, knowledge).map(({ id }) => id)).toEqual([OTHER, 'pads', OTHER]);
  });

  test.each(['hedged', 'guessed'] as const)(
    'a danger that is only made out (%s) lets the surer complaint lead (REPLY-01)',
    (origin) => {
      const dangerous = { ...complaint({ battery: 0.2 }), findings: ['flat'] };
      const other = { ...complaint({ pads: 0.9 }), findings: ['squeal'] };
      other.differential.fit = 1;
      const evidence = [said('flat', { origin }), said('squeal')];
      const safety = { ...assessment.safety, level: 'critical' as const };
      const given = { ...assessment, evidence, safety, complaints: [dangerous, other] };
      expect(viewDifferential(given, knowledge)[0]?.id).toBe('pads');
    },
  );

  test('a danger that a rule caught in so many words leads, though the complaint it is of was only made out of them (REPLY-01)', () => {
    const dangerous = { ...complaint({ battery: 0.2 }), findings: ['flat'] };
    const other = { ...complaint({ pads: 0.9 }), findings: ['squeal'] };
    other.differential.fit = 1;
    const evidence = [said('flat', { origin: 'hedged' }), said('danger.flat_rule'), said('squeal')];
    const rules = [{ id: 'flat_rule', level: 'critical', title: '', message: '', ground: 'told' } as const];
    const safety = { ...assessment.safety, level: 'critical' as const, rules };
    const given = { ...assessment, evidence, safety, complaints: [dangerous, other] };
    expect(viewDifferential(given, knowledge).map(({ id }) => id)).toEqual([OTHER, 'battery', 'pads', OTHER]);
  });

  test('two faults of one complaint have a list each, of how likely each is with the other given', () => {
    const pair = complaint({ battery: 0.45, pads: 0.4, belt: 0.05 });
    pair.findings = ['flat', 'squeal'];
    const [battery, pads, belt] = pair.differential.shares;
    Object.assign(battery!, {
      marginal: 0.9,
      why: [
        { finding: 'flat', weight: 2 },
        { finding: 'squeal', weight: -0.1 },
      ],
    });
    Object.assign(pads!, {
      marginal: 0.8,
      why: [
        { finding: 'squeal', weight: 2 },
        { finding: 'flat', weight: 0 },
      ],
    });
    Object.assign(belt!, { marginal: 0.1 });
    pair.differential.twoFaults = ['battery', 'pads'];
    pair.differential.hypotheses = [
      { causes: ['battery', 'pads'], weight: 0.8 },
      { causes: ['battery', 'belt'], weight: 0.1 },
    ];
    const given = { ...assessment, evidence: [said('flat'), said('squeal')], complaints: [pair] };
    expect(listsOf(viewDifferential(given, knowledge))).toEqual([
      [
        'It is flat',
        'low',
        [
          ['battery', 0.85],
          [OTHER, 0.15],
        ],
      ],
      [
        'It squeals',
        'low',
        [
          ['pads', 0.76],
          ['belt', 0.14],
          [OTHER, 0.1],
        ],
      ],
    ]);
    expect(sayConfidence(viewComplaints(given, knowledge))).toMatch(/^Two separate faults explain [^:]*open\./);
  });
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
  const text = (ids: string[]) => ({ about: '', normal: false, repair, rulesOut: [], sources: ids });
  const repair = {
    procedure: null,
    parts: [],
    laborHours: { low: 1, high: 2 },
    usual: null,
    partsUsd: { low: 100, high: 200 },
    difficulty: 'easy' as const,
    proOnly: false,
    shopBrief: '',
  };
  const context = composeContext({
    model: {
      findings: [yesNo('flat', { label: 'it is flat' }), yesNo('squeal', { label: 'it squeals' })],
      causes: [cause('battery', 0.01, { 'code.P0562': 0.5 }), cause('belt', 0.01, {})],
    },
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
