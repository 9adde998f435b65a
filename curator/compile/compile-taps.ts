import type { Json } from '#engine/tap/columns.ts';
import type { TapModel } from '#engine/tap/tap-model.ts';
import { knownSources, repairCosts } from '#engine/compose/view-knowledge.ts';
import type { FindingModel, KnowledgeBase } from '#engine/knowledge-base.ts';
import { canonicalJson } from '../canonical-json.ts';
import { packColumns } from '../pack-columns.ts';

/** What the browser needs to reassess a conversation after a tap, packed small, as JSON. */
export function compileTaps({ model, manual }: Pick<KnowledgeBase, 'model' | 'manual'>): string {
  const findings = model.findings.map(withoutUnusedWords);
  const taps: TapModel = {
    model: {
      ...model,
      findings,
      patternFailures: [],
      safetyRules: model.safetyRules.map((rule) => ({ ...rule, source: '' })),
    },
    repairs: repairCosts(manual.causes),
    sources: knownSources(manual),
  };
  return JSON.stringify(packColumns(JSON.parse(canonicalJson(taps)) as Json));
}

/** Nobody is asked for it: it shows only where it was reported, and then its words come with the conversation. */
function withoutUnusedWords(finding: FindingModel): FindingModel {
  if (finding.ask !== null) return finding;
  return { ...finding, label: '', states: finding.states.map(({ id }) => ({ id, label: '' })) };
}
