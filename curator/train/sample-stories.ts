import type { CauseModel, InferenceModel } from '#engine/knowledge-base.ts';
import type { LabelledText } from './train-softmax.ts';

/** What owners said, by its features, and the `finding.state` it tells. */
export interface Saying {
  features: readonly string[];
  tells: readonly string[];
}

const STORIES_PER_CAUSE = 30;
/** How many signs an owner tells: one or two as a rule. */
const SIGNS_TOLD = [1, 1, 2, 2, 3];
const COMPLAINT_SALIENCE = 0.9;

/**
 * Makes up stories of every cause as its links have it: one to three of its signs, each as often as cause and salience
 * make an owner tell it, in the words of a sentence that tells it. A cause none of whose signs anyone put in words has no story.
 */
export function sampleStories(model: InferenceModel, sayings: readonly Saying[], random: () => number): LabelledText[] {
  const byTold = new Map<string, Saying[]>();
  for (const saying of sayings)
    for (const told of saying.tells) byTold.set(told, [...(byTold.get(told) ?? []), saying]);
  const salience = new Map(
    model.findings.map((finding) => [
      finding.id,
      finding.complaint ? Math.max(COMPLAINT_SALIENCE, finding.salience) : finding.salience,
    ]),
  );
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  return model.causes
    .filter(({ residual }) => !residual)
    .flatMap((cause) => {
      const signs = signsOf(cause, salience).filter(({ told }) => byTold.has(told));
      if (signs.length === 0) return [];
      return Array.from({ length: STORIES_PER_CAUSE }, (): LabelledText => {
        const told = new Set(Array.from({ length: pick(SIGNS_TOLD) }, () => draw(signs, random)));
        return {
          label: cause.id,
          features: [...new Set([...told].flatMap((each) => pick(byTold.get(each)!).features))],
        };
      });
    });
}

interface Sign {
  told: string;
  weight: number;
}

function signsOf({ links }: CauseModel, salience: ReadonlyMap<string, number>): Sign[] {
  return links.flatMap(({ finding, states }) =>
    Object.entries(states)
      .map(([state, strength]) => ({ told: `${finding}.${state}`, weight: strength * (salience.get(finding) ?? 0) }))
      .filter(({ weight }) => weight > 0),
  );
}

function draw(signs: readonly Sign[], random: () => number): string {
  let left = random() * signs.reduce((sum, { weight }) => sum + weight, 0);
  for (const { told, weight } of signs) {
    left -= weight;
    if (left <= 0) return told;
  }
  return signs.at(-1)!.told;
}
