import type { Evidence } from '#engine/evidence.ts';
import type { InferenceModel } from '#engine/knowledge-base.ts';
import type { PreparedLexicon } from '#engine/understand/prepare-lexicon.ts';
import type { ReadingCase } from './read-sets.ts';

/** Counts over sentences, of things told (finding and state, denials included). */
export interface ReadingScore {
  /** Told and read as told. */
  right: number;
  /** Told, and not read so. */
  missed: number;
  /** Read, and not told so. */
  invented: number;
  /** Findings told and read in any state, and those of them whose polarity (there, or not) is right. */
  met: number;
  polarityRight: number;
}

/** Compares what `reader` makes of blind sentences with their labels. Findings that only a check tells are left out: they are not labelled. */
export function scoreReading(
  cases: readonly ReadingCase[],
  { findings }: InferenceModel,
  { lexicon }: PreparedLexicon,
  reader: (text: string) => readonly Evidence[],
): ReadingScore {
  const score: ReadingScore = { right: 0, missed: 0, invented: 0, met: 0, polarityRight: 0 };
  const labelled = new Set(findings.filter(({ salience, complaint }) => salience > 0 || complaint).map(({ id }) => id));
  const normal = (finding: string) => lexicon.statesOf[finding]?.[0] ?? 'absent';
  for (const { text, tells, or, denies } of cases) {
    const read = new Map(
      reader(text)
        .filter(({ finding }) => labelled.has(finding))
        .map(({ finding, state }) => [finding, state]),
    );
    const groups = [...tells.map((one) => [one]), ...or];
    const wanted = [
      ...groups.map((group) => group.map((one) => ({ finding: findingOf(one), state: stateOf(one) }))),
      ...denies.map((one) => [{ finding: findingOf(one), state: normal(findingOf(one)) }]),
    ];
    for (const group of wanted) {
      if (group.some(({ finding, state }) => read.get(finding) === state)) score.right += 1;
      else score.missed += 1;
      const met = group.find(({ finding }) => read.has(finding));
      if (met === undefined) continue;
      score.met += 1;
      if ((read.get(met.finding) === normal(met.finding)) === (met.state === normal(met.finding)))
        score.polarityRight += 1;
    }
    for (const [finding, state] of read) {
      const told = wanted.some((group) => group.some((one) => one.finding === finding && one.state === state));
      // "no lights on the dash" denies every lamp; the labels name one.
      const lampDenied = state === normal(finding) && /lamp|light|message/.test(finding);
      if (!told && !lampDenied) score.invented += 1;
    }
  }
  return score;

  function findingOf(told: string): string {
    return told.split('.')[0]!;
  }

  function stateOf(told: string): string {
    return told.split('.')[1] ?? 'present';
  }
}
