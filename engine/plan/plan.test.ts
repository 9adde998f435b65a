import { describe, expect, test } from 'vitest';
import type { Evidence } from '../evidence.ts';
import { infer } from '../infer/infer.ts';
import { prepareModel } from '../infer/prepare-model.ts';
import type { InferenceModel } from '../knowledge-base.ts';
import { anyVehicle, asked, cause, model, named, said, yesNo } from '../test-models/build-model.ts';
import { workshopModel } from '../test-models/workshop-model.ts';
import { plan } from './plan.ts';

const planFor = (source: InferenceModel, evidence: Evidence[]) => {
  const prepared = prepareModel(source);
  return plan(evidence, infer(evidence, anyVehicle, prepared), prepared);
};
const workshop = (evidence: Evidence[]) => planFor(workshopModel(), evidence);
const ids = (questions: { finding: string }[]): string[] => questions.map(({ finding }) => finding);

/** Two causes that only their own findings tell apart, so that what is asked depends on the rules alone. */
const twins = (findings: InferenceModel['findings'], more: Partial<InferenceModel> = {}): InferenceModel =>
  model({
    findings: [yesNo('trouble', { complaint: true, leakPresent: 0.0005 }), ...findings],
    causes: ['a', 'b', 'c', 'd'].map((id, index) =>
      cause(id, 0.01, {
        trouble: 0.9,
        ...Object.fromEntries(findings.filter((_, place) => place % 4 === index).map((finding) => [finding.id, 0.85])),
      }),
    ),
    ...more,
  });

describe('questions (CHAT-18)', () => {
  test('the first open spine fact of the complaint is asked first, then the next', () => {
    expect(ids(workshop([said('no_start')]).questions)[0]).toBe('crank');
    const answered = [said('no_start'), said('crank', { state: 'rapid_click', origin: 'answer' })];
    expect(ids(workshop(answered).questions)).not.toContain('crank');
    const unknown = [said('no_start'), said('crank', { state: 'unknown', origin: 'answer' })];
    expect(ids(workshop(unknown).questions)[0]).toBe('lights');
  });

  test('at most three are asked, and never what was said or answered with "don\'t know"', () => {
    const told = [
      said('no_start'),
      said('security_lamp', { state: 'absent' }),
      said('starts_with_jump', { state: 'unknown', origin: 'answer' }),
    ];
    const questions = ids(workshop(told).questions);
    expect(questions).toHaveLength(3);
    expect(questions).not.toContain('security_lamp');
    expect(questions).not.toContain('starts_with_jump');
  });

  test('answers are those of the finding, then "don\'t know"', () => {
    const [crank] = workshop([said('no_start')]).questions;
    expect(crank!.answers.map(({ state }) => state)).toEqual([
      'normal',
      'slow',
      'rapid_click',
      'single_click',
      'silent',
      'unknown',
    ]);
    expect(crank!.answers.at(-1)!.label).toBe("Don't know");
    const own = asked('Well?', { answers: [{ state: 'present', label: 'Yes, it does' }] });
    const question = planFor(twins([yesNo('x', { ask: own })]), [said('trouble')]).questions[0]!;
    expect(question).toMatchObject({ finding: 'x', text: 'Well?', safety: false });
    expect(question.answers).toEqual([
      { state: 'present', label: 'Yes, it does' },
      { state: 'unknown', label: "Don't know" },
    ]);
    expect(question.bits).toBeGreaterThan(0.1);
  });

  test('what only a check can tell, or takes longer than three minutes, is never a question', () => {
    const source = twins([
      yesNo('meter'),
      yesNo('slow', { ask: asked('?', { minutes: 4 }) }),
      yesNo('quick', { ask: asked('?', { minutes: 3 }) }),
    ]);
    expect(ids(planFor(source, [said('trouble')]).questions)).toEqual(['quick']);
  });

  test('of one group at most one is asked', () => {
    const ask = asked('?');
    const source = twins(['v', 'w', 'x', 'y'].map((id, index) => yesNo(id, { ask, group: index < 3 ? 'same' : null })));
    const questions = ids(planFor(source, [said('trouble')]).questions);
    expect(questions).toHaveLength(2);
    expect(questions).toContain('y');
  });

  test('a question about a danger that may be there outranks the spine; an unlikely danger does not', () => {
    const source = (strength: number): InferenceModel => {
      const made = twins([
        named('pedal', ['normal', 'soft'], { ask: asked('How is the pedal?', { safety: true }) }),
        yesNo('x', { ask: asked('?') }),
      ]);
      made.findings[0]!.spine = ['x'];
      made.findings[1]!.leak = [0.999, 0.001];
      for (const link of made.causes[0]!.links.filter(({ finding }) => finding === 'pedal'))
        link.states = { soft: strength };
      for (const one of made.causes.slice(0, 1)) one.links = one.links.filter((link) => link.finding !== 'pedal');
      made.causes[0]!.links.push({ finding: 'pedal', states: { soft: strength }, facets: {} });
      return made;
    };
    expect(ids(planFor(source(0.5), [said('trouble')]).questions)).toEqual(['pedal', 'x']);
    expect(ids(planFor(source(0.03), [said('trouble')]).questions)[0]).toBe('x');
  });

  test('of several dangers the likeliest is asked first', () => {
    const ask = asked('?', { safety: true });
    const source = twins([yesNo('less', { ask }), yesNo('more', { ask })]);
    // All causes may bring it about: likely, and yet it tells nothing about the cause.
    for (const one of source.causes) {
      one.links = one.links.filter(({ finding }) => finding !== 'more');
      one.links.push({ finding: 'more', states: { present: 0.5 }, facets: {} });
    }
    expect(ids(planFor(source, [said('trouble')]).questions)).toEqual(['more', 'less']);
  });

  test('another view of what is known already tells half', () => {
    const ask = asked('?');
    const bits = (group: string | null): number => {
      const source = twins([yesNo('x', { ask, group }), yesNo('y', { ask }), yesNo('v'), yesNo('w', { group })]);
      const evidence = [said('trouble'), said('w', { state: 'absent', origin: 'guessed' })];
      return planFor(source, evidence).questions.find(({ finding }) => finding === 'x')!.bits;
    };
    expect(bits('supply')).toBeCloseTo(bits(null) / 2, 9);
  });

  test('a spine fact that can tell nothing more is passed over', () => {
    const source = twins([
      yesNo('faint', { ask: asked('?') }),
      yesNo('next', { ask: asked('?') }),
      yesNo('loud', { ask: asked('?') }),
    ]);
    for (const link of source.causes[0]!.links) if (link.finding === 'faint') link.states = { present: 0.01 };
    for (const link of source.causes[1]!.links) if (link.finding === 'next') link.states = { present: 0.5 };
    source.findings[0]!.spine = ['faint', 'next'];
    expect(ids(planFor(source, [said('trouble')]).questions)).toEqual(['next', 'loud']);
  });

  test('of two questions that tell the same, only one is worth asking at once', () => {
    const ask = asked('?');
    const source = model({
      findings: [
        yesNo('trouble', { complaint: true }),
        yesNo('x', { ask }),
        yesNo('x_again', { ask }),
        yesNo('y', { ask }),
      ],
      causes: [
        cause('a', 0.01, { trouble: 0.9, x: 0.97, x_again: 0.97, y: 0.9 }),
        cause('b', 0.01, { trouble: 0.9, x: 0.97, x_again: 0.97 }),
        cause('c', 0.01, { trouble: 0.9, y: 0.9 }),
        cause('d', 0.01, { trouble: 0.9 }),
      ],
    });
    const two = ids(planFor(source, [said('trouble')]).questions).slice(0, 2);
    expect(two.sort()).toEqual(['x', 'y']);
  });

  test('a quick question is preferred to a slow one that tells a little more', () => {
    const source = twins([yesNo('slow', { ask: asked('?', { minutes: 3 }) }), yesNo('quick', { ask: asked('?') })]);
    const strengthen = source.causes[0]!.links.find(({ finding }) => finding === 'slow')!;
    strengthen.states = { present: 0.97 };
    expect(ids(planFor(source, [said('trouble')]).questions)[0]).toBe('quick');
  });

  test('a question that saves checking is preferred to an equal one that does not', () => {
    const findings = ['w', 'x', 'y', 'z'].map((id) => yesNo(id, { ask: asked('?') }));
    const source = twins([...findings, yesNo('result')]);
    source.checks = [
      {
        id: 'k',
        name: 'k',
        finding: 'result',
        minutes: 5,
        toolMinutes: 0,
        riskMinutes: 0,
        after: [],
        access: null,
        needs: null,
        accessMinutes: 0,
        proOnly: false,
      },
    ];
    source.causes[2]!.checks = ['k'];
    expect(ids(planFor(source, [said('trouble')]).questions)[0]).toBe('y');
  });
});

describe('when to stop asking', () => {
  const ofAFullStory = said('story', { state: 'told', origin: 'guessed' });
  const no = { state: 'absent', origin: 'answer' } as const;
  const yes = { origin: 'answer' } as const;

  test('sure: one cause leads clearly', () => {
    const done = workshop([
      said('no_start'),
      said('security_lamp', yes),
      said('crank', { state: 'silent' }),
      said('starts_with_jump', no),
      ofAFullStory,
    ]);
    expect(done.stop).toBe('sure');
    expect(done.questions).toEqual([]);
  });

  test('not sure: much is left for causes the knowledge does not name', () => {
    const source = model({
      findings: [yesNo('trouble', { complaint: true }), yesNo('x', { ask: asked('?') })],
      causes: [cause('a', 0.045, { trouble: 0.8, x: 0.9 }), cause('other', 0.01, { trouble: 0.8 }, { residual: true })],
    });
    expect(planFor(source, [said('trouble'), ofAFullStory]).stop).toBeNull();
    source.causes[1]!.residual = false;
    expect(planFor(source, [said('trouble'), ofAFullStory]).stop).toBe('sure');
    expect(planFor(source, [said('trouble')]).stop).toBeNull();
  });

  test('same repair: what is left is mended the same way', () => {
    const done = workshop([
      said('brake_squeal'),
      said('vibration', no),
      said('brake_pedal', { state: 'normal', origin: 'answer' }),
    ]);
    expect(done.stop).toBe('same_repair');
  });

  test('asked enough: six questions were answered, "don\'t know" included', () => {
    const source = twins(Array.from({ length: 12 }, (_, index) => yesNo(`q${index}`, { ask: asked('?') })));
    const unknowns = (count: number) =>
      Array.from({ length: count }, (_, index) => said(`q${index}`, { ...yes, state: 'unknown' }));
    expect(planFor(source, [said('trouble'), ...unknowns(5)]).stop).toBeNull();
    expect(planFor(source, [said('trouble'), ...unknowns(6)])).toMatchObject({ stop: 'asked_enough', questions: [] });
  });

  test('nothing left to learn: no question would change much', () => {
    expect(planFor(twins([]), [said('trouble')])).toMatchObject({ stop: 'nothing_left_to_learn', questions: [] });
    const faint = twins([yesNo('x', { ask: asked('?') })]);
    for (const one of faint.causes)
      for (const link of one.links) if (link.finding === 'x') link.states = { present: 0.03 };
    expect(planFor(faint, [said('trouble')]).stop).toBe('nothing_left_to_learn');
  });

  test('a likely danger is asked for even so', () => {
    const source = workshopModel();
    const squeal = [
      said('brake_squeal'),
      said('vibration', no),
      said('brake_pedal', { state: 'normal', origin: 'answer' }),
    ];
    const done = planFor(source, squeal);
    expect(done.stop).toBe('same_repair');
    expect(done.questions).toMatchObject([{ finding: 'brake_grinding', safety: true }]);
  });

  test('nothing told at all: there are questions, and no reason to stop', () => {
    const start = workshop([]);
    expect(start.stop).toBeNull();
    expect(start.questions.length).toBeGreaterThan(0);
  });
});
