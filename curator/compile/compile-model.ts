import type { FindingModel, InferenceModel, SafetyPredicate, SafetyRule } from '#engine/knowledge-base.ts';
import type { Authored, KnowledgeTree } from '#curator/knowledge-tree.ts';
import type { AuthoredCheck } from '#curator/schema/check.ts';
import type { AuthoredPredicate } from '#curator/schema/safety-rule.ts';
import { compileCauses } from './compile-causes.ts';
import { compileFindings } from './compile-findings.ts';
import { compilePatternFailures } from './compile-pattern-failures.ts';

/** The numbers of the knowledge base; `version` is filled in when everything is compiled. */
export function compileModel(tree: KnowledgeTree): InferenceModel {
  const findings = compileFindings(tree);
  const checks = new Set(usableChecks(tree).map(({ id }) => id));
  return {
    version: '',
    systems: [...tree.systems.values()].map(({ id, value }) => ({ id, name: value.name })),
    facets: [...tree.facets.values()].map(({ id, value }) => ({
      id,
      values: Object.entries(value.values).map(([each, { label, share }]) => ({ id: each, label, share })),
    })),
    equipment: Object.fromEntries([...tree.equipment.values()].map(({ id, value }) => [id, value.share])),
    findings,
    causes: compileCauses(tree, findings, checks),
    checks: usableChecks(tree).map(({ id, value }) => ({
      id,
      name: value.name,
      finding: value.finding,
      minutes: value.minutes,
      toolMinutes: value.tool_minutes,
      riskMinutes: value.risk_minutes,
      after: value.after.filter((each) => checks.has(each)),
      access: value.access ?? null,
      accessMinutes: value.access_minutes,
      needs: value.needs ?? null,
      proOnly: value.pro_only,
    })),
    safetyRules: compileSafetyRules(tree, findings),
    patternFailures: compilePatternFailures(tree),
  };
}

/** Checks whose finding is there; the rest is reported by the rules. */
function usableChecks(tree: KnowledgeTree): Authored<AuthoredCheck>[] {
  return [...tree.checks.values()].filter(({ value }) => tree.findings.has(value.finding));
}

function compileSafetyRules(tree: KnowledgeTree, findings: FindingModel[]): SafetyRule[] {
  const known = new Map(findings.map((finding) => [finding.id, finding.states.map((state) => state.id)]));
  return [...tree.safetyRules.values()].map(({ id, value }) => ({
    id,
    level: value.level,
    drive: value.drive,
    engineOff: value.engine_off,
    title: value.title,
    message: value.message,
    // All alike, so that the browser's copy packs into columns.
    requires: value.requires,
    instead: value.instead,
    doubted: value.doubted ?? null,
    when: compilePredicate(value.when, known),
    unless: value.unless === undefined ? null : compilePredicate(value.unless, known),
    kin: value.kin ?? null,
    untaught: value.untaught,
    source: value.source.map((each) => tree.sources.get(each)?.value.title ?? each).join('; '),
  }));
}

/** A finding named without states means any state but the normal one. Parts that name an unknown finding are left out. */
function compilePredicate(predicate: AuthoredPredicate, known: Map<string, string[]>): SafetyPredicate {
  const compiled = (parts: AuthoredPredicate[]) =>
    parts
      .filter(({ finding }) => finding === undefined || known.has(finding))
      .map((part) => compilePredicate(part, known));
  if (predicate.all !== undefined) return { all: compiled(predicate.all) };
  if (predicate.any !== undefined) return { any: compiled(predicate.any) };
  if (predicate.not !== undefined) return { not: compilePredicate(predicate.not, known) };
  const { finding = '', states = [], facets = {} } = predicate;
  const own = known.get(finding);
  if (own === undefined) return { any: [] };
  return { finding, states: states.filter((state) => own.includes(state)), facets };
}
