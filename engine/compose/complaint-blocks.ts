import type { Assessment, Differential, Plan, Share } from '../evidence.ts';
import type { FindingId } from '../knowledge-base.ts';
import type { ViewKnowledge } from './view-knowledge.ts';

/** What one list of causes is made of. */
export interface Block {
  /** What it is about, the complaints first. */
  findings: FindingId[];
  /** Descending. */
  shares: Share[];
  differential: Differential;
  plan: Plan;
}

/**
 * The complaints of an assessment, each with its causes; one that two faults explain together counts as two. Complaints that the same cause
 * leads are one: then it is no other thing that was told.
 */
export function complaintBlocks({ complaints }: Pick<Assessment, 'complaints'>, knowledge: ViewKnowledge): Block[][] {
  const groups = new Map<string, Block[]>();
  complaints.forEach(({ findings, differential, plan }, told) => {
    const shares = ofFaults(differential);
    shares.forEach((own, fault) => {
      const leading = own.find(({ cause }) => knowledge.causes.get(cause)?.residual === false)?.cause;
      const key = leading ?? `${told}.${fault}`;
      const about = shares.length === 1 ? findings : explainedBy(own[0], shares[1 - fault]![0], findings);
      const group = groups.get(key);
      const block = { findings: about, shares: own, differential, plan };
      if (group === undefined) groups.set(key, [block]);
      else group.push(block);
    });
  });
  return withoutForeign([...groups.values()], knowledge);
}

/**
 * Of several complaints each without causes that bring another of them and nothing of it, which the words of the whole message sound like; what
 * stays keeps its proportions.
 */
function withoutForeign(groups: Block[][], { causes }: ViewKnowledge): Block[][] {
  const about = groups.map((group) => new Set(group.flatMap(({ findings }) => findings)));
  const brings = (cause: string, findings: ReadonlySet<FindingId>) =>
    causes.get(cause)?.links.some(({ finding }) => findings.has(finding)) === true;
  return groups.map((group, at) => {
    const isForeign = ({ cause }: Share) =>
      !brings(cause, about[at]!) && about.some((other, place) => place !== at && brings(cause, other));
    return group.map((block) => {
      const [leading, ...others] = block.shares;
      if (leading === undefined) return block;
      const left = [leading, ...others.filter((each) => !isForeign(each))];
      const scale = sumOf(block.shares) / sumOf(left);
      const shares = left.map((each) => ({ ...each, share: each.share * scale }));
      const { differential } = block;
      return {
        ...block,
        shares,
        differential: differential.twoFaults === null ? { ...differential, shares } : differential,
      };
    });
  });
}

function sumOf(shares: readonly Share[]): number {
  return shares.reduce((sum, { share }) => sum + share, 0);
}

/**
 * The shares of a differential, or of each of its two faults where there are two: how likely each cause is to be the one, the other
 * given. A cause that stands beside the other fault stands in for the first.
 */
function ofFaults({ twoFaults, shares, hypotheses }: Differential): Share[][] {
  if (twoFaults === null) return [shares];
  const beside = (cause: string, fault: string) =>
    hypotheses.reduce(
      (sum, { causes, weight }) => (causes.includes(cause) && causes.includes(fault) ? sum + weight : sum),
      0,
    );
  const [first, second] = twoFaults;
  const roleOf = (cause: string) => {
    if (cause === first || cause === second) return cause;
    return beside(cause, first) > beside(cause, second) ? second : first;
  };
  return twoFaults.map((fault) => {
    const own = shares.filter(({ cause }) => roleOf(cause) === fault);
    const total = Math.max(
      1,
      own.reduce((sum, { marginal }) => sum + marginal, 0),
    );
    return own.map((each) => ({ ...each, share: each.marginal / total })).toSorted((a, b) => b.share - a.share);
  });
}

/** Of what was told, what speaks for one fault more than for the other: complaints where there are any. */
function explainedBy(one: Share | undefined, other: Share | undefined, complaints: readonly FindingId[]): FindingId[] {
  const against = new Map(other?.why.map(({ finding, weight }) => [finding, weight]));
  const telling = (one?.why ?? [])
    .filter(({ finding, weight }) => weight > 0 && weight > (against.get(finding) ?? 0))
    .map(({ finding }) => finding);
  const own = telling.filter((finding) => complaints.includes(finding));
  return own.length > 0 ? own : telling;
}
