import type { Evidence, VehicleFacts } from '#engine/evidence.ts';
import type { Knowledge } from '#engine/knowledge.ts';
import { STORY, STORY_OF_PART } from '#engine/infer/weigh-story.ts';
import { ANY_VEHICLE } from '#curator/fleet-prior.ts';
import { askMostSaving, askMostTelling } from './ask-by-worth.ts';
import { askAnyOfSystem, askSpineInOrder } from './ask-policies.ts';
import type { Variant } from './replay-case.ts';

/** What each part of the engine is worth: the engine without it. */
export const ABLATIONS: readonly Variant[] = [
  { name: 'no statistical reader', evidence: withoutStory },
  { name: 'statistical reader alone', evidence: storyAndAnswers },
  { name: 'no vehicle priors', options: { vehicle: ofNoVehicle } },
  { name: 'no pattern failures', knowledge: (knowledge) => ({ ...knowledge, weaknesses: new Map() }) },
  { name: 'no silence', options: { infer: { silence: false } } },
  { name: 'no facets', options: { infer: { facets: false } } },
  { name: 'hard evidence', options: { infer: { hardEvidence: true } } },
  { name: 'singles only', options: { infer: { faults: 1 } } },
  { name: 'no “no” answers', evidence: withoutDenials },
  { name: 'temperature .8', options: { infer: { temperature: 0.8 } } },
  { name: 'temperature 1.25', options: { infer: { temperature: 1.25 } } },
];

/** Other ways to choose what to ask. */
export const POLICIES: readonly Variant[] = [
  { name: 'most information only (EIG)', ask: askMostTelling },
  { name: 'most checking saved only (ECR)', ask: askMostSaving },
  { name: 'spine facts in fixed order', ask: askSpineInOrder },
  { name: 'any question of the system', ask: askAnyOfSystem },
];

/** All but what the words sound like as a whole. */
export function withoutStory(items: Evidence[]): Evidence[] {
  return items.filter(({ finding }) => !isStory(finding));
}

/** What the words sound like as a whole, and what was tapped; nothing that was read of them. */
export function storyAndAnswers(items: Evidence[]): Evidence[] {
  return items.filter(({ finding, origin }) => isStory(finding) || origin === 'answer');
}

const isStory = (finding: string): boolean => finding === STORY || finding === STORY_OF_PART;

/** "No" says as little as "don't know". */
export function withoutDenials(items: Evidence[], { texts }: Pick<Knowledge, 'texts'>): Evidence[] {
  return items.map((item) =>
    item.state === texts.findings.get(item.finding)?.states[0]?.id ? { ...item, state: 'unknown' } : item,
  );
}

/** Age, miles, equipment and known weaknesses unknown; what the owner told of recent repairs stays. */
function ofNoVehicle({ recentlyReplaced }: VehicleFacts): VehicleFacts {
  return { ...ANY_VEHICLE, recentlyReplaced };
}
