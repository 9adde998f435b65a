import { defineConfig } from 'vitest/config';

const unexpected = ['test/harness/fail-on-console-error.ts', 'test/harness/reproducible-properties.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{engine,curator,contract,adapters,server,web,evaluation,tools}/**/*.test.ts',
            'test/{architecture,knowledge}/**/*.test.ts',
          ],
          setupFiles: unexpected,
        },
      },
      {
        test: {
          name: 'store',
          include: ['test/store/**/*.test.ts'],
          globalSetup: ['test/harness/postgresql.ts'],
          setupFiles: unexpected,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['test/api/**/*.test.ts'],
          setupFiles: unexpected,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
