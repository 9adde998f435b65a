import type { Authored, KnowledgeTree } from '#curator/knowledge-tree.ts';

/** A text that owners read, and where it stands. */
export interface ShownText {
  item: Authored<unknown>;
  path: string[];
  text: string;
}

/**
 * Where each kind holds texts that owners read, in our own words; `*` is every one of a list or of a table. The rest is only
 * matched, learned from or counted, and titles of sources stand as published.
 */
const SHOWN = {
  systems: ['name'],
  findings: ['name', 'states.*', 'ask.text', 'ask.answers.*'],
  causes: ['name', 'about', 'shop_brief', 'rules_out.*.result'],
  checks: ['name', 'how.*', 'tools.*', 'hazards.*', 'results.*'],
  procedures: ['name', 'steps.*', 'tools.*', 'hazards.*', 'stops_amateur'],
  parts: ['name', 'search.*', 'basis'],
  codes: ['title', 'meaning'],
  lamps: ['name', 'symbol', 'text'],
  safetyRules: ['title', 'message', 'instead.*.message'],
  maintenance: ['name'],
  patternFailures: ['say', 'engine.label'],
  facets: ['values.*.label'],
  equipment: ['label'],
  figures: ['name', 'otherwise', 'stands.*', 'typical', 'careful'],
  partChoices: ['ask'],
  sellers: ['name'],
} satisfies Partial<Record<keyof KnowledgeTree, string[]>>;

/** All texts of the knowledge base that owners read. */
export function shownTexts(tree: KnowledgeTree): ShownText[] {
  return Object.entries(SHOWN).flatMap(([kind, places]) => {
    const items = [...tree[kind as keyof typeof SHOWN].values()] as Authored<unknown>[];
    return items.flatMap((item) => places.flatMap((place) => textsAt(item, item.value, place.split('.'))));
  });
}

function textsAt(item: Authored<unknown>, value: unknown, steps: string[], path: string[] = []): ShownText[] {
  const [step, ...rest] = steps;
  if (step === undefined) return typeof value === 'string' ? [{ item, path, text: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => step === '*' || step === key)
    .flatMap(([key, each]) => textsAt(item, each, rest, [...path, key]));
}
