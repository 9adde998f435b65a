import type { Authored, KnowledgeTree } from '#curator/knowledge-tree.ts';

/** A text in the pattern language, and where it stands. */
export interface SpokenText {
  item: Authored<unknown>;
  path: (string | number)[];
  text: string;
}

/** All texts in the pattern language: patterns of findings, triggers of safety rules, words of facet values. */
export function spokenTexts(tree: KnowledgeTree): SpokenText[] {
  return [
    ...[...tree.findings.values()].flatMap((item) =>
      item.value.patterns.map(({ say }, index) => ({ item, path: ['patterns', index], text: say })),
    ),
    ...[...tree.safetyRules.values()].flatMap((item) =>
      (['triggers', 'harmless', 'sounds_with'] as const).flatMap((kind) =>
        item.value[kind].map((text, index) => ({ item, path: [kind, index], text })),
      ),
    ),
    ...[...tree.facets.values()].flatMap((item) =>
      Object.entries(item.value.values).flatMap(([value, { say }]) =>
        say.map((text, index) => ({ item, path: ['values', value, 'say', index], text })),
      ),
    ),
  ];
}
