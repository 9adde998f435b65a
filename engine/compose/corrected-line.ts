import type { FacetValue } from '../understand/corrections.ts';
import type { ComposeContext } from './compose-context.ts';
import { stateLabel } from './evidence-view.ts';
import { lower } from './in-a-sentence.ts';

/** What the message has put right of what was told before, or that it is not known what; empty where it corrects nothing. */
export function correctedLine(context: ComposeContext): string {
  const { corrected } = context.notes;
  if (corrected === null) return '';
  const { now, was, dropped, unplaced } = corrected;
  if (unplaced !== null)
    return `I could not place your correction “${unplaced}”. Tell me once more in one sentence what the car does, with that in it.`;
  if (dropped !== null)
    return dropped === 'all'
      ? 'I set aside what you took back. If it still matters, tell me again.'
      : 'You take back what you told me, but of the danger I keep the warning until you tell me that it is over or was not so.';
  const lines = [...statesOf(context)];
  if (now.length > 0) {
    const not = was.length === 0 ? '' : `, not ${labels(was, context)}`;
    lines.unshift(`Corrected: ${labels(now, context)}${not}.`);
  }
  const gone = setAsideIn(context);
  if (gone.length > 0) lines.push(`I set aside what you take back: ${gone.join(', ')}.`);
  return lines.join(' ');
}

function setAsideIn({ knowledge, notes: { corrected } }: ComposeContext): string[] {
  return (corrected?.setAside ?? []).flatMap(({ finding: id, state }) => {
    const finding = knowledge.findings.get(id);
    return finding === undefined ? [] : [lower(stateLabel(finding, state))];
  });
}

function statesOf({ knowledge, notes: { corrected } }: ComposeContext): string[] {
  return (corrected?.states ?? []).flatMap(({ finding: id, state, was }) => {
    const finding = knowledge.findings.get(id);
    if (finding === undefined) return [];
    const [first] = finding.states;
    const binary = finding.states.length === 2 && first?.id === 'absent';
    if (binary) return [`Corrected: ${state === 'absent' ? 'it is not so: ' : ''}${lower(finding.label)}.`];
    const not = was === 'unknown' ? '' : `, not ${lower(stateLabel(finding, was))}`;
    return [`Corrected: ${lower(stateLabel(finding, state))}${not}.`];
  });
}

/** Values as their labels say them, each once: "at the front, on the left". */
function labels(values: readonly FacetValue[], { knowledge: { model } }: ComposeContext): string {
  const words = values.map(
    ({ facet, value }) =>
      model.facets.find(({ id }) => id === facet)?.values.find(({ id }) => id === value)?.label ?? value,
  );
  return [...new Set(words)].join(', ');
}
