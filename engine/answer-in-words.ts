import type { Assessment, Evidence } from './evidence.ts';

const MOST_WORDS = 8;
/** Beside an answer these tell nothing. */
const SMALL = new Set(
  "i it it's its is are was the a an my they there just very really to of or and me yes yeah yep ok okay well like about that".split(
    ' ',
  ),
);
/** Words that are of any answer: they are of a question whose own words stand beside them alone. */
const GENERIC = new Set(
  wordsOf('no not none difference different change normal same fine good usual always as before still nothing'),
);
/** So much of an answer's words must be said. */
const LEAST_SHARE = 0.5;

/**
 * What is answered in words of its own to a question that stands open, "spongy" to how the pedal feels, where they are of one answer to one of
 * them alone. A bare yes or no is of none. `assess`: what was known before; asked for only where the words may answer.
 */
export function answerInWords(
  { text, at }: { text: string; at: number },
  assess: () => Pick<Assessment, 'complaints'>,
): Evidence[] {
  const said = wordsOf(text);
  if (said.every((word) => word === 'no') || said.length > MOST_WORDS || text.includes('?')) return [];
  const meant = new Map<string, Evidence>();
  for (const { finding, text: asked, answers } of assess().complaints.flatMap(({ plan }) => plan.questions))
    for (const { state, label } of answers) {
      if (state === 'unknown' || !isSaid(said, wordsOf(label), wordsOf(asked))) continue;
      const item: Evidence = { finding, state, origin: 'volunteered', facets: {}, quote: text.trim(), at };
      meant.set(`${finding}.${state}`, item);
    }
  return meant.size === 1 ? [...meant.values()] : [];
}

/** Whether all that is said is of an answer, and enough of it; what may be said to any question names its own besides. */
function isSaid(all: readonly string[], answer: readonly string[], question: readonly string[]): boolean {
  const whole = new Set(answer);
  const asked = new Set(question.filter((word) => !whole.has(word)));
  const isGeneric = all.every((word) => GENERIC.has(word) || asked.has(word));
  const said = isGeneric ? all.filter((word) => !asked.has(word)) : all;
  if (isGeneric && said.length === all.length) return false;
  return whole.size > 0 && said.every((word) => whole.has(word)) && new Set(said).size >= whole.size * LEAST_SHARE;
}

/** The words that tell something, without their endings. */
function wordsOf(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\d']+/gu) ?? [];
  return words.filter((word) => !SMALL.has(word)).map((word) => word.replace(/(?:ing|es|ed|e|s)$/, ''));
}
