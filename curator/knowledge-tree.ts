import type { AuthoredFigures, AuthoredPartChoices, AuthoredSellers } from './schema/answers.ts';
import type { AuthoredCause } from './schema/cause.ts';
import type { AuthoredCheck } from './schema/check.ts';
import type { AuthoredCode } from './schema/code.ts';
import type { AuthoredComponent } from './schema/component.ts';
import type { AuthoredFitments } from './schema/fitment.ts';
import type { AuthoredFinding } from './schema/finding.ts';
import type { AuthoredLamp } from './schema/lamp.ts';
import type { AuthoredMaintenance } from './schema/maintenance.ts';
import type { AuthoredPart } from './schema/part.ts';
import type { AuthoredPatternFailure } from './schema/pattern-failure.ts';
import type { AuthoredProcedure } from './schema/procedure.ts';
import type { AuthoredSafetyRule } from './schema/safety-rule.ts';
import type { AuthoredSaid } from './schema/said.ts';
import type { AuthoredStory } from './schema/story.ts';
import type { AuthoredEquipment, AuthoredFacets, AuthoredSources, AuthoredSystem } from './schema/vocabulary.ts';
import type { Problem } from './problem.ts';

/** One authored thing and where it stands. */
export interface Authored<Value> {
  id: string;
  /** Folder of the vehicle system; empty for what stands at the top. */
  system: string;
  /** Path below the knowledge folder. */
  file: string;
  value: Value;
  /** Line of the value at a path inside `value`. */
  lineOf: (path: readonly PropertyKey[]) => number | null;
}

export type AuthoredSet<Value> = Map<string, Authored<Value>>;

/** The whole knowledge folder, read and well-formed, not yet checked for sense. Sets are in order of id. */
export interface KnowledgeTree {
  systems: AuthoredSet<AuthoredSystem>;
  findings: AuthoredSet<AuthoredFinding>;
  causes: AuthoredSet<AuthoredCause>;
  checks: AuthoredSet<AuthoredCheck>;
  procedures: AuthoredSet<AuthoredProcedure>;
  parts: AuthoredSet<AuthoredPart>;
  codes: AuthoredSet<AuthoredCode>;
  lamps: AuthoredSet<AuthoredLamp>;
  safetyRules: AuthoredSet<AuthoredSafetyRule>;
  maintenance: AuthoredSet<AuthoredMaintenance>;
  /** Known weaknesses of certain cars; they stand at the top, a file a maker. */
  patternFailures: AuthoredSet<AuthoredPatternFailure>;
  /** What cars are fitted with; they stand at the top, a file a maker. */
  fitments: AuthoredSet<AuthoredFitments>;
  /** What owners say, by the sentence: the statistical reader learns from it. */
  said: AuthoredSet<AuthoredSaid>;
  /** What owners tell, by the complaint: the statistical reader learns from it. */
  stories: AuthoredSet<AuthoredStory>;
  /** One item a word class; its value is the list of members. */
  wordClasses: AuthoredSet<string[]>;
  facets: AuthoredSet<AuthoredFacets[string]>;
  equipment: AuthoredSet<AuthoredEquipment[string]>;
  sources: AuthoredSet<AuthoredSources[string]>;
  /** What the components of public records are, by their names there. */
  components: AuthoredSet<AuthoredComponent>;
  figures: AuthoredSet<AuthoredFigures[string]>;
  /** In the order to be asked. */
  partChoices: AuthoredSet<AuthoredPartChoices[string]>;
  /** In the order to be shown. */
  sellers: AuthoredSet<AuthoredSellers[string]>;
  /** How much there must be at least, by kind. */
  floors: AuthoredSet<number>;
  /** Ids (of any kind) whose file could not be read: their absence is reported once, not at every reference. */
  unreadable: Set<string>;
}

/** A problem of an authored thing, at the line of `path`. */
export function problemOf(
  item: Authored<unknown>,
  path: readonly PropertyKey[],
  rule: string,
  message: string,
): Problem {
  return { file: item.file, line: item.lineOf(path), rule, message: `${item.id}: ${message}` };
}

/** The finding a code makes, and the finding a safety rule makes. */
export function codeFinding(code: string): string {
  return `code.${code}`;
}

/** The id of the finding that a rule of danger makes of itself. */
export function dangerFinding(rule: string): string {
  return `danger.${rule}`;
}
