import type { CauseModel, CheckModel, FindingModel, InferenceModel } from '../knowledge-base.ts';
import { asked, cause, check, model, named, yesNo } from './build-model.ts';
import { seededRandom, type SeededRandom } from './seeded-random.ts';

export interface SyntheticSize {
  seed: number;
  systems: number;
  causes: number;
  findings: number;
  linksPerCause: number;
  /** Share of findings with four states instead of two. */
  namedShare: number;
  /** Σ of all priors: how many faults are present at once, on average. */
  priorSum: number;
  residuals: boolean;
}

const strengths = [0.97, 0.85, 0.65, 0.35, 0.12, 0.03];
const strengthWeights = [1, 3, 4, 4, 3, 1];
const rates = [300, 100, 30, 10, 2];

/** A model made by chance, in the shape of the real one: systems of causes and findings, a few links across them. */
export function syntheticModel(size: SyntheticSize): InferenceModel {
  const random = seededRandom(size.seed);
  const findings = Array.from({ length: size.findings }, (_, index) => makeFinding(index, size, random));
  const checks = Array.from({ length: Math.ceil(size.causes / 2) }, (_, index) => makeCheck(index, findings, random));
  const drawn = Array.from({ length: size.causes }, (_, index) => makeCause(index, size, findings, checks, random));
  const total = drawn.reduce((sum, { prior }) => sum + prior.base, 0);
  for (const { prior } of drawn) prior.base = Math.min(0.2, (prior.base * size.priorSum) / total);
  const residuals = size.residuals
    ? Array.from({ length: size.systems }, (_, system) => makeResidual(system, drawn, findings))
    : [];
  return model({ version: `synthetic ${size.seed}`, findings, checks, causes: [...drawn, ...residuals] });
}

function makeFinding(index: number, size: SyntheticSize, random: SeededRandom): FindingModel {
  const id = `f${String(index).padStart(4, '0')}`;
  const complaint = index < size.systems * 2;
  const system = `s${index % size.systems}`;
  const more = {
    system,
    complaint,
    salience: complaint ? 0.8 : random.pick([0, 0.2, 0.5, 0.8]),
    group: random.chance(0.2) ? `g${system}${random.below(3)}` : null,
    ask: random.chance(0.7)
      ? asked(`Is there ${id}?`, { minutes: random.pick([0.1, 0.5, 2]), safety: random.chance(0.03) })
      : null,
  };
  if (!complaint && random.chance(size.namedShare)) return named(id, ['normal', 'low', 'high', 'gone'], more);
  return yesNo(id, { ...more, leakPresent: complaint ? 0.001 : random.pick([0.002, 0.01, 0.05]) });
}

function makeCheck(index: number, findings: FindingModel[], random: SeededRandom): CheckModel {
  const access = random.chance(0.2) ? { access: `a${random.below(5)}`, accessMinutes: 15 } : {};
  return check(`k${index}`, random.pick(findings).id, random.pick([2, 5, 10, 20]), {
    toolMinutes: random.pick([0, 0, 5]),
    ...access,
  });
}

function makeCause(
  index: number,
  size: SyntheticSize,
  findings: FindingModel[],
  checks: CheckModel[],
  random: SeededRandom,
): CauseModel {
  const system = index % size.systems;
  const own = findings.filter((finding) => finding.system === `s${system}`);
  const links: Record<string, Record<string, number>> = {};
  // Every cause makes a complaint of its system.
  const chosen = [random.pick(own.filter(({ complaint }) => complaint))];
  for (let tries = 0; chosen.length < size.linksPerCause && tries < 20 * size.linksPerCause; tries++) {
    const finding = random.pick(random.chance(0.75) ? own : findings);
    if (!chosen.includes(finding)) chosen.push(finding);
  }
  for (const finding of chosen)
    links[finding.id] = { [random.pick(finding.states.slice(1)).id]: strengths[random.draw(strengthWeights)]! };
  const made = cause(`c${String(index).padStart(4, '0')}`, random.pick(rates) / 10_000, links, {
    system: `s${system}`,
    safety: random.chance(0.05) ? 'critical' : 'none',
    checks: [random.pick(checks).id, random.pick(checks).id],
  });
  for (const link of made.links.slice(0, 2))
    link.facets = random.chance(0.3) ? { temperature: { hot: random.pick(strengths) } } : {};
  return made;
}

function makeResidual(system: number, causes: CauseModel[], findings: FindingModel[]): CauseModel {
  const own = causes.filter((one) => one.system === `s${system}`);
  const total = own.reduce((sum, { prior }) => sum + prior.base, 0);
  const links = Object.fromEntries(
    findings.filter((one) => one.system === `s${system}`).map((one) => [one.id, { [one.states[1]!.id]: 0.08 }]),
  );
  return cause(`other_s${system}`, Math.max(1e-4, 0.08 * total), links, { system: `s${system}`, residual: true });
}
