import type { Evidence } from '../evidence.ts';
import { resolveEvidence } from '../infer/likelihood.ts';
import { CODE, codeSources } from './sources.ts';
import type { DifferentialItem } from './structured-reply.ts';
import type { ViewKnowledge } from './view-knowledge.ts';

/** A cause with where it is to be read: after the public records, what defines the codes that point to it, and what is written on it (REPLY-06). */
export function withSources(
  item: DifferentialItem,
  evidence: readonly Evidence[],
  knowledge: ViewKnowledge,
): DifferentialItem {
  const told = evidence.some(({ finding }) => finding.startsWith(CODE)) ? resolveEvidence(evidence) : [];
  const linked = new Set(told.length === 0 ? [] : knowledge.causes.get(item.id)?.links.map(({ finding }) => finding));
  const codes = told.flatMap(({ finding, state }) =>
    state === 'present' && finding.startsWith(CODE) && linked.has(finding) ? [finding.slice(CODE.length)] : [],
  );
  const { titles, ofCauses } = knowledge.sources;
  const written = (ofCauses[item.id] ?? []).flatMap((id) => titles[id] ?? []);
  const sources = [...(item.sources ?? []), ...codeSources(codes, knowledge.sources), ...written];
  return sources.length === 0 ? item : { ...item, sources };
}
