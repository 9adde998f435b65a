import type { Evidence } from './evidence.ts';
import { shownBySuspects } from './guess-findings.ts';
import type { PreparedFinding, PreparedModel } from './infer/prepared-model.ts';
import type { WeighedComplaint } from './infer/weigh-complaints.ts';
import { MAYBE } from './plan/ask-for-complaint.ts';
import type { Sounding } from './understand/finding-reader.ts';
import type { Matchable } from './understand/matchable.ts';

/** So many are kept: those behind the first three are asked for when these are answered. */
const MOST_COMPLAINTS = 6;
/** So many times likelier do words make a complaint that tell nothing of it: beside them, what is common counts. */
const LIFT_OF_NOTHING = 20_000;
/** How many times likelier a complaint of a system is that the message names. */
const NAMED = 5;

/**
 * What a message that tells of no fault may be about ("something is wrong with my brakes", "smells like burning"): the complaints that its
 * words sound like, the commonest first where they sound like nothing. They are to be asked for (`maybe.<finding>`) and weigh nothing.
 */
export function guessComplaints(
  {
    vague,
    sounding,
    systems,
    weigh,
    at,
  }: {
    vague: readonly Matchable[];
    /** What they, among others, sound like. */
    sounding: readonly Sounding[];
    /** Named in the message. */
    systems: readonly string[];
    /** Weighs what is known, where nothing is complained of. */
    weigh: () => readonly WeighedComplaint[];
    at: number;
  },
  model: PreparedModel,
): Evidence[] {
  const heard = new Map<string, number>();
  const isAmiss = ({ finding, state }: Sounding) =>
    (model.findings[model.findingIndex.get(finding) ?? -1]?.stateIndex.get(state) ?? 0) > 0;
  for (const { finding, lift } of sounding.filter((one) => vague.includes(one.sentence) && isAmiss(one)))
    heard.set(finding, Math.max(lift, heard.get(finding) ?? 0));
  const shown = shownBySuspects(weigh(), model);
  const worth = ({ id, states, system }: PreparedFinding): number => {
    const present = states.slice(1).reduce((sum, state) => sum + shown(id, state.id), 0);
    return (LIFT_OF_NOTHING + (heard.get(id) ?? 0)) * present * (systems.includes(system) ? NAMED : 1);
  };
  const complaints = model.findings
    .filter(({ complaint, ask }) => ask !== null && complaint)
    .map((finding) => ({ finding, worth: worth(finding) }))
    .toSorted((a, b) => b.worth - a.worth || a.finding.index - b.finding.index);
  const groups = new Set<string | null>();
  return complaints
    .filter(({ finding: { group } }) => group === null || (!groups.has(group) && groups.add(group)))
    .slice(0, MOST_COMPLAINTS)
    .map(({ finding }): Evidence => ({
      finding: `${MAYBE}${finding.id}`,
      state: 'told',
      origin: 'guessed',
      facets: {},
      quote: null,
      at,
    }));
}
