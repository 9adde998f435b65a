import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';

const Level = z.enum(['none', 'caution', 'critical']);

const Vehicle = z.strictObject({
  year: z.number().int(),
  make: z.coerce.string(),
  model: z.coerce.string(),
  mileage: z.number().int().nullable().default(null),
});

/** A complaint as an owner would tell it, with what was really wrong; written by someone who has not seen the knowledge base. */
const Vignette = z.strictObject({
  id: z.string(),
  area: z.string(),
  vehicle: Vehicle,
  voice: z.string(),
  text: z.string(),
  truth: z.string(),
  also_right: z.array(z.string()).default([]),
  facts: z.array(z.string()).default([]),
  safety: Level,
});
export type Vignette = z.infer<typeof Vignette>;

/**
 * Which causes of the knowledge base a case's truth means, and which states of findings its facts give; by case id. Where the
 * knowledge names no such cause, `no_cause` says what is missing, and whatever the engine answers is wrong.
 */
const Label = z
  .strictObject({
    causes: z.array(z.string()),
    no_cause: z.string().optional(),
    facts: z.record(z.string(), z.string()).default({}),
  })
  .refine(
    ({ causes, no_cause: missing }) => (causes.length === 0) === (missing !== undefined),
    'needs causes or no_cause',
  );
export type Label = z.infer<typeof Label>;

const Sentence = z.strictObject({ id: z.string(), kind: z.string().optional(), text: z.string() });
export type Sentence = z.infer<typeof Sentence>;

/**
 * One or two sentences and all they tell: findings or `finding.state`; any member of an `or` group counts. `dangers`: critical rules of which
 * it tells a danger here and now, where somebody judged that.
 */
const ReadingCase = z.strictObject({
  id: z.string(),
  text: z.string(),
  tells: z.array(z.string()),
  denies: z.array(z.string()),
  or: z.array(z.array(z.string()).min(2)).default([]),
  dangers: z.array(z.string()).optional(),
});
export type ReadingCase = z.infer<typeof ReadingCase>;

/**
 * A complaint of a few words: the causes any of which may lead the list (none where the words name no cause), and all others that are plausible.
 */
const FewWords = z.strictObject({
  id: z.string(),
  vehicle: Vehicle,
  text: z.string(),
  first: z.array(z.string()),
  plausible: z.array(z.string()),
  safety: Level,
});
export type FewWords = z.infer<typeof FewWords>;

/** What technicians expect behind some words: of each the probability of every cause that he would name. */
const Expectation = z.strictObject({
  id: z.string(),
  /** Both left out where the words stand in the set of few words of that name. */
  vehicle: Vehicle.optional(),
  text: z.string().optional(),
  by: z.array(z.record(z.string(), z.number().min(0).max(1))).min(2),
});
export type Expectation = Pick<FewWords, 'id' | 'vehicle' | 'text'> & Pick<z.infer<typeof Expectation>, 'by'>;

const here = import.meta.dirname;
const read = (path: string): unknown => load(readFileSync(join(here, path), 'utf8'));

/**
 * Sets of vignettes: to be looked at; tests of earlier days, of which figures chose numbers (thresholds, the calibration); tests nothing was
 * chosen by.
 */
export const VIGNETTE_SETS = ['v-dev', 'v-seen', 'v-test'] as const;
type VignetteSet = (typeof VIGNETTE_SETS)[number];

/** The vignettes whose file name starts with `set`, in order. */
export function readVignettes(set: VignetteSet): Vignette[] {
  return filesOf('vignettes', set).flatMap((path) => z.array(Vignette).parse(read(path)));
}

/** Labels of all sets by case id; a case without one is not scored. */
export function readLabels(): Map<string, Label> {
  const files = filesOf('labels', '');
  return new Map(files.flatMap((path) => Object.entries(z.record(z.string(), Label).parse(read(path)))));
}

/** Single sentences: dangers, harmless ones, or texts that are not about a fault. */
export function readSentences(folder: string, set: string): Sentence[] {
  return filesOf(folder, set).flatMap((path) => z.array(Sentence).parse(read(path)));
}

/** Sentences with labels for the reader alone. */
export function readReadingCases(set: string): ReadingCase[] {
  return filesOf('reading', set).flatMap((path) => z.array(ReadingCase).parse(read(path)));
}

/** Complaints of a few words, with the causes they allow. */
export function readFewWords(set: 'p-dev' | 'p-test'): FewWords[] {
  return filesOf('few-words', set).flatMap((path) => z.array(FewWords).parse(read(path)));
}

/** Complaints with what technicians expect behind them. */
export function readExpectations(set: 'p-dev' | 'p-test' | 'm-dev'): Expectation[] {
  const words = new Map(set === 'm-dev' ? [] : readFewWords(set).map((each) => [each.id, each]));
  return filesOf('expected', set)
    .flatMap((path) => z.array(Expectation).parse(read(path)))
    .map(({ id, by, ...own }) => {
      const { vehicle, text } = { ...words.get(id), ...own };
      if (vehicle === undefined || text === undefined) throw new Error(`${id} of ${set} has no words`);
      return { id, by, vehicle, text };
    });
}

function filesOf(folder: string, start: string): string[] {
  if (!existsSync(join(here, folder))) return [];
  return readdirSync(join(here, folder))
    .filter((name) => name.endsWith('.yaml') && name.startsWith(start))
    .sort()
    .map((name) => join(folder, name));
}
