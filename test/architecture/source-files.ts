import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

export interface SourceFile {
  /** Path from the root, with slashes. */
  path: string;
  text: string;
  lines: number;
  /** What it imports, as written. */
  imports: string[];
}

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));

/** Every file of the project, as the version control sees it. */
export const allPaths: readonly string[] = tracked;

/** Every source file with its imports. */
export const sourceFiles: readonly SourceFile[] = tracked
  .filter((path) => /\.(ts|tsx|mjs|css)$/.test(path))
  .map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const imports = [
      ...text.matchAll(
        /^\s*(?:import|export)\b[^'"`;]*?from\s+['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm,
      ),
    ].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
    return { path, text, lines: text.split('\n').length - 1, imports };
  });
