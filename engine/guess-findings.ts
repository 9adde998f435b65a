import type { Evidence } from './evidence.ts';
import { reportLikelihood } from './infer/likelihood.ts';
import type { PreparedFinding, PreparedModel } from './infer/prepared-model.ts';
import type { WeighedComplaint } from './infer/weigh-complaints.ts';
import { HEARD } from './hear-findings.ts';
import type { FindingId, StateId } from './knowledge-base.ts';
import type { Sounding } from './understand/finding-reader.ts';
import type { Matchable } from './understand/matchable.ts';
import { quoteOf } from './understand/quote-of.ts';

/** At most so many a message: each is a question to its owner. */
const MOST_GUESSES = 2;
/**
 * From this product on of "the sentence sounds like it" and "the causes under suspicion would show it" it is worth asking: on
 * v-dev three of four such guesses are what the owner would confirm.
 */
const WORTH_ASKING = 0.01;
/** How far a guess counts of what the statistical reader is believed (exponent): much of it the suspects have said themselves. */
const TRUST = 0.25;

/**
 * What the message number `at` may mean besides what was read of it: "Did you mean …?" for its owner to confirm or deny. Guessed from the
 * words of each sentence and from what the causes under suspicion would show; never what was told or asked already, never what
 * the critical rules hear (dangers have a reader of their own).
 */
export function guessFindings(
  {
    sentences,
    sounding,
    text,
    evidence,
    weigh,
    at,
  }: {
    sentences: readonly Matchable[];
    /** What they, among others, sound like. */
    sounding: readonly Sounding[];
    /** That the sentences are places of. */
    text: string;
    /** All that is known, of this message too. */
    evidence: readonly Evidence[];
    /** Weighs its complaints. */
    weigh: () => readonly WeighedComplaint[];
    at: number;
  },
  model: PreparedModel,
): Evidence[] {
  const weighed = weigh();
  // The suspects of a complaint show a state at most for certain.
  const least = WORTH_ASKING / Math.max(1, weighed.length);
  const known = new Set(evidence.map(({ finding }) => finding));
  const open = sounding.filter(
    ({ finding, state, probability, sentence }) =>
      probability >= least &&
      sentences.includes(sentence) &&
      !known.has(finding) &&
      !model.guarded.has(finding) &&
      isGuessable(finding, state, model),
  );
  if (open.length === 0) return [];
  const shown = shownBySuspects(weighed, model);
  const worthy = open
    .map((guess) => ({ ...guess, worth: worthOf(guess, shown) }))
    .filter(({ worth }) => worth >= WORTH_ASKING)
    .toSorted((a, b) => b.worth - a.worth || (a.finding < b.finding ? -1 : 1));
  const best = worthy.filter((guess, i) => worthy.findIndex(({ finding }) => finding === guess.finding) === i);
  return best.slice(0, MOST_GUESSES).map(({ finding, state, sentence }): Evidence => ({
    finding,
    state,
    origin: 'guessed',
    facets: {},
    quote: quoteOf(sentence, text),
    lam: littleBelieved(model.findings[model.findingIndex.get(finding)!]!, state),
    at,
  }));
}

/** What is as likely told as not is worth asking, whatever the suspects would show. */
function worthOf(
  { finding, state, probability }: Sounding,
  shown: (finding: FindingId, state: StateId) => number,
): number {
  return probability >= HEARD ? probability : probability * shown(finding, state);
}

/** What an owner tells unasked, out of the normal. */
function isGuessable(id: FindingId, state: StateId, { findings, findingIndex }: PreparedModel): boolean {
  const finding = findings[findingIndex.get(id) ?? -1];
  return finding !== undefined && finding.ask !== null && (finding.stateIndex.get(state) ?? 0) > 0;
}

/** How surely the causes under suspicion show a state: Σ share · P(state | cause), over the complaints. */
export function shownBySuspects(
  weighed: readonly WeighedComplaint[],
  model: PreparedModel,
): (finding: FindingId, state: StateId) => number {
  const complaints = weighed.map(({ inference }) => inference.posterior.share);
  return (id, state) => {
    const { causes, linkCumulative, stateCount, stateIndex } = model.findings[model.findingIndex.get(id)!]!;
    const at = stateIndex.get(state)!;
    let shown = 0;
    causes.forEach((cause, link) => {
      const made = linkCumulative[link * stateCount + at]! - linkCumulative[link * stateCount + at - 1]!;
      for (const share of complaints) shown += share[cause]! * made;
    });
    return shown;
  };
}

function littleBelieved(finding: PreparedFinding, state: StateId): Record<StateId, number> {
  const believed = reportLikelihood(finding, finding.stateIndex.get(state)!, 'guessed');
  return Object.fromEntries(finding.states.map(({ id }, at) => [id, (believed?.[at] ?? 1) ** TRUST]));
}
