import type { Evidence } from '../evidence.ts';
import type { FindingId } from '../knowledge-base.ts';
import { isGuess } from '../origins.ts';
import { alternativeSets, withoutSettledReadings } from './alternative-readings.ts';
import { resolveEvidence } from './likelihood.ts';
import type { PreparedFinding, PreparedModel } from './prepared-model.ts';
import { STORY, STORY_OF_PART } from './weigh-story.ts';

/** What belongs to one thing the owner came with. */
export interface ComplaintEvidence {
  /** The complaint findings reported, as told; empty where nothing told is a complaint. */
  findings: FindingId[];
  evidence: Evidence[];
}

/** A link weaker than this ("rarely") does not make two complaints one. */
const leastLink = 0.05;

/**
 * Parts the evidence where the owner brought complaints that no cause links, directly or over a third complaint, and that are
 * not readings of the same words.
 * Everything else told goes to the complaints some cause links it to, or else to those of its system, or else to all.
 * @returns at least one part; parts in the order their complaints were told
 */
export function splitComplaints(evidence: readonly Evidence[], model: PreparedModel): ComplaintEvidence[] {
  const resolved = resolveEvidence(evidence);
  const complaints = reportedComplaints(resolved, model);
  if (complaints.length < 2) return [{ findings: complaintNames(complaints), evidence: [...evidence] }];
  const readings = alternativeSets(resolved).map((set) => new Set(set.map(({ finding }) => finding)));
  const connected = connect(complaints, (one, other) => {
    const sameWords = readings.some((set) => set.has(one.id) && set.has(other.id));
    return sameWords || areLinked(one, other, model);
  });
  const parts = withoutCircumstances(connected);
  if (parts.length < 2) return [{ findings: complaintNames(parts.flat()), evidence: [...evidence] }];
  const told = evidence.filter(({ finding }) => finding !== STORY && finding !== STORY_OF_PART);
  const split = parts.map((part) => told.filter(({ finding }) => partsOf(finding, parts, model).includes(part)));
  return parts.map((part, place) => ({
    findings: complaintNames(part),
    evidence: [...split[place]!, ...storiesOf(part, split[place]!, evidence)],
  }));
}

/**
 * Of each message that tells of a complaint, what its words sound like: those of its own clauses where several complaints share the message.
 * Messages that tell of other complaints only have nothing to say to it.
 */
function storiesOf(part: readonly PreparedFinding[], own: readonly Evidence[], all: readonly Evidence[]): Evidence[] {
  const stories = all.filter(({ finding }) => finding === STORY);
  const about = own.filter(({ finding, origin }) => origin !== 'answer' && part.some(({ id }) => id === finding));
  const heard = stories.filter(({ at }) => about.some((item) => item.at === at));
  return (heard.length > 0 ? heard : stories).map((story) => {
    const places = new Set(about.flatMap(({ at, words = [] }) => (at === story.at ? words : [])));
    const shared = ({ words = [] }: Evidence) => words.filter((place) => places.has(place)).length;
    const apart = all
      .filter(({ finding, at }) => finding === STORY_OF_PART && at === story.at)
      .toSorted((a, b) => shared(b) - shared(a))[0];
    if (apart?.likeness === undefined || shared(apart) === 0) return story;
    const { likeness, features } = apart;
    return { ...story, likeness, ...(features === undefined ? {} : { features }) };
  });
}

/** Without circumstances that no complaint is linked to: beside one they are no complaint of their own. */
function withoutCircumstances(parts: PreparedFinding[][]): PreparedFinding[][] {
  const told = parts.filter((part) => part.some(({ circumstance }) => !circumstance));
  return told.length > 0 ? told : parts;
}

/** Spine facts name a part only where no complaint does. */
function complaintNames(part: readonly PreparedFinding[]): FindingId[] {
  const complaints = part.filter(({ complaint }) => complaint);
  return (complaints.length > 0 ? complaints : part).map(({ id }) => id);
}

/** Complaints, and spine facts out of the normal, that are there; guesses only in messages where nothing else is. */
function reportedComplaints(resolved: readonly Evidence[], model: PreparedModel): PreparedFinding[] {
  const reported = withoutSettledReadings(resolved).flatMap(({ finding: id, state, origin, at }) => {
    const finding = findFinding(id, model);
    return finding?.needsCause && (finding.stateIndex.get(state) ?? 0) > 0
      ? [{ finding, guessed: isGuess(origin), at }]
      : [];
  });
  const certain = new Set(reported.flatMap(({ guessed, at }) => (guessed ? [] : at)));
  return reported.flatMap(({ finding, guessed, at }) => (guessed && certain.has(at) ? [] : finding));
}

/** Connected components, each in the order told. */
function connect(
  complaints: readonly PreparedFinding[],
  belong: (one: PreparedFinding, other: PreparedFinding) => boolean,
): PreparedFinding[][] {
  const parts: PreparedFinding[][] = [];
  for (const complaint of complaints) {
    const touching = parts.filter((part) => part.some((one) => belong(one, complaint)));
    const [first, ...others] = touching;
    if (!first) {
      parts.push([complaint]);
      continue;
    }
    first.push(...others.flat(), complaint);
    for (const other of others) parts.splice(parts.indexOf(other), 1);
  }
  for (const part of parts) part.sort((a, b) => complaints.indexOf(a) - complaints.indexOf(b));
  return parts;
}

function partsOf(id: FindingId, parts: PreparedFinding[][], model: PreparedModel): PreparedFinding[][] {
  const own = parts.filter((part) => part.some((one) => one.id === id));
  if (own.length > 0) return own;
  const finding = findFinding(id, model);
  const linked = finding ? parts.filter((part) => part.some((one) => areLinked(one, finding, model))) : [];
  if (linked.length > 0) return linked;
  const related = parts.filter((part) => part.some((one) => one.system === finding?.system));
  return related.length > 0 ? related : parts;
}

/** Whether some cause may well bring both; the causes of a finding are in ascending order. */
function areLinked(one: PreparedFinding, other: PreparedFinding, model: PreparedModel): boolean {
  for (let a = 0, b = 0; a < one.causes.length && b < other.causes.length;) {
    const [first, second] = [one.causes[a]!, other.causes[b]!];
    if (first === second && isFirmLink(one, a, model) && isFirmLink(other, b, model)) return true;
    if (first <= second) a++;
    if (second <= first) b++;
  }
  return false;
}

function isFirmLink({ causes, linkPresent }: PreparedFinding, position: number, model: PreparedModel): boolean {
  return linkPresent[position]! >= leastLink || model.causes[causes[position]!]!.model.residual;
}

function findFinding(id: FindingId, model: PreparedModel): PreparedFinding | undefined {
  const index = model.findingIndex.get(id);
  return index === undefined ? undefined : model.findings[index];
}
