import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import type { Authored, AuthoredSet, KnowledgeTree } from './knowledge-tree.ts';
import { parseYaml, shapeOf } from './parse-yaml.ts';
import type { Problem } from './problem.ts';
import { figures, partChoices, sellers } from './schema/answers.ts';
import { cause } from './schema/cause.ts';
import { check } from './schema/check.ts';
import { code } from './schema/code.ts';
import { components } from './schema/component.ts';
import { fitments } from './schema/fitment.ts';
import { finding } from './schema/finding.ts';
import { lamp } from './schema/lamp.ts';
import { maintenance } from './schema/maintenance.ts';
import { part } from './schema/part.ts';
import { patternFailure } from './schema/pattern-failure.ts';
import { procedure } from './schema/procedure.ts';
import { safetyRule } from './schema/safety-rule.ts';
import { said } from './schema/said.ts';
import { story } from './schema/story.ts';
import { equipment, facets, floors, knowledgeSources, system, wordClasses } from './schema/vocabulary.ts';

const TOP_FILES = new Set([
  'facets.yaml',
  'equipment.yaml',
  'sources.yaml',
  'components.yaml',
  'figures.yaml',
  'part_choices.yaml',
  'sellers.yaml',
  'floors.yaml',
]);

/** Folders at the top that are not vehicle systems: words are read apart, cases belong to the evaluation. */
const NOT_SYSTEMS = new Set(['words', 'cases']);

/**
 * Reads the knowledge folder: the only reader of it. Every file that can be read is in the tree; every one that cannot
 * is in the problems, all of them at once.
 */
export function loadKnowledge(directory: string): { tree: KnowledgeTree; problems: Problem[] } {
  const reading = new Reading(directory);
  reading.topFiles();
  for (const entry of reading.entries('')) {
    if (entry.folder && entry.name === 'words') reading.words();
    else if (entry.folder && entry.name === 'pattern_failures') reading.patternFailures();
    else if (entry.folder && entry.name === 'fitments') reading.fitments();
    else if (entry.folder && !NOT_SYSTEMS.has(entry.name)) reading.system(entry.name);
    else if (!entry.folder && !TOP_FILES.has(entry.name)) reading.complain(entry.name, 'does not belong here');
  }
  return { tree: sorted(reading.tree), problems: reading.problems };
}

class Reading {
  readonly problems: Problem[] = [];
  readonly tree: KnowledgeTree = {
    systems: new Map(),
    findings: new Map(),
    causes: new Map(),
    checks: new Map(),
    procedures: new Map(),
    parts: new Map(),
    codes: new Map(),
    lamps: new Map(),
    safetyRules: new Map(),
    maintenance: new Map(),
    patternFailures: new Map(),
    fitments: new Map(),
    said: new Map(),
    stories: new Map(),
    wordClasses: new Map(),
    facets: new Map(),
    equipment: new Map(),
    sources: new Map(),
    components: new Map(),
    figures: new Map(),
    partChoices: new Map(),
    sellers: new Map(),
    floors: new Map(),
    unreadable: new Set(),
  };
  readonly #directory: string;
  /** Folders of a system; a file in one is one thing, except that files of codes, sayings and stories are lists. */
  readonly #folders: Record<string, (system: string) => void> = {
    findings: (system) => this.#folder(system, 'findings', 'finding', finding, this.tree.findings),
    causes: (system) => this.#folder(system, 'causes', 'cause', cause, this.tree.causes),
    checks: (system) => this.#folder(system, 'checks', 'check', check, this.tree.checks),
    procedures: (system) => this.#folder(system, 'procedures', 'procedure', procedure, this.tree.procedures),
    parts: (system) => this.#folder(system, 'parts', 'part', part, this.tree.parts),
    lamps: (system) => this.#folder(system, 'lamps', 'lamp', lamp, this.tree.lamps),
    safety: (system) => this.#folder(system, 'safety', 'rule', safetyRule, this.tree.safetyRules),
    maintenance: (system) => this.#folder(system, 'maintenance', 'maintenance', maintenance, this.tree.maintenance),
    codes: (system) => this.#lists(`${system}/codes`, systemId(system), code, this.tree.codes, ({ code: id }) => id),
    said: (system) => this.#lists(`${system}/said`, systemId(system), said, this.tree.said, null),
    stories: (system) => this.#lists(`${system}/stories`, systemId(system), story, this.tree.stories, null),
  };

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** Files and folders in order of name; prose (`.md`) is left alone. */
  entries(folder: string): { name: string; folder: boolean }[] {
    return readdirSync(join(this.#directory, folder), { withFileTypes: true })
      .filter((entry) => !entry.name.endsWith('.md') && !entry.name.startsWith('.'))
      .map((entry) => ({ name: entry.name, folder: entry.isDirectory() }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  complain(file: string, message: string, line: number | null = null): void {
    this.problems.push({ file, line, rule: 'files', message });
  }

  topFiles(): void {
    this.#mapFile('facets.yaml', facets, this.tree.facets);
    this.#mapFile('equipment.yaml', equipment, this.tree.equipment);
    this.#mapFile('sources.yaml', knowledgeSources, this.tree.sources);
    this.#mapFile('components.yaml', components, this.tree.components);
    this.#mapFile('figures.yaml', figures, this.tree.figures);
    this.#mapFile('part_choices.yaml', partChoices, this.tree.partChoices);
    this.#mapFile('sellers.yaml', sellers, this.tree.sellers);
    this.#mapFile('floors.yaml', floors, this.tree.floors);
  }

  words(): void {
    for (const { name } of this.entries('words')) this.#mapFile(`words/${name}`, wordClasses, this.tree.wordClasses);
  }

  patternFailures(): void {
    this.#lists('pattern_failures', '', patternFailure, this.tree.patternFailures, ({ id }) => id);
  }

  fitments(): void {
    for (const { name } of this.entries('fitments')) {
      const file = `fitments/${name}`;
      const read = this.#read(file, fitments);
      if (read !== null) this.#add(this.tree.fitments, { id: file, system: '', file, ...read });
    }
  }

  system(name: string): void {
    const file = `${name}/system.yaml`;
    if (existsSync(join(this.#directory, file))) {
      this.#single(file, name, system, 'system', systemId(name), this.tree.systems);
    } else this.complain(file, 'is missing');
    for (const entry of this.entries(name)) {
      const path = `${name}/${entry.name}`;
      if (!entry.folder) {
        if (entry.name !== 'system.yaml') this.complain(path, 'does not belong here');
        continue;
      }
      const folder = this.#folders[entry.name];
      if (folder === undefined)
        this.complain(path, `is no folder of a system (${Object.keys(this.#folders).join(', ')})`);
      else folder(name);
    }
  }

  #folder<Value>(system: string, folder: string, key: string, schema: z.ZodType<Value>, set: AuthoredSet<Value>): void {
    for (const { name } of this.entries(`${system}/${folder}`)) {
      const file = `${system}/${folder}/${name}`;
      if (name.endsWith('.yaml')) this.#single(file, system, schema, key, name.slice(0, -'.yaml'.length), set);
      else this.complain(file, 'is not a .yaml file');
    }
  }

  /** A file that is one thing; its name is its id. */
  #single<Value>(
    file: string,
    folder: string,
    schema: z.ZodType<Value>,
    key: string,
    id: string,
    set: AuthoredSet<Value>,
  ): void {
    const read = this.#read(file, schema);
    if (read === null) {
      this.tree.unreadable.add(id);
      return;
    }
    const own = (read.value as Record<string, unknown>)[key];
    if (own !== id) this.complain(file, `says ${key}: ${String(own)}, but the file is named ${id}`, read.lineOf([key]));
    this.#add(set, { id, system: systemId(folder), file, ...read });
  }

  /** A folder of files that are lists of things; without `idOf` a thing is known by its place. */
  #lists<Value>(
    folder: string,
    system: string,
    schema: z.ZodType<Value>,
    set: AuthoredSet<Value>,
    idOf: ((value: Value) => string) | null,
  ): void {
    for (const { name } of this.entries(folder)) {
      const file = `${folder}/${name}`;
      const read = this.#read(file, schema.array());
      read?.value.forEach((value, index) => {
        const lineOf = (path: readonly PropertyKey[]) => read.lineOf([index, ...path]);
        this.#add(set, { id: idOf?.(value) ?? `${file}:${index + 1}`, system, file, value, lineOf });
      });
    }
  }

  /** A file that is a map from id to thing. */
  #mapFile<Value>(file: string, schema: z.ZodType<Record<string, Value>>, set: AuthoredSet<Value>): void {
    if (!existsSync(join(this.#directory, file))) return this.complain(file, 'is missing');
    const read = this.#read(file, schema);
    for (const [id, value] of Object.entries(read?.value ?? {})) {
      this.#add(set, { id, system: '', file, value, lineOf: (path) => read?.lineOf([id, ...path]) ?? null });
    }
  }

  #read<Value>(file: string, schema: z.ZodType<Value>): Pick<Authored<Value>, 'value' | 'lineOf'> | null {
    const parsed = parseYaml(file, readFileSync(join(this.#directory, file), 'utf8'));
    this.problems.push(...parsed.problems);
    if (parsed.value === undefined) return null;
    const { shaped, problems } = shapeOf(schema, parsed.value, { file, lineOf: parsed.lineOf });
    this.problems.push(...problems);
    return shaped === null ? null : { value: shaped, lineOf: parsed.lineOf };
  }

  #add<Value>(set: AuthoredSet<Value>, item: Authored<Value>): void {
    const other = set.get(item.id);
    if (other === undefined) set.set(item.id, item);
    else this.complain(item.file, `${item.id} is there already, in ${other.file}`, item.lineOf([]));
  }
}

/** A system's id is its folder's name with underscores. */
function systemId(folder: string): string {
  return folder.replaceAll('-', '_');
}

function sorted(tree: KnowledgeTree): KnowledgeTree {
  const inOrder = <Value>(set: AuthoredSet<Value>) => new Map([...set].sort(([a], [b]) => (a < b ? -1 : 1)));
  return {
    systems: inOrder(tree.systems),
    findings: inOrder(tree.findings),
    causes: inOrder(tree.causes),
    checks: inOrder(tree.checks),
    procedures: inOrder(tree.procedures),
    parts: inOrder(tree.parts),
    codes: inOrder(tree.codes),
    lamps: inOrder(tree.lamps),
    safetyRules: inOrder(tree.safetyRules),
    maintenance: inOrder(tree.maintenance),
    patternFailures: inOrder(tree.patternFailures),
    fitments: inOrder(tree.fitments),
    said: inOrder(tree.said),
    stories: inOrder(tree.stories),
    wordClasses: inOrder(tree.wordClasses),
    facets: inOrder(tree.facets),
    equipment: inOrder(tree.equipment),
    sources: inOrder(tree.sources),
    components: inOrder(tree.components),
    figures: inOrder(tree.figures),
    partChoices: tree.partChoices,
    sellers: tree.sellers,
    floors: inOrder(tree.floors),
    unreadable: tree.unreadable,
  };
}
