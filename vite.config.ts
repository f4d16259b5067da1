import { defineConfig } from 'vitest/config'

/**
 * Settings for tests. The engine has its own for sites (`prerender/bundle/config.ts`), since a site may lie anywhere.
 * io-ts and fp-ts import each other's folders, which Node does not resolve in ES modules, so they are bundled.
 */
const server = { deps: { inline: [/\/(io-ts|fp-ts)\//] } }

/** Test files that take minutes: `npm test` leaves them to `npm run test:slow`. */
const slow = {
  integration: [
    'test/build/{crash,determinism,endless,incremental,share-images,shards,why}.test.ts',
    'test/site/search-index.test.ts',
  ],
  browser: [
    'test/browser/faults/faults.test.ts',
    'test/browser/{development,forms-faults,integrity,measured-site,measurement}.test.ts',
    'test/browser/tools-*.test.ts',
  ],
}

/** Sixty deploys under open tabs, most with a new worker. */
const deploys = ['test/browser/skew/skew.test.ts']

const integration = {
  environment: 'node',
  maxWorkers: 2,
  testTimeout: 60_000,
  hookTimeout: 180_000,
  globalSetup: ['test/support/built-site.ts'],
  server,
}

const browser = {
  environment: 'node',
  maxWorkers: 2,
  testTimeout: 30_000,
  hookTimeout: 90_000,
  globalSetup: ['test/support/built-site.ts'],
  // A driven Chromium now and then holds back a new tab or a navigation for good, without asking the host. A
  // test that fails twice has found a fault.
  retry: 1,
  // Two browsers keep two cores busy, so these tests run after the others.
  sequence: { groupOrder: 1 },
  // A browser on a busy machine is slow. The tests check the outcome, not the time.
  expect: { poll: { timeout: 10_000 } },
  server,
}

export default defineConfig({
  test: {
    // Projects without an order of their own run side by side, which needs the same number of workers in each.
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          maxWorkers: 2,
          // Bounds a test that hangs; a busy machine stays far below it.
          testTimeout: 60_000,
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [
            'test/build/**',
            'test/browser/**',
            'test/every-page/**',
            'test/site/**',
            'test/interop/**',
            'test/endpoints/**',
            'test/hosts/**',
          ],
          server,
        },
      },
      {
        test: {
          ...integration,
          name: 'integration',
          include: ['test/{build,site}/**/*.test.ts'],
          exclude: slow.integration,
        },
      },
      { test: { ...integration, name: 'integration-slow', include: slow.integration } },
      {
        test: {
          // Real servers and emulators of hosts, on loopback; those that are not installed are skipped.
          name: 'hosts',
          environment: 'node',
          maxWorkers: 2,
          include: ['test/hosts/**/*.test.ts'],
          testTimeout: 120_000,
          server,
        },
      },
      {
        test: {
          // A real PostgreSQL, real mail and real kills, all on loopback.
          name: 'endpoints',
          environment: 'node',
          maxWorkers: 2,
          include: ['test/endpoints/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          globalSetup: ['test/endpoints/support/global-database.ts'],
          server,
        },
      },
      {
        test: {
          ...browser,
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          exclude: [...slow.browser, ...deploys],
        },
      },
      // While another browser keeps the cores busy, a driven Chromium at times holds back a navigation for good.
      { test: { ...browser, name: 'deploys', maxWorkers: 1, include: deploys, sequence: { groupOrder: 2 } } },
      { test: { ...browser, name: 'browser-slow', include: slow.browser } },
      {
        test: {
          ...browser,
          // One file for each edition, so that two cores check two pages at a time.
          name: 'every-page',
          include: ['test/every-page/**/*.test.ts'],
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          // Fetches a package from the registry; all other tests need only what is installed.
          name: 'interop',
          environment: 'node',
          include: ['test/interop/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          server,
        },
      },
    ],
  },
})
