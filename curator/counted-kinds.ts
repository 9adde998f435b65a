/** What is counted of a knowledge base, and what `floors.yaml` may ask for. */
export const KINDS = [
  'systems',
  'causes',
  'findings',
  'links',
  'word_classes',
  'expansions',
  'checks',
  'procedures',
  'parts',
  'codes',
  'lamps',
  'safety_rules',
  'pattern_failures',
  'fitments',
  'maintenance',
] as const;
export type Kind = (typeof KINDS)[number];
