import type { InferenceModel } from '../knowledge-base.ts';

/**
 * Exact marginals of yes/no findings known for certain (Quickscore: inclusion–exclusion over the positive ones).
 * An oracle for tests: its alternating sum loses all digits beyond a handful of positive findings.
 * @param priors per cause, in the order of the model
 */
export function quickscore(
  model: InferenceModel,
  priors: readonly number[],
  positive: string[],
  negative: string[],
): number[] {
  const absent = (finding: string): number[] =>
    model.causes.map(({ links }) => 1 - (links.find((link) => link.finding === finding)?.states['present'] ?? 0));
  const rows = positive.map(absent);
  const leaks = positive.map((id) => model.findings.find((finding) => finding.id === id)!.leak[0]!);
  const none = negative.map(absent).reduce(
    (product, row) => product.map((p, c) => p * row[c]!),
    model.causes.map(() => 1),
  );
  let evidence = 0;
  const joint = model.causes.map(() => 0);
  for (let subset = 0; subset < 2 ** positive.length; subset++) {
    let sign = 1;
    const without = [...none];
    for (let f = 0; f < positive.length; f++) {
      if ((subset & (1 << f)) === 0) continue;
      sign *= -leaks[f]!;
      for (let c = 0; c < without.length; c++) without[c]! *= rows[f]![c]!;
    }
    const factors = without.map((p, c) => p * priors[c]! + 1 - priors[c]!);
    const product = factors.reduce((all, factor) => all * factor, sign);
    evidence += product;
    for (const [c, p] of without.entries()) joint[c]! += (product / factors[c]!) * p * priors[c]!;
  }
  return joint.map((p) => p / evidence);
}
