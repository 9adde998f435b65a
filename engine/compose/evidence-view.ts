import type { Evidence } from '../evidence.ts';
import type { FindingModel } from '../knowledge-base.ts';
import { isOfWords } from '../origins.ts';
import { isResult } from '../is-result.ts';
import { resolveEvidence } from '../infer/likelihood.ts';
import type { EvidenceItem } from './structured-reply.ts';
import type { ViewKnowledge } from './view-knowledge.ts';

const UNKNOWN = { state: 'unknown', label: "Don't know" };

/** Wire name of a state: `yes`/`no` for a yes/no finding, its own name otherwise. */
export function wireState(finding: FindingModel, state: string): string {
  if (!isBinary(finding)) return state;
  return state === 'present' ? 'yes' : state === 'absent' ? 'no' : state;
}

/** The engine's state for a wire state, or null where the finding has no such state. */
export function engineState(finding: FindingModel, wire: string): string | null {
  const state = isBinary(finding) ? { yes: 'present', no: 'absent', unknown: 'unknown' }[wire] : wire;
  if (state === 'unknown') return state;
  return finding.states.some((each) => each.id === state) ? (state ?? null) : null;
}

/** The chips: one an observation, in the order told. Nets of danger show only where no finding says the same. */
export function viewEvidence(evidence: readonly Evidence[], knowledge: ViewKnowledge): EvidenceItem[] {
  const resolved = resolveEvidence(evidence);
  return resolved.flatMap((item) => {
    const finding = knowledge.findings.get(item.finding);
    if (finding === undefined || isSaidElsewhere(item.finding, resolved, knowledge)) return [];
    const facets = Object.entries(item.facets).flatMap(([facet, values]) => {
      const model = knowledge.model.facets.find((each) => each.id === facet);
      return values.map((value) => model?.values.find((each) => each.id === value)?.label ?? value);
    });
    return [
      {
        finding: finding.id,
        label: [
          isResult(finding) && isOfWords(item.origin)
            ? resultLabel(finding, item.state)
            : stateLabel(finding, item.state),
          ...facets,
        ].join(', '),
        state: wireState(finding, item.state),
        quote: item.quote,
        origin: item.origin,
        states: tappableStates(finding),
      },
    ];
  });
}

/** Of what it is: told unasked, no question beside it says so ("what lies in the transmission pan: chips or flakes of metal"). */
function resultLabel(finding: FindingModel, state: string): string {
  return isBinary(finding) ? finding.label : `${finding.label}: ${stateLabel(finding, state)}`;
}

/** What the owner may tap, "don't know" last. */
export function tappableStates(finding: FindingModel): { state: string; label: string }[] {
  if (isBinary(finding)) return [{ state: 'yes', label: 'Yes' }, { state: 'no', label: 'No' }, UNKNOWN];
  return [...finding.states.map((each) => ({ state: each.id, label: each.label })), UNKNOWN];
}

/** Whether a net of danger (`danger.<rule>`) stands beside an observation that its rule names as well. */
function isSaidElsewhere(id: string, resolved: readonly Evidence[], knowledge: ViewKnowledge): boolean {
  const named = knowledge.namedBeside.get(id);
  if (named === undefined) return false;
  return resolved.some(
    (item) =>
      named.has(item.finding) &&
      item.state !== 'unknown' &&
      item.state !== knowledge.findings.get(item.finding)?.states[0]?.id,
  );
}

/** A state of a finding in words. */
export function stateLabel(finding: FindingModel, state: string): string {
  if (isBinary(finding)) return finding.label;
  return finding.states.find((each) => each.id === state)?.label ?? finding.label;
}

function isBinary(finding: FindingModel): boolean {
  return finding.states.length === 2 && finding.states[0]?.id === 'absent';
}
