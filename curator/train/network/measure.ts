import { scoresOfMany, sharesOf } from './heads.ts';
import type { Lesson, ManyTrue, OneTrue } from './lesson.ts';
import type { Parameters } from './parameters.ts';
import { TextPass } from './text-pass.ts';

/** How well texts that were held back are heard: by the linear readers alone, and with the network. */
export interface Measured {
  /** F1 of findings at even odds. */
  findings: { linear: number; network: number };
  /** Share of the dangers found where one in twenty of the other texts is taken for one. */
  dangers: { linear: number; network: number };
}

const FALSE_ALARMS = 0.05;

/** Hears the texts of a lesson that are held back. With none of a kind its figures are NaN. */
export function measure(lesson: Lesson, parameters: Parameters): Measured {
  const pass = new TextPass(lesson, parameters);
  const [linear, network] = [new Counts(), new Counts()];
  const odds: { danger: boolean; linear: number; network: number }[] = [];
  for (const text of lesson.texts) {
    if (!text.held) continue;
    pass.forward(text, null);
    const { findings, dangers } = text;
    if (findings?.weight === 1) {
      linear.add(findings, findings.linear);
      network.add(findings, scoresOfMany(findings, pass, parameters));
    }
    if (dangers !== null)
      odds.push({
        danger: !dangers.right.includes(0),
        linear: oddsOf(dangers.linear),
        network: logit(1 - sharesOf(dangers, 'dangers', pass, parameters)[0]!),
      });
  }
  const found = (of: 'linear' | 'network') => {
    const harmless = odds.filter(({ danger }) => !danger).map((each) => each[of]);
    const limit = harmless.sort((a, b) => b - a)[Math.floor(harmless.length * FALSE_ALARMS)] ?? 0;
    const dangers = odds.filter(({ danger }) => danger);
    return dangers.filter((each) => each[of] > limit).length / dangers.length;
  };
  return {
    findings: { linear: linear.f1(), network: network.f1() },
    dangers: { linear: found('linear'), network: found('network') },
  };
}

class Counts {
  #right = 0;
  #told = 0;
  #heard = 0;

  add({ told }: ManyTrue, scores: ArrayLike<number>): void {
    for (let at = 0; at < told.length; at += 1) {
      const heard = scores[at]! > 0;
      this.#told += told[at]!;
      if (heard) this.#heard += 1;
      if (heard && told[at] === 1) this.#right += 1;
    }
  }

  f1(): number {
    return (2 * this.#right) / (this.#told + this.#heard);
  }
}

const logit = (share: number): number => Math.log(share / (1 - share));

/** Of the linear reader's scores, the first of which is of harmless texts. */
function oddsOf(scores: OneTrue['linear']): number {
  const highest = Math.max(...scores.subarray(1));
  const total = scores.subarray(1).reduce((sum, score) => sum + Math.exp(score - highest), 0);
  return highest + Math.log(total) - scores[0]!;
}
