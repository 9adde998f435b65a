import { BINARY_STATES, type Lexicon, type PatternSource } from '#engine/knowledge-base.ts';
import { listWords } from '#engine/understand/word-table.ts';
import { codeFinding, dangerFinding, type Authored, type KnowledgeTree } from '#curator/knowledge-tree.ts';
import { statesOf, type AuthoredFinding } from '#curator/schema/finding.ts';
import type { AuthoredSafetyRule } from '#curator/schema/safety-rule.ts';
import type { AuthoredFacets } from '#curator/schema/vocabulary.ts';
import { expansionsOf } from './expansions.ts';

/** A word class whose members are words that make a text automotive at all. */
const VEHICLE_CLASS = 'VEHICLE_WORDS';

/**
 * The words of the knowledge base; `english` is the list of ordinary words that the reader must not "correct". Patterns
 * that do not follow the language are left out here, and reported by the rules.
 */
export function compileLexicon(tree: KnowledgeTree, english: string[]): Lexicon {
  const findings = [...tree.findings.values()];
  const classes = flattenClasses(tree);
  const readable = ({ text }: { text: string }) => expansionsOf(text, classes) > 0;
  return {
    version: '',
    classes,
    patterns: findings.flatMap(patternsOf).filter(readable),
    facetPatterns: [...tree.facets.values()].flatMap(facetPatternsOf).filter(readable),
    triggers: [...tree.safetyRules.values()].flatMap(triggersOf).filter(readable),
    facetsOf: Object.fromEntries(findings.map(({ id, value }) => [id, value.facets])),
    statesOf: Object.fromEntries([
      ...findings.map(({ id, value }): [string, string[]] => [id, statesOf(value)]),
      ...[...tree.codes.keys()].map((code): [string, string[]] => [codeFinding(code), [...BINARY_STATES]]),
      ...[...tree.safetyRules.keys()].map((rule): [string, string[]] => [dangerFinding(rule), [...BINARY_STATES]]),
    ]),
    codes: [...tree.codes.keys()],
    parts: Object.fromEntries(
      [...tree.parts.values()].map(({ id, value }) => [id, unique([value.name.toLowerCase(), ...value.also])]),
    ),
    vehicleWords: vehicleWords(tree, classes),
    english: listWords([...new Set(english)].sort().map((word) => [word, 1])),
  };
}

function patternsOf({ id, value }: Authored<AuthoredFinding>): PatternSource[] {
  return value.patterns.map(({ state, facets, say }) => ({
    finding: id,
    state: state ?? BINARY_STATES[1],
    facets,
    text: say,
  }));
}

function triggersOf({ id, value }: Authored<AuthoredSafetyRule>): Lexicon['triggers'] {
  return [
    ...value.triggers.map((text) => ({ rule: id, text, harmless: false })),
    ...value.harmless.map((text) => ({ rule: id, text, harmless: true })),
    ...value.sounds_with.map((text) => ({ rule: id, text, harmless: false, needed: true as const })),
  ];
}

function facetPatternsOf({ id, value }: Authored<AuthoredFacets[string]>): Lexicon['facetPatterns'] {
  return Object.entries(value.values).flatMap(([each, { say }]) =>
    say.map((text) => ({ facet: id, value: each, text })),
  );
}

/** Every class with the members of the classes it names in their place. A class in a circle of names counts once. */
function flattenClasses(tree: KnowledgeTree): Record<string, string[]> {
  const flatten = (name: string, above: readonly string[]): string[] => {
    if (above.includes(name)) return [];
    const members = tree.wordClasses.get(name)?.value ?? [];
    return members.flatMap((member) =>
      member.startsWith('$') ? flatten(member.slice(1), [...above, name]) : [member],
    );
  };
  return Object.fromEntries([...tree.wordClasses.keys()].map((name) => [name, unique(flatten(name, []))]));
}

/** Words of the systems, names of the parts, and the class $VEHICLE_WORDS where there is one. */
function vehicleWords(tree: KnowledgeTree, classes: Record<string, string[]>): string[] {
  const systems = [...tree.systems.values()].flatMap(({ value }) => value.words);
  const parts = [...tree.parts.values()].flatMap(({ value }) => [value.name, ...value.also]);
  const all = [...systems, ...parts, ...(classes[VEHICLE_CLASS] ?? [])].map((word) => word.toLowerCase());
  return unique(all).sort();
}

function unique(words: string[]): string[] {
  return [...new Set(words)];
}
