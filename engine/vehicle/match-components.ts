import type { ComponentModel } from '../component-model.ts';
import type { CauseId, SystemId } from '../knowledge-base.ts';

/** Components by name, made once at start. */
export type PreparedComponents = ReadonlyMap<string, ComponentModel>;

/** Components by the name that records call them by, upper case. */
export function prepareComponents(components: readonly ComponentModel[]): PreparedComponents {
  return new Map(components.map((each) => [each.component.toUpperCase(), each]));
}

/** The entry of "A:B:C", else of "A:B", else of "A". */
export function componentOf(name: string, prepared: PreparedComponents): ComponentModel | null {
  for (let path = name.trim().toUpperCase(); path !== '';) {
    const entry = prepared.get(path);
    if (entry !== undefined) return entry;
    path = path.slice(0, Math.max(0, path.lastIndexOf(':'))).trimEnd();
  }
  return null;
}

/** Systems that a record is about, and causes whose part it names: among its components, or in what it says of them. */
export function matchComponents(
  { components, summary }: { components: readonly string[]; summary: string },
  prepared: PreparedComponents,
): { systems: Set<SystemId>; causes: Set<CauseId> } {
  const entries = components.flatMap((name) => componentOf(name, prepared) ?? []);
  const told = plain([...components, summary].join(' '));
  const named = entries.flatMap(({ parts }) => parts.filter(({ words }) => words.some((each) => says(told, each))));
  return {
    systems: new Set(entries.flatMap(({ systems }) => systems)),
    causes: new Set(named.flatMap(({ causes }) => causes)),
  };
}

/** Whether words stand in a text, at the beginning of a word: "fuel pump" also in "fuel pumps". */
const says = (told: string, words: string): boolean => told.includes(` ${plain(words).trim()}`);

const plain = (text: string): string => ` ${text.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')} `;
