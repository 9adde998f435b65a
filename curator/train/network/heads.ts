import { dot } from '#engine/understand/dot.ts';
import type { ManyTrue, OneTrue } from './lesson.ts';
import type { Parameters } from './parameters.ts';
import type { TextPass } from './text-pass.ts';

/** How far what a text tells of dangers and of causes counts, where what it tells of findings counts one. */
const COUNTS = { dangers: 2, causes: 0.5 };

/** Scores of the labels told of, as the network and the linear reader together see them. */
export function scoresOfMany({ labels, linear }: ManyTrue, pass: TextPass, parameters: Parameters): Float64Array {
  const { hidden } = pass;
  return Float64Array.from(
    labels,
    (label, at) =>
      parameters.shares[0]! * linear[at]! +
      parameters.findingsBias[label]! +
      dot(parameters.findings, label * hidden.length, hidden, 0, hidden.length),
  );
}

/** What the network is wrong by about findings, into `changes` and the text. `part`: of a batch. */
export function learnMany(
  many: ManyTrue,
  pass: TextPass,
  parameters: Parameters,
  changes: Parameters,
  part: number,
): void {
  const scores = scoresOfMany(many, pass, parameters);
  scores.forEach((score, at) => {
    const wrong = (1 / (1 + Math.exp(-score)) - many.told[at]!) * many.weight * part;
    if (Math.abs(wrong) < 1e-3 * part) return;
    changes.shares[0]! += wrong * many.linear[at]!;
    blame(many.labels[at]!, wrong, pass, [parameters.findings, changes.findings, changes.findingsBias]);
  });
}

/** Shares of all labels of which one is true. */
export function sharesOf(one: OneTrue, of: 'dangers' | 'causes', pass: TextPass, parameters: Parameters): Float64Array {
  const [weights, bias] = [parameters[of], parameters[`${of}Bias`]];
  const { hidden } = pass;
  const scores = Float64Array.from(
    bias,
    (own, label) =>
      own +
      (one.linear.length === 0 ? 0 : parameters.shares[1]! * one.linear[label]!) +
      dot(weights, label * hidden.length, hidden, 0, hidden.length),
  );
  const highest = scores.reduce((most, score) => Math.max(most, score), -Infinity);
  let total = 0;
  for (let at = 0; at < scores.length; at += 1) total += scores[at] = Math.exp(scores[at]! - highest);
  return scores.map((score) => score / total);
}

/** What the network is wrong by about dangers or causes. */
export function learnOne(
  one: OneTrue,
  of: 'dangers' | 'causes',
  pass: TextPass,
  parameters: Parameters,
  changes: Parameters,
  part: number,
): void {
  const shares = sharesOf(one, of, pass, parameters);
  const right = one.right.reduce((sum, label) => sum + shares[label]!, 0) || 1e-9;
  const counts = COUNTS[of] * one.weight * part;
  shares.forEach((share, label) => {
    const wrong = (share - (one.right.includes(label) ? share / right : 0)) * counts;
    if (Math.abs(wrong) < 1e-4 * part) return;
    if (one.linear.length > 0) changes.shares[1]! += wrong * one.linear[label]!;
    blame(label, wrong, pass, [parameters[of], changes[of], changes[`${of}Bias`]]);
  });
}

function blame(
  label: number,
  wrong: number,
  pass: TextPass,
  [weights, changes, bias]: [Float32Array, Float32Array, Float32Array],
): void {
  const { hidden } = pass;
  const from = label * hidden.length;
  bias[label]! += wrong;
  for (let number = 0; number < hidden.length; number += 1) {
    changes[from + number]! += wrong * hidden[number]!;
    pass.wrong[number]! += wrong * weights[from + number]!;
  }
}
