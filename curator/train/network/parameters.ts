import type { Lesson } from './lesson.ts';
import { PHRASE_WIDTH } from '#engine/understand/phrase-shape.ts';

/** All numbers that a network learns, in memory that threads share; the same layout holds what they are to be changed by. */
export interface Parameters {
  all: Float32Array;
  vectors: Float32Array;
  bag: Float32Array;
  filters: Float32Array;
  filterBias: Float32Array;
  mix: Float32Array;
  mixBias: Float32Array;
  findings: Float32Array;
  findingsBias: Float32Array;
  dangers: Float32Array;
  dangersBias: Float32Array;
  causes: Float32Array;
  causesBias: Float32Array;
  /** How far the linear readers' scores count: of findings, of dangers. */
  shares: Float32Array;
}

type Sizes = Record<Exclude<keyof Parameters, 'all'>, number>;

/** How many numbers there are of each kind; vectors and features first, which few texts touch. */
function sizesOf({ shape, counts }: Pick<Lesson, 'shape' | 'counts'>): Sizes {
  return {
    vectors: counts.words * shape.vector,
    bag: counts.features * shape.bag,
    filters: shape.phrases * PHRASE_WIDTH * shape.vector,
    filterBias: shape.phrases,
    mix: shape.hidden * (shape.phrases + shape.bag),
    mixBias: shape.hidden,
    findings: counts.findings * shape.hidden,
    findingsBias: counts.findings,
    dangers: counts.dangers * shape.hidden,
    dangersBias: counts.dangers,
    causes: counts.causes * shape.hidden,
    causesBias: counts.causes,
    shares: 2,
  };
}

/** Numbers, all nought. `memory`: that holds some already. */
export function parametersOf(lesson: Pick<Lesson, 'shape' | 'counts'>, memory?: SharedArrayBuffer): Parameters {
  const sizes = Object.entries(sizesOf(lesson)) as [keyof Sizes, number][];
  const buffer = memory ?? new SharedArrayBuffer(4 * sizes.reduce((sum, [, size]) => sum + size, 0));
  const all = new Float32Array(buffer);
  const parts: Partial<Parameters> = { all };
  let from = 0;
  for (const [name, size] of sizes) {
    parts[name] = all.subarray(from, from + size);
    from += size;
  }
  return parts as Parameters;
}

/** Numbers to begin with: small ones by chance where all being alike would never part them. */
export function begin(parameters: Parameters, lesson: Lesson, random: () => number): void {
  const { shape } = lesson;
  const fill = (part: Float32Array, within: number) => {
    for (let at = 0; at < part.length; at += 1) part[at] = (2 * random() - 1) * within;
  };
  parameters.vectors.set(lesson.vectors);
  fill(parameters.bag, 0.15);
  fill(parameters.filters, 1 / Math.sqrt(PHRASE_WIDTH * shape.vector));
  fill(parameters.mix, 1 / Math.sqrt(shape.phrases + shape.bag));
  fill(parameters.causes, 1 / Math.sqrt(shape.hidden));
  parameters.shares.set([0.6, 0.8]);
}
