import { sourceFiles } from './source-files.ts';

/** Every top-level folder with code, so that a new one is held to all rules from its first file. */
export const rooms: readonly string[] = [
  ...new Set(sourceFiles.filter(({ path }) => path.includes('/')).map(({ path }) => path.slice(0, path.indexOf('/')))),
];

/** A test, or what only tests use and stands beside them. */
export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || /(^|\/)test-[\w-]+(\.ts$|\/)/.test(path);

/** Code of the product and its tools, as against tests and benches. */
export const isProduct = (path: string): boolean =>
  path.includes('/') && !/^(test|bench)\//.test(path) && !isTest(path);
