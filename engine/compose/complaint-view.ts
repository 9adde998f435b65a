import type { Assessment, Evidence } from '../evidence.ts';
import { resolveEvidence } from '../infer/likelihood.ts';
import { isGuess } from '../origins.ts';
import { NET } from '../safety/evaluate-safety.ts';
import { complaintBlocks, type Block } from './complaint-blocks.ts';
import { explainConfidence } from './confidence-words.ts';
import { listCauses, OTHER } from './list-causes.ts';
import { stateLabel } from './evidence-view.ts';
import type { DifferentialItem, Level } from './structured-reply.ts';
import type { ViewKnowledge } from './view-knowledge.ts';

/** One thing the owner came with, as shown. */
export interface ComplaintView {
  /** In a few words of ours; null where it is the only one. */
  about: string | null;
  /** Its part of all that was told, by how well the words fit it; all sum to 1. */
  weight: number;
  confidence: Level;
  explanation: string;
  /** Descending; the shares sum to 1. */
  causes: DifferentialItem[];
}

/** Findings named of one complaint. */
const NAMED = 2;

/** What was told, complaint by complaint: where danger is told the most dangerous first, else the one with the leading cause. */
export function viewComplaints(assessment: Assessment, knowledge: ViewKnowledge): ComplaintView[] {
  const groups = complaintBlocks(assessment, knowledge);
  const lists = groups.reduce((sum, blocks) => sum + blocks.length, 0);
  const weights = weightsOf(groups.flatMap((blocks) => blocks.map(({ differential }) => differential.fit)));
  let before = 0;
  const views = groups.map((blocks, group): ComplaintView => {
    const best = blocks.reduce((one, other) => (other.differential.fit > one.differential.fit ? other : one));
    const own = weights.slice(before, (before += blocks.length));
    const weight = own.reduce((sum, each) => sum + each, 0);
    const causes = listCauses(
      blocks.map((block, part) => ({ ...block, weight: own[part]! / weight })),
      lists,
      assessment,
      knowledge,
    );
    return {
      about: groups.length === 1 ? null : sayFindings(blocks, assessment, knowledge, group),
      weight,
      confidence: best.differential.confidence,
      explanation: explainConfidence(best.differential, best.plan, causes),
      causes,
    };
  });
  // So they come; what is only made out is no danger that others wait for.
  if (isDangerFirst(groups, assessment)) return views;
  const leadOf = ({ weight, causes }: ComplaintView) => weight * (causes.find(({ id }) => id !== OTHER)?.share ?? 0);
  return views.toSorted((a, b) => leadOf(b) - leadOf(a));
}

/** Whether what was told begins with its danger, as that was told and not only made out. */
export function dangerLeads(assessment: Assessment, knowledge: ViewKnowledge): boolean {
  return isDangerFirst(complaintBlocks(assessment, knowledge), assessment);
}

/** The danger was told plainly, in words that its rule knows, or with its owner's own doubt. */
function isDangerFirst(groups: readonly (readonly Block[])[], { evidence, safety }: Assessment): boolean {
  if (safety.level !== 'critical') return false;
  const findings = new Set(groups[0]?.flatMap((block) => block.findings));
  const known = `${NET}${safety.rules[0]?.id}`;
  const isMadeOut = ({ origin, words }: Evidence) => isGuess(origin) || (origin === 'hedged' && words === undefined);
  return evidence.some((item) => (findings.has(item.finding) || item.finding === known) && !isMadeOut(item));
}

/** A complaint the words do not fit may have been misread, but keeps at least this share of an equal part. */
const LEAST_OF_EQUAL = 0.4;

function weightsOf(fits: readonly number[]): number[] {
  const best = Math.max(...fits);
  const raw = fits.map((fit) => Math.max(LEAST_OF_EQUAL, Math.exp(fit - best)));
  const total = raw.reduce((sum, each) => sum + each, 0);
  return raw.map((each) => each / total);
}

function sayFindings(
  blocks: readonly Block[],
  { evidence }: Assessment,
  { findings }: ViewKnowledge,
  group: number,
): string {
  const told = resolveEvidence(evidence);
  const labels = blocks.flatMap((block) =>
    block.findings.flatMap((id) => {
      const finding = findings.get(id);
      const state = told.find((item) => item.finding === id)?.state;
      return finding === undefined || state === undefined ? [] : [stateLabel(finding, state)];
    }),
  );
  const words = [...new Set(labels)].slice(0, NAMED).join('; ');
  return words === '' ? `Fault ${group + 1}` : words[0]!.toUpperCase() + words.slice(1);
}

/**
 * The causes of all complaints in one list: of one complaint in descending share. Of several each item names its own, the shares sum to 1 in
 * each, the first named cause of the first complaint leads, but for what none explains where that is likelier; after it comes first what
 * the words fit better.
 */
export function rankedCauses(complaints: readonly ComplaintView[]): DifferentialItem[] {
  const [first] = complaints;
  const place = first?.causes.findIndex(({ id }) => id !== OTHER) ?? 0;
  const leading = new Set(first?.causes.slice(0, Math.max(place, 0) + 1));
  const ranked = complaints.flatMap(({ about, confidence, weight, causes }) =>
    causes.map((cause) => ({
      rank: leading.has(cause) ? Number.MAX_VALUE : weight * cause.share,
      item: about === null ? cause : { ...cause, complaint: { about, confidence } },
    })),
  );
  return ranked.toSorted((a, b) => b.rank - a.rank).map(({ item }) => item);
}

/** How far the ranking of each complaint can be relied on. */
export function sayConfidence(complaints: readonly ComplaintView[]): string {
  if (complaints.length === 0) return 'No fault was described clearly enough yet to rank causes.';
  // Two faults of one complaint are explained once.
  const lines = complaints.filter(
    ({ explanation }, place) => complaints.findIndex((each) => each.explanation === explanation) === place,
  );
  if (lines.length === 1) return lines[0]!.explanation;
  return lines.map(({ about, explanation }) => `${about}: ${explanation}`).join(' ');
}
