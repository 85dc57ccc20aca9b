import { defineConfig } from 'vitest/config'

// Browser tests drive a real Chromium against a real server: they have projects, and time, of their own.
export default defineConfig({
  test: {
    // One more than Vitest would start: its own process waits for them most of the time.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'test/*.test.ts'],
          exclude: ['src/store/postgres/**'],
          setupFiles: ['test/load-components.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          isolate: false,
        },
      },
      // Files of some seconds, most below 15, that need neither a browser nor PostgreSQL: in npm test, not in test:quick.
      {
        test: {
          name: 'thorough',
          include: ['test/thorough/**/*.test.ts'],
          setupFiles: ['test/load-components.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          isolate: false,
        },
      },
      {
        test: {
          name: 'postgres',
          include: ['src/store/postgres/**/*.test.ts', 'test/postgres/**/*.test.ts'],
          globalSetup: ['test/postgres/global-setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 60_000,
          isolate: false,
        },
      },
      // Against a cluster that somebody names, or of its own (npm run test:store -- --citus): no part of npm test, since few machines have Citus.
      {
        test: {
          name: 'citus',
          include: [
            'src/store/postgres/postgres-store.test.ts',
            'test/postgres/truth.test.ts',
            'test/slow/postgres-accounts.test.ts',
            'test/slow/postgres-chosen-ids.test.ts',
            'test/postgres/audit.test.ts',
            'test/citus/**/*.test.ts',
          ],
          globalSetup: ['test/postgres/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      // The program as a whole, and longer files without a browser: npm run test:long.
      {
        test: {
          name: 'slow',
          include: ['test/slow/**/*.test.ts'],
          globalSetup: ['test/postgres/global-setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      // How the site behaves in a browser, and, apart, the contents of every page for every reader.
      ...['browser', 'pages'].map((name) => ({
        test: {
          name,
          include: [`test/${name}/**/*.test.ts`],
          globalSetup: ['test/browser/global-setup.ts'],
          setupFiles: ['test/browser/close-others.ts'],
          // Files share a browser and what it has compiled (`sharedBrowser`).
          isolate: false,
          testTimeout: 240_000,
          hookTimeout: 180_000,
          // What a page shows in time, on a machine that others use too.
          expect: { poll: { timeout: 30_000 } },
        },
      })),
    ],
  },
})
