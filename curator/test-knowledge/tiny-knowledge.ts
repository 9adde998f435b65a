import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compileKnowledge, type CompiledKnowledge } from '#curator/compile-knowledge.ts';
import { WARNINGS } from '#curator/lints/all-lints.ts';
import type { Problem } from '#curator/problem.ts';
import { TINY_FILES } from './tiny-files.ts';

/** Path → `[old, new]` replaces words in a file of the tiny base, text adds or replaces it, null leaves it out. */
export type Changes = Record<string, string | null | [string, string]>;

/** Writes the tiny knowledge base with changes to a temporary folder, for as long as `use` looks at it. */
export function withTinyKnowledge<Result>(changes: Changes, use: (directory: string) => Result): Result {
  const directory = mkdtempSync(join(tmpdir(), 'tiny-knowledge-'));
  try {
    for (const [path, text] of Object.entries({ ...TINY_FILES, ...changes })) {
      if (text === null) continue;
      mkdirSync(dirname(join(directory, path)), { recursive: true });
      writeFileSync(join(directory, path), typeof text === 'string' ? text : replaced(path, text));
    }
    return use(directory);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** The tiny base with changes, compiled and checked on 1 March 2026. */
export function compileTiny(changes: Changes = {}): CompiledKnowledge {
  return withTinyKnowledge(changes, (directory) => compileKnowledge(directory, [], new Date('2026-03-01')));
}

/** What one rule says of the tiny base with changes, as `file: message`. */
export function saysOf(rule: string, changes: Changes): string[] {
  const { errors, warnings } = compileTiny(changes);
  const problems = WARNINGS.some(({ name }) => name === rule) ? warnings() : errors;
  return problems.filter((problem) => problem.rule === rule).map(line);
}

function line({ file, message }: Problem): string {
  return `${file}: ${message}`;
}

/** A replacement that finds nothing to replace would test nothing. */
function replaced(path: string, [old, fresh]: [string, string]): string {
  const text = TINY_FILES[path] ?? '';
  if (!text.includes(old)) throw new Error(`${path} has no "${old}"`);
  return text.replaceAll(old, fresh);
}
