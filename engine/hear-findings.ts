import type { Evidence } from './evidence.ts';
import type { PreparedModel } from './infer/prepared-model.ts';
import type { FindingId } from './knowledge-base.ts';
import type { Sounding } from './understand/finding-reader.ts';
import { countWords, type Matchable } from './understand/matchable.ts';
import { isMereSuspicion } from './understand/mere-suspicion.ts';
import { quoteOf } from './understand/quote-of.ts';
import type { PreparedClassifier } from './understand/text-classifier.ts';

/** P(it is told), below which what a pattern read is let go. */
const LET_GO = 0.15;
/**
 * From here on it is heard, by a pattern or without one; below, what a pattern read is a guess, for its owner to confirm. Chosen on o-dev and
 * l-dev (decision 044).
 */
export const HEARD = 0.4;
/** What a pattern read as amiss stays so from here on, however much the words sound like its being as it should. */
const PLAINLY_READ = 0.5;
/** What no pattern read is a "maybe" below this. */
const PLAINLY_HEARD = 0.75;
/** What no pattern read, of a system that nothing else told is of, is heard from here on, odds of three to one; below, `guessFindings` may ask for it. */
const HEARD_OF_OTHER_SYSTEM = 0.75;
/** Of messages of fewer words nothing but the patterns' is heard: what they tell too little of is to be asked. */
const FEWEST_WORDS = 6;
/** Where the critical rules go by it, what a pattern read is let go only below this; a guess counts for them too. */
const LET_GO_GUARDED = 0.05;

/**
 * What the patterns read of a message, held against what its words sound like: what they hardly sound like is let go, what they may
 * well not mean is a guess, which the critical rules go by all the same, and what they sound like and no pattern reads is heard too.
 */
export function hearFindings(
  message: {
    /** What was read of it. */
    evidence: readonly Evidence[];
    /** It speaks of a vehicle. */
    automotive: boolean;
    /** What it sounds like. */
    sounding: readonly Sounding[];
    /** Its sentences that do not only ask. */
    telling: readonly Matchable[];
    /** That the sentences are places of. */
    text: string;
    at: number;
  },
  { model, findings: reader }: { model: PreparedModel; findings: PreparedClassifier | null },
): Evidence[] {
  const { evidence: read, automotive, sounding, telling, text, at } = message;
  if (reader === null || !automotive) return [...read];
  const labels = labelsOf(reader);
  const believed = read.flatMap((item) =>
    isByWords(item) && labels.has(`${item.finding}.${item.state}`) && !standsAsTold(item, model)
      ? (believe(item, sounding, model) ?? [])
      : item,
  );
  const words = countWords(telling);
  const known = new Set(believed.map(({ finding }) => finding));
  const isElsewhere = isOfOther(believed, model);
  const isNew = ({ finding, probability, sentence }: Sounding) =>
    probability >= (isElsewhere(finding) ? HEARD_OF_OTHER_SYSTEM : HEARD) &&
    words >= FEWEST_WORDS &&
    !known.has(finding) &&
    model.findingIndex.has(finding) &&
    telling.includes(sentence) &&
    !(isOfNoAlarm(finding, model) && isMereSuspicion(sentence));
  return [
    ...believed,
    ...likeliest(sounding.filter(isNew)).map(({ finding, state, probability, sentence }): Evidence => ({
      finding,
      state,
      origin: probability < PLAINLY_HEARD ? 'hedged' : 'volunteered',
      facets: {},
      quote: quoteOf(sentence, text),
      at,
    })),
  ];
}

/** Whether a finding is of a system that nothing told is of; where nothing was told, none is. What critical rules go by is heard of any. */
function isOfOther(told: readonly Evidence[], { findings, findingIndex, guarded }: PreparedModel) {
  const systemOf = (id: FindingId) => findings[findingIndex.get(id) ?? -1]?.system;
  const systems = new Set(
    told.flatMap(({ finding, origin }) => (origin === 'guessed' ? [] : (systemOf(finding) ?? []))),
  );
  return (id: FindingId): boolean => systems.size > 0 && !guarded.has(id) && !systems.has(systemOf(id)!);
}

/** No complaint, and nothing that a critical rule goes by. */
function isOfNoAlarm(finding: FindingId, { findings, findingIndex, guarded }: PreparedModel): boolean {
  return findings[findingIndex.get(finding) ?? -1]?.complaint !== true && !guarded.has(finding);
}

/** Found by who has looked, in words that mean nothing else: "no spark", "the battery tested good". */
const standsAsTold = ({ finding }: Evidence, { findings, findingIndex }: PreparedModel): boolean =>
  findings[findingIndex.get(finding) ?? -1]?.asTold === true;

/** What stays of a pattern's reading; null: nothing. */
function believe(item: Evidence, sounding: readonly Sounding[], model: PreparedModel): Evidence | null {
  const { states } = model.findings[model.findingIndex.get(item.finding) ?? -1] ?? {};
  const isNormal = ({ state }: Pick<Evidence, 'state'>): boolean => states?.[0]?.id === state;
  const isGuarded = model.guarded.has(item.finding);
  const ofFinding = sounding.filter(({ finding }) => finding === item.finding);
  // That it is told in this state or, where that is out of the normal, in another such: of both readers or of the linear one alone, whichever
  // believes the pattern more.
  const alike = ofFinding.filter((one) => isNormal(one) === isNormal(item));
  const sumOf = (of: 'probability' | 'linear') => alike.reduce((sum, one) => sum + one[of], 0);
  const probability = Math.max(sumOf('probability'), sumOf('linear'));
  if (probability < (isGuarded ? LET_GO_GUARDED : LET_GO)) return null;
  // Nobody is asked whether something is as it should be.
  if (probability < HEARD) return isNormal(item) ? null : { ...item, origin: 'guessed' };
  // What the critical rules go by stays as it was read, if amiss.
  return isGuarded && !isNormal(item) ? item : { ...item, state: surestState(item, ofFinding, isNormal) };
}

/** The state of a finding that is told: the pattern's, or the reader's where that is surer of another one. */
function surestState(
  { state }: Evidence,
  ofFinding: readonly Sounding[],
  isNormal: (one: Pick<Evidence, 'state'>) => boolean,
): string {
  const [best] = likeliest(ofFinding);
  if (best === undefined || best.probability < HEARD) return state;
  const own = ofFinding.find((one) => one.state === state)?.probability ?? 0;
  if (best.probability <= own) return state;
  return isNormal(best) && own >= PLAINLY_READ ? state : best.state;
}

/**
 * Without guesses at what earlier messages tell, guess or were answered: nobody is asked twice. What they told otherwise may have changed, and is
 * asked; what the critical rules go by stays, as the second time may tell of something worse.
 * @param heard of a message
 * @param before of the messages before it
 */
export function withoutKnownGuesses(
  heard: readonly Evidence[],
  before: readonly Evidence[],
  { findingIndex, guarded }: Pick<PreparedModel, 'findingIndex' | 'guarded'>,
): Evidence[] {
  const isKnown = ({ finding, state }: Evidence) =>
    before.some((item) => item.finding === finding && (item.state === state || item.origin === 'answer'));
  return heard.filter(
    (item) =>
      item.origin !== 'guessed' || !findingIndex.has(item.finding) || guarded.has(item.finding) || !isKnown(item),
  );
}

const labelsOfReader = new WeakMap<PreparedClassifier, ReadonlySet<string>>();

function labelsOf(reader: PreparedClassifier): ReadonlySet<string> {
  let labels = labelsOfReader.get(reader);
  if (labels === undefined) labelsOfReader.set(reader, (labels = new Set(reader.classifier.labels)));
  return labels;
}

/** Read by a pattern, not as a value or a code. */
function isByWords({ origin, words }: Evidence): boolean {
  return words !== undefined && (origin === 'volunteered' || origin === 'hedged');
}

/** The likeliest state of each finding. */
function likeliest(sounding: readonly Sounding[]): Sounding[] {
  const best = new Map<FindingId, Sounding>();
  for (const one of sounding)
    if (one.probability > (best.get(one.finding)?.probability ?? 0)) best.set(one.finding, one);
  return [...best.values()];
}
