import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

export const root = join(import.meta.dirname, '../..');

export interface SourceFile {
  /** Path from the root, with slashes. */
  path: string;
  text: string;
  lines: number;
  /** What it imports, as written. */
  imports: string[];
  /** Those of them of which it takes more than types. */
  values: string[];
}

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));

/** Whether between `import` and `from` only types are named. */
function areTypes(names: string): boolean {
  if (/^\s*type\s+[\w{*]/.test(names)) return true;
  const [, inBraces] = /^\s*\{([\s\S]*)\}\s*$/.exec(names) ?? [];
  const each = inBraces?.split(',').filter((name) => name.trim() !== '') ?? [];
  return each.length > 0 && each.every((name) => /^\s*type\s/.test(name));
}

/** Every file of the project, as the version control sees it. */
export const allPaths: readonly string[] = tracked;

/** Every source file with its imports. */
export const sourceFiles: readonly SourceFile[] = tracked
  .filter((path) => /\.(ts|tsx|mjs|css)$/.test(path))
  .map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const found = [
      ...text.matchAll(
        /^\s*(?:import|export)\b([^'"`;]*?)from\s+['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm,
      ),
    ].map(([, names, from, bare, dynamic]) => ({ names: names ?? '', target: from ?? bare ?? dynamic ?? '' }));
    return {
      path,
      text,
      lines: text.split('\n').length - 1,
      imports: found.map(({ target }) => target),
      values: found.filter(({ names }) => !areTypes(names)).map(({ target }) => target),
    };
  });

/** All that is reached from files by what each file on the way `takes`: source files by their path, packages by their name. */
export function reachedFrom(entries: readonly string[], takes: (file: SourceFile) => readonly string[]): Set<string> {
  const reached = new Set<string>();
  const visit = (path: string): void => {
    if (reached.has(path)) return;
    reached.add(path);
    const file = sourceFiles.find((each) => each.path === path);
    for (const each of file === undefined ? [] : takes(file)) {
      if (each.startsWith('#')) visit(each.slice(1));
      else visit(each.startsWith('.') ? posix.join(posix.dirname(path), each) : each);
    }
  };
  for (const entry of entries) visit(entry);
  return reached;
}
