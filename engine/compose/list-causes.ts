import type { Assessment, Evidence, PlannedCheck, Share } from '../evidence.ts';
import { claims } from './claims.ts';
import type { Block } from './complaint-blocks.ts';
import { explainWeights, MOST_AGAINST, MOST_FOR } from './explain-weights.ts';
import { rulingOut } from '../ruled-out.ts';
import { firstAtHand } from './planned-checks.ts';
import { ESTIMATE_BASIS, sayLabor, sayShopCost } from './ranges.ts';
import type { DifferentialItem } from './structured-reply.ts';
import type { ViewKnowledge } from './view-knowledge.ts';
import { withRecords } from './with-records.ts';
import { withSources } from './with-sources.ts';

/** The id of what no named cause explains. */
export const OTHER = 'other';

const SHOWN_CAUSES = 8;
const FLOOR = 0.02;
/** So many are shown though under the floor, as long as they round to a whole percent. */
const FEWEST_CAUSES = 5;
const LEAST = 0.005;
/** Of a smaller share is left out what nothing told speaks for and something against, beyond the second. */
const FAR_FETCHED = 0.05;
const FEWEST_CAUSES_AT_ALL = 2;
/** Of a smaller share is left out what brings nothing of all that is amiss: then only the sound of the words speaks for it, or how common it is. */
const UNTOLD = 0.1;

/**
 * The ranked causes of one complaint as claimed, in descending share: whole percents, at most 95 %, nothing under 2 % beyond the fifth, the
 * rest, and what is far-fetched, as "something else" in its place; the items sum to 1. Several blocks share the whole by their weights. `lists`: of all complaints.
 */
export function listCauses(
  blocks: readonly (Block & { weight: number })[],
  lists: number,
  assessment: Assessment,
  knowledge: ViewKnowledge,
): DifferentialItem[] {
  const most = Math.max(2, Math.floor(SHOWN_CAUSES / lists));
  const all = mergeAlike(
    blocks.flatMap(({ shares, differential, plan, weight }) => {
      const isNamed = (cause: string) => knowledge.causes.get(cause)?.residual === false;
      // What was ruled out gets nothing of what the leading cause does not claim.
      const isOpen = (cause: string) =>
        isNamed(cause) && (cause === shares[0]?.cause || !isRuledOut(cause, assessment, knowledge));
      const shown = claims(shares, differential.told, isOpen, most)
        .filter(({ cause }) => isNamed(cause))
        .filter(({ share }, place) => share >= (place < FEWEST_CAUSES ? LEAST : FLOOR))
        .slice(0, most);
      return shown
        .filter(({ share }) => share * weight >= LEAST)
        .map((share) => ({
          ...describe(share, assessment, knowledge, plan.checks),
          share: Math.round(share.share * weight * 100) / 100,
        }));
    }),
  );
  const items = all
    .map((item) => withWeakPoint(item, assessment))
    .filter(
      (item, place) =>
        place < FEWEST_CAUSES_AT_ALL || item.share >= UNTOLD || bringsSomething(item, assessment, knowledge),
    )
    .filter((item, place) => place < FEWEST_CAUSES_AT_ALL || !isFarFetched(item));
  const other = Math.round((1 - items.reduce((sum, each) => sum + each.share, 0)) * 100) / 100;
  const last = items.at(-1);
  // Rounding up may pass 100 %; the smallest gives it back.
  if (other < 0 && last !== undefined) last.share = Math.round((last.share + other) * 100) / 100;
  const named = items.map((item) =>
    withSources(
      withRecords(item, knowledge.causes.get(item.id)?.system, assessment.records),
      assessment.evidence,
      knowledge,
    ),
  );
  const rest = { because: [], against: [], check: null, cost_range: null, labor_time: null };
  const others = other > 0 ? [{ id: OTHER, name: 'Something else', share: other, ...rest }] : [];
  // Of equal shares, a cause that has a name comes first.
  return [...named, ...others].toSorted((a, b) => b.share - a.share);
}

function isRuledOut(id: string, { evidence }: Assessment, { causes }: ViewKnowledge): boolean {
  const cause = causes.get(id);
  return cause !== undefined && rulingOut(cause, evidence) !== null;
}

/** Little speaks for it, and of what was told nothing by itself. */
function isFarFetched({ share, because, against }: DifferentialItem): boolean {
  return share < FAR_FETCHED && because.length === 0 && against.length > 0;
}

/** Whether a cause makes something of what was told as amiss, or such cars are known for it; where nothing was told, any does. */
function bringsSomething(
  { id }: DifferentialItem,
  { evidence, weakPoints }: Assessment,
  knowledge: ViewKnowledge,
): boolean {
  if (weakPoints?.[id] !== undefined) return true;
  const isAmiss = ({ finding, state }: Evidence) => {
    const normal = knowledge.findings.get(finding)?.states[0]?.id;
    return normal !== undefined && state !== 'unknown' && state !== normal;
  };
  const amiss = new Set(evidence.filter(isAmiss).map(({ finding }) => finding));
  const links = knowledge.causes.get(id)?.links ?? [];
  return amiss.size === 0 || links.some(({ finding }) => amiss.has(finding));
}

/** A cause with the cars that it is known of, where this is one of them. */
function withWeakPoint(item: DifferentialItem, { weakPoints }: Assessment): DifferentialItem {
  const cars = weakPoints?.[item.id];
  return cars === undefined ? item : { ...item, because: [...item.because, `known of the ${cars}`] };
}

/** Whether what a check would find is known. */
function isDone(check: string, { evidence }: Assessment, { checks }: ViewKnowledge): boolean {
  const finding = checks.get(check)?.finding;
  return evidence.some((each) => each.finding === finding && each.state !== 'unknown');
}

/** A cause that several blocks have among theirs stands once, with its shares together and its reasons from both. */
function mergeAlike(items: readonly DifferentialItem[]): DifferentialItem[] {
  const merged = new Map<string, DifferentialItem>();
  for (const item of items.toSorted((a, b) => b.share - a.share)) {
    const first = merged.get(item.id);
    const whole = first && {
      ...first,
      share: Math.round((first.share + item.share) * 100) / 100,
      because: [...new Set([...first.because, ...item.because])].slice(0, MOST_FOR),
      against: [...new Set([...first.against, ...item.against])].slice(0, MOST_AGAINST),
    };
    merged.set(item.id, whole ?? item);
  }
  return [...merged.values()];
}

/** What no owner can do stands there as a shop's. */
function nameOf(check: { name: string; proOnly: boolean } | undefined): string | null {
  if (check === undefined) return null;
  return check.proOnly ? `${check.name} (at a shop)` : check.name;
}

function describe(
  share: Share,
  assessment: Assessment,
  knowledge: ViewKnowledge,
  planned: readonly PlannedCheck[],
): Omit<DifferentialItem, 'share'> {
  const cause = knowledge.causes.get(share.cause);
  const repair = knowledge.repairs[share.cause];
  const check =
    firstAtHand(planned.filter((each) => cause?.checks.includes(each.check) ?? false))?.check ??
    cause?.checks.find((id) => !isDone(id, assessment, knowledge));
  return {
    id: share.cause,
    name: cause?.name ?? share.cause,
    ...explainWeights(share, assessment.evidence, knowledge),
    check: nameOf(knowledge.checks.get(check ?? '')),
    cost_range: repair === undefined ? null : sayShopCost(repair),
    labor_time: repair === undefined ? null : sayLabor(repair),
    ...(repair === undefined ? {} : { estimate_basis: ESTIMATE_BASIS }),
  };
}
