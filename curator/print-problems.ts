import type { Problem } from './problem.ts';

/** All problems, grouped by file, each with its line and the rule it breaks. */
export function problemsByFile(problems: Problem[]): string {
  const files = new Map<string, Problem[]>();
  for (const problem of problems) files.set(problem.file, [...(files.get(problem.file) ?? []), problem]);
  return [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, own]) => {
      const inOrder = own.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
      return [
        file,
        ...inOrder.map(({ line, rule, message }) => `  ${line === null ? '' : `${line}: `}${message}  [${rule}]`),
      ].join('\n');
    })
    .join('\n');
}
