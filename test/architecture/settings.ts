import { sourceFiles } from './source-files.ts';

const config = sourceFiles.find(({ path }) => path === 'server/config.ts')?.text ?? '';

/** The names of all variables that `server/config.ts` reads. */
export const settings: readonly string[] = [...config.matchAll(/^ {4}([A-Z][A-Z\d_]+): optional\(/gm)].map(
  ([, name]) => name ?? '',
);
