import type { Evidence } from '#engine/evidence.ts';
import type { PreparedModel } from '#engine/infer/prepared-model.ts';
import type { FindingId, SafetyPredicate } from '#engine/knowledge-base.ts';
import { findingsOf } from '#engine/infer/index-rules.ts';
import { LIKELIEST, NET, withoutDoubted } from './evaluate-safety.ts';

/**
 * The findings that a danger tells of where only the net on the raw words or the sound of the whole has caught it: a "maybe", so that it has causes
 * and questions of its own. Nothing of a critical rule of which anything was told, or which the message itself puts in doubt; nor of one that
 * a message which tells of something else only sounds like, and hardly more likely than not.
 * @param complains whether the message tells of any fault besides
 */
export function meantByDangers(
  heard: readonly Evidence[],
  complains: boolean,
  { safetyRules, findings, findingIndex }: Pick<PreparedModel, 'safetyRules' | 'findings' | 'findingIndex'>,
): Evidence[] {
  const told = new Set(heard.map(({ finding }) => finding));
  const likeliest = heard.find(({ finding }) => finding === LIKELIEST)?.state;
  const needsCause = (id: FindingId): boolean => {
    const finding = findings[findingIndex.get(id) ?? -1];
    return finding?.needsCause === true && !finding.result;
  };
  const meant = new Map<FindingId, Evidence>();
  for (const net of withoutDoubted(heard)) {
    if (!net.finding.startsWith(NET) || net.state !== 'present') continue;
    const rule = safetyRules.find(({ id, level }) => level === 'critical' && `${NET}${id}` === net.finding);
    if (rule === undefined || findingsOf(rule.when).some((id) => told.has(id) && id !== net.finding)) continue;
    if (net.origin === 'guessed' && complains && rule.id !== likeliest) continue;
    const way = mostNamed(singleWays(rule.when).filter(({ finding }) => needsCause(finding)));
    const state = way?.states[0] ?? findings[findingIndex.get(way?.finding ?? '') ?? -1]?.states[1]?.id;
    if (way !== null && state !== undefined)
      meant.set(way.finding, { ...net, finding: way.finding, state, origin: 'hedged' });
  }
  return [...meant.values()];
}

type Way = Extract<SafetyPredicate, { finding: unknown }>;

/** What fires a rule by itself. */
function singleWays(predicate: SafetyPredicate): Way[] {
  if ('finding' in predicate) return [predicate];
  return 'any' in predicate ? predicate.any.flatMap(singleWays) : [];
}

/** The one that is about what most of them are about, of these the first. */
function mostNamed(ways: readonly Way[]): Way | null {
  const countOf = ({ finding }: Way) => ways.filter((each) => each.finding === finding).length;
  return ways.reduce<Way | null>((most, way) => (most !== null && countOf(most) >= countOf(way) ? most : way), null);
}
