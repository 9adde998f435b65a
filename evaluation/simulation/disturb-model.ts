import type { InferenceModel } from '#engine/knowledge-base.ts';

/** Standard deviation of what authored numbers are off by, in log-odds: about half or double. */
const SIGMA = 0.7;
/** Largest sum of the strengths of one link, as in authored knowledge. */
const STRONGEST = 0.97;

/** A world that the knowledge describes badly: every prior, strength, background share and salience is off by chance. */
export function disturbModel(model: InferenceModel, draw: () => number): InferenceModel {
  const off = (probability: number) => disturb(probability, draw);
  return {
    ...model,
    findings: model.findings.map((finding) => ({
      ...finding,
      leak: completed(finding.leak.slice(1).map(off)),
      salience: off(finding.salience),
    })),
    causes: model.causes.map((cause) => ({
      ...cause,
      prior: { ...cause.prior, base: off(cause.prior.base) },
      links: cause.links.map((link) => ({ ...link, states: bounded(link.states, off) })),
    })),
  };
}

/** Moved in log-odds by a normal deviate; what cannot be or must be stays so. */
function disturb(probability: number, draw: () => number): number {
  if (probability <= 0 || probability >= 1) return probability;
  const odds = Math.log(probability / (1 - probability)) + SIGMA * normalDeviate(draw);
  return 1 / (1 + Math.exp(-odds));
}

/** Box and Muller. */
function normalDeviate(draw: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
}

/** With the normal state in front, which takes the rest. */
function completed(abnormal: number[]): number[] {
  const scaled = scaledTo(abnormal, STRONGEST);
  return [1 - scaled.reduce((sum, each) => sum + each, 0), ...scaled];
}

function bounded(states: Record<string, number>, off: (probability: number) => number): Record<string, number> {
  const names = Object.keys(states);
  const strengths = scaledTo(
    names.map((name) => off(states[name]!)),
    STRONGEST,
  );
  return Object.fromEntries(names.map((name, at) => [name, strengths[at]!]));
}

function scaledTo(values: number[], most: number): number[] {
  const sum = values.reduce((total, each) => total + each, 0);
  return sum <= most ? values : values.map((each) => (each * most) / sum);
}
