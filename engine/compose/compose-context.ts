import type { Assessment } from '../evidence.ts';
import { findingsOf } from '../infer/index-rules.ts';
import type { KnownVehicle } from '../vehicle/vehicle-facts.ts';
import type { CauseModel, CheckModel, FindingModel, KnowledgeBase } from '../knowledge-base.ts';

/** The knowledge base with its entries by id, made once at start. */
export interface ComposeKnowledge extends Pick<KnowledgeBase, 'model' | 'manual'> {
  findings: ReadonlyMap<string, FindingModel>;
  causes: ReadonlyMap<string, CauseModel>;
  checks: ReadonlyMap<string, CheckModel>;
  /** Net of danger (`danger.<rule>`) → findings that the rule names as well. */
  namedBeside: ReadonlyMap<string, ReadonlySet<string>>;
}

/** What was read from the latest message and is not evidence, but belongs into the answer. */
export interface ReadNotes {
  /** Findings the owner reported in two incompatible states. */
  contradictions: string[];
  /** Codes named that the knowledge base has no entry for, with what their structure says. */
  unknownCodes: { code: string; meaning: string }[];
}

export interface ComposeContext {
  knowledge: ComposeKnowledge;
  assessment: Assessment;
  vehicle: KnownVehicle;
  notes: ReadNotes;
}

/** Indexes a knowledge base for composing. */
export function prepareComposeKnowledge({ model, manual }: Pick<KnowledgeBase, 'model' | 'manual'>): ComposeKnowledge {
  return {
    model,
    manual,
    findings: new Map(model.findings.map((each) => [each.id, each])),
    causes: new Map(model.causes.map((each) => [each.id, each])),
    checks: new Map(model.checks.map((each) => [each.id, each])),
    namedBeside: new Map(model.safetyRules.map(({ id, when }) => [`danger.${id}`, new Set(findingsOf(when))])),
  };
}
