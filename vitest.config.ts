import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const unexpected = ['test/harness/fail-on-console-error.ts', 'test/harness/reproducible-properties.ts'];
/** A worker keeps the modules it has loaded from file to file: the product mocks none and keeps no state in them. */
const sharedModules = { isolate: false };

/** Tests beside their code, or of the knowledge, that need what is built. */
const ofTheBuilt = [
  'test/knowledge/**/*.test.ts',
  'adapters/vin-decoder/vin-decoder.test.ts',
  'server/nhtsa/import/class-of.test.ts',
];

export default defineConfig({
  test: {
    // Tests of the browser wait about a third of their time; Vitest by itself would leave one core of two idle.
    maxWorkers: availableParallelism() + 2,
    // A busy machine may take its time; what never comes fails all the same.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        test: {
          // Needs nothing that is built, and runs beside the build (`tools/test.ts`).
          name: 'unit',
          include: [
            '{engine,curator,contract,adapters,server,web,evaluation,tools}/**/*.test.ts',
            'test/architecture/**/*.test.ts',
          ],
          exclude: ofTheBuilt,
          setupFiles: unexpected,
          ...sharedModules,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'built',
          include: ofTheBuilt,
          setupFiles: unexpected,
          ...sharedModules,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'store',
          include: ['test/store/**/*.test.ts'],
          globalSetup: ['test/harness/postgresql.ts'],
          setupFiles: unexpected,
          ...sharedModules,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['test/api/**/*.test.ts'],
          setupFiles: unexpected,
          ...sharedModules,
          // Some start the whole product, whose engine gives way to everything else of a busy machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/harness/shared-product.ts'],
          setupFiles: ['test/harness/fail-on-page-problems.ts'],
          // A worker keeps its browser from file to file.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
