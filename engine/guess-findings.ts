import type { Evidence } from './evidence.ts';
import { reportLikelihood } from './infer/likelihood.ts';
import type { PreparedFinding, PreparedModel } from './infer/prepared-model.ts';
import type { WeighedComplaint } from './infer/weigh-complaints.ts';
import type { FindingId, StateId } from './knowledge-base.ts';
import type { Matchable } from './understand/matchable.ts';
import { scoreLabels, type PreparedClassifier } from './understand/text-classifier.ts';
import { textFeatures } from './understand/text-features.ts';

/** At most so many a message: each is a question to its owner. */
const MOST_GUESSES = 2;
/**
 * From this product on of "the sentence sounds like it" and "the causes under suspicion would show it" it is worth asking: on
 * v-dev three of four such guesses are what the owner would confirm.
 */
const WORTH_ASKING = 0.01;
/** How far a guess counts of what the statistical reader is believed (exponent): much of it the suspects have said themselves. */
const TRUST = 0.25;
const LONGEST_QUOTE = 100;

interface GuessingKnowledge {
  model: PreparedModel;
  /** Which findings words sound like; null where none was trained. */
  findings: PreparedClassifier | null;
}

/** A state of a finding that may be meant. */
interface Guess {
  finding: FindingId;
  state: StateId;
  worth: number;
  sentence: Matchable;
}

/**
 * What the message number `at` may mean besides what was read of it: "Did you mean …?" for its owner to confirm or deny. Guessed from the
 * words of each sentence and from what the causes under suspicion would show; never what was told or asked already, never what
 * the critical rules hear (dangers have a reader of their own).
 */
export function guessFindings(
  {
    sentences,
    text,
    evidence,
    weigh,
    at,
  }: {
    sentences: readonly Matchable[];
    /** That the sentences are places of. */
    text: string;
    /** All that is known, of this message too. */
    evidence: readonly Evidence[];
    /** Weighs its complaints. */
    weigh: () => readonly WeighedComplaint[];
    at: number;
  },
  { model, findings }: GuessingKnowledge,
): Evidence[] {
  if (findings === null || sentences.length === 0) return [];
  const known = new Set(evidence.map(({ finding }) => finding));
  const sounding = soundsLike(sentences, findings).filter(
    ({ finding, state }) => !known.has(finding) && isGuessable(finding, state, model),
  );
  const open = sounding.filter(({ finding }) => !model.guarded.has(finding));
  if (open.length === 0) return [];
  const shown = shownBySuspects(weigh(), model);
  const worthy = open
    .map((guess) => ({ ...guess, worth: guess.worth * shown(guess.finding, guess.state) }))
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

/** What each sentence sounds like, the best of all sentences; `worth`: the probability of the reader. */
export function soundsLike(sentences: readonly Matchable[], reader: PreparedClassifier): Guess[] {
  const { labels } = reader.classifier;
  const best = new Map<number, { worth: number; sentence: Matchable }>();
  for (const sentence of sentences) {
    const scores = scoreLabels(textFeatures([sentence]), reader);
    if (scores === null) continue;
    let highest = -Infinity;
    for (let label = 0; label < scores.length; label++) highest = Math.max(highest, scores[label]!);
    let total = 0;
    for (let label = 0; label < scores.length; label++) total += Math.exp(scores[label]! - highest);
    const least = highest + Math.log(WORTH_ASKING * total);
    for (let label = 0; label < scores.length; label++) {
      if (scores[label]! < least) continue;
      const worth = Math.exp(scores[label]! - highest) / total;
      if (worth > (best.get(label)?.worth ?? 0)) best.set(label, { worth, sentence });
    }
  }
  return [...best].map(([label, guess]) => {
    const [finding = '', state = ''] = labels[label]!.split('.');
    return { finding, state, ...guess };
  });
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

function quoteOf({ tokens }: Matchable, text: string): string | null {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (first === undefined || last === undefined) return null;
  const said = text.slice(first.from, last.to);
  return said.length <= LONGEST_QUOTE ? said : `${said.slice(0, LONGEST_QUOTE).replace(/\s+\S*$/, '')}…`;
}
