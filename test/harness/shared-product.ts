import type { TestProject } from 'vitest/node';
import { startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The product of all browser tests that need no settings of their own. */
    sharedProduct: { origin: string; dataDir: string };
  }
}

/** Once a run: the product for all files that take it as it comes, each with owners of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { origin, dataDir, stop } = await startProduct();
  project.provide('sharedProduct', { origin, dataDir });
  return () => stop();
}
