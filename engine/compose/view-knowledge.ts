import { findingsOf } from '../infer/index-rules.ts';
import type {
  CauseId,
  CauseModel,
  CauseText,
  RepairCost,
  WorkAndParts,
  CheckModel,
  FindingModel,
  InferenceModel,
  Manual,
} from '../knowledge-base.ts';

/** What of a repair is shown beside its cause. */

/** Where knowledge is from. */
export interface KnownSources {
  /** By id; null for what has no address. */
  titles: Readonly<Record<string, { title: string; url: string | null }>>;
  /** Ids of what is written on a cause. */
  ofCauses: Readonly<Record<CauseId, string[]>>;
  /** Ids of what defines a code. */
  ofCodes: Readonly<Record<string, string[]>>;
}

/** All that a reassessment is worded from, with its entries by id; the browser has no more of the knowledge base. */
export interface ViewKnowledge {
  model: InferenceModel;
  findings: ReadonlyMap<string, FindingModel>;
  causes: ReadonlyMap<string, CauseModel>;
  checks: ReadonlyMap<string, CheckModel>;
  repairs: Readonly<Record<CauseId, RepairCost>>;
  sources: KnownSources;
  /** Net of danger (`danger.<rule>`) → findings that the rule names as well. */
  namedBeside: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Indexes a model for wording what was made of it. */
export function prepareViewKnowledge(
  model: InferenceModel,
  repairs: Record<CauseId, RepairCost>,
  sources: KnownSources,
): ViewKnowledge {
  return {
    model,
    repairs,
    sources,
    findings: new Map(model.findings.map((each) => [each.id, each])),
    causes: new Map(model.causes.map((each) => [each.id, each])),
    checks: new Map(model.checks.map((each) => [each.id, each])),
    namedBeside: new Map(model.safetyRules.map(({ id, when }) => [`danger.${id}`, new Set(findingsOf(when))])),
  };
}

/** What of the manual's repairs is shown beside a cause. */
export function repairCosts(causes: Record<CauseId, CauseText>): Record<CauseId, RepairCost> {
  return Object.fromEntries(
    Object.entries(causes).map(([id, { repair }]) => [
      id,
      { ...workAndParts(repair), usual: repair.usual && workAndParts(repair.usual) },
    ]),
  );
}

const workAndParts = ({ laborHours, partsUsd }: WorkAndParts): WorkAndParts => ({ laborHours, partsUsd });

/** What of the manual tells where knowledge is from. */
export function knownSources({ sources, causes, codes }: Pick<Manual, 'sources' | 'causes' | 'codes'>): KnownSources {
  const idsOf = (texts: Record<string, { sources: string[] }>): Record<string, string[]> =>
    Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, text.sources]));
  return { titles: sources, ofCauses: idsOf(causes), ofCodes: idsOf(codes) };
}
