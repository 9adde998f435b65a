import { problemOf } from '#curator/knowledge-tree.ts';
import type { Lint } from './lint.ts';

/** Components of public records stand as they are written there, and their parts are of their systems, each told once. */
export const componentParts: Lint = {
  name: 'component-parts',
  check: ({ tree }) =>
    [...tree.components.values()].flatMap((item) => {
      const { systems, parts } = item.value;
      const report = (path: (string | number)[], message: string) =>
        problemOf(item, path, componentParts.name, message);
      const seen = new Set<string>();
      return [
        ...(item.id === item.id.toUpperCase() ? [] : [report([], 'is not in capitals, as the records are')]),
        ...parts.flatMap(({ words, causes }, part) => [
          ...words
            .filter((word) => seen.has(word) || !seen.add(word))
            .map((word) => report(['parts', part, 'words'], `"${word}" names two parts`)),
          ...causes.flatMap((id, index) => {
            const system = tree.causes.get(id)?.system;
            return system === undefined || systems.includes(system)
              ? []
              : [report(['parts', part, 'causes', index], `${id} is of ${system}, which is none of its systems`)];
          }),
        ]),
      ];
    }),
};
