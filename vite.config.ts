import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { publicModuleAliases } from './prerender/bundle/public-modules.ts'

/**
 * Settings for tests. The engine has its own for sites (`prerender/bundle/config.ts`), since a site may lie anywhere.
 * io-ts and fp-ts import each other's folders, which Node does not resolve in ES modules, so they are bundled.
 */
const server = { deps: { inline: [/\/(io-ts|fp-ts)\//] } }

/**
 * Bounds a test that hangs, and a condition that never comes true. Both are far more than the busiest machine needs: a
 * test checks what comes about, not when.
 */
const patient = {
  testTimeout: 300_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000 } },
}

/** Test files that take long, or guard what rarely breaks: `npm test` leaves them to `npm run test:slow`. */
const slow = {
  integration: [
    'test/build/{bundle-cache,crash,determinism,development,development-sources,drafts,endless,hosts,incremental}.test.ts',
    'test/build/{measurement-bundle,other-code,publication,share-images,shards,sources,styleguide,why}.test.ts',
    'test/prerender/bundle/bundle-cache.test.ts',
    'test/site/{every-markup,search-index}.test.ts',
  ],
  browser: [
    'test/browser/faults/faults.test.ts',
    'test/browser/development.test.ts',
    'test/browser/{forms-faults,integrity,measured-site,measurement}.test.ts',
    'test/browser/{promises,tools-*}.test.ts',
    'test/browser/worker-storage.test.ts',
    // Waits for limits of 30 s.
    'test/browser/skew/two-builds.test.ts',
  ],
  endpoints: ['test/endpoints/{durability,fail-over,image,two-servers}.test.ts'],
  // Builds the site once more, with its styleguide.
  everyPage: ['test/every-page/styleguide.test.ts'],
}

/** Sixty deploys under open tabs, most with a new worker. */
const deploys = ['test/browser/skew/sixty.test.ts']

/** Files whose tests take long, though the files are short. */
const long = [
  'test/browser/faults/faults.test.ts',
  'test/build/drafts.test.ts',
  'test/build/notices.test.ts',
  'test/every-page/en-us.test.ts',
  'test/every-page/styleguide.test.ts',
  'test/every-page/zh-cn.test.ts',
  'test/hosts/addresses.test.ts',
  'test/site/every-markup.test.ts',
  'test/site/markup.test.ts',
  'test/site/places.test.ts',
]

/**
 * Starts long files first. Without the durations of an earlier run, as on a clean clone, the runner starts large files
 * first, and a short one that takes long would keep one core busy at the end while the other has nothing to do.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean => long.some((file) => moduleId.endsWith(`/${file}`))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** Unit tests that replace a module or a global, or are about a module's own state. */
const isolated = [
  'test/{runtime,sw}/**/*.test.{ts,tsx}',
  'test/content/tables/lane-maps.test.ts',
  'test/prerender/bundle/bundle-record.test.ts',
  'test/prerender/bundle/read-strings.test.ts',
  'test/templates/sections/video-player.test.ts',
  'test/templates/with/lane/chosen-lane.test.ts',
  'test/pages/route-search/route-client.test.ts',
]

/** Files share the modules that they import, which saves up to a third of their time. */
const sharing = { ...patient, isolate: false }

const unit = { ...sharing, environment: 'node', maxWorkers: 2, server }

const integration = {
  ...patient,
  environment: 'node',
  maxWorkers: 2,
  globalSetup: ['test/support/built-site.ts'],
  server,
}

/** A real PostgreSQL, real mail and real kills, all on loopback. */
const endpoints = {
  ...patient,
  environment: 'node',
  maxWorkers: 2,
  globalSetup: ['test/endpoints/support/global-database.ts'],
  server,
}

const browser = {
  ...sharing,
  // A driven browser that hangs is tried again, which should not take the rest of the day.
  testTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
  environment: 'node',
  maxWorkers: 2,
  globalSetup: ['test/support/built-site.ts'],
  // A driven Chromium now and then holds back a new tab or a navigation for good, without asking the host. A
  // test that fails twice has found a fault.
  retry: 1,
  // Two browsers keep two cores busy, so these tests run after the others.
  sequence: { groupOrder: 1 },
  server,
}

/** While another browser keeps the cores busy, a driven Chromium at times holds back a navigation for good. */
const alone = { ...browser, maxWorkers: 1, sequence: { groupOrder: 2 } }

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    // Projects without an order of their own run side by side, which needs the same number of workers in each.
    projects: [
      {
        test: {
          ...unit,
          name: 'unit',
          include: [
            'test/{bench,ci,content,docs,drafts,freight,locale,ops,packages,pages,prerender,search,templates}/**/*.test.{ts,tsx}',
          ],
          exclude: [...isolated, ...slow.integration],
        },
      },
      { test: { ...unit, name: 'unit-isolated', isolate: true, include: isolated } },
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
          ...patient,
          // Real servers and emulators of hosts, on loopback; those that are not installed are skipped.
          name: 'hosts',
          environment: 'node',
          maxWorkers: 2,
          include: ['test/hosts/**/*.test.ts'],
          server,
        },
      },
      { test: { ...endpoints, name: 'endpoints', include: ['test/endpoints/**/*.test.ts'], exclude: slow.endpoints } },
      { test: { ...endpoints, name: 'endpoints-slow', include: slow.endpoints } },
      {
        test: {
          ...browser,
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          exclude: [...slow.browser, ...deploys],
        },
      },
      { test: { ...alone, name: 'deploys-slow', include: deploys } },
      {
        test: {
          ...browser,
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          globalSetup: [...browser.globalSetup, 'test/journeys/support/global-pictures.ts'],
        },
      },
      { test: { ...browser, name: 'browser-slow', isolate: true, include: slow.browser } },
      {
        test: {
          ...browser,
          // Chromium, Firefox and WebKit by turns; engines that are not installed are skipped.
          name: 'engines',
          isolate: true,
          include: ['test/engines/**/*.test.ts'],
        },
      },
      {
        test: {
          ...browser,
          // One file for each edition, so that two cores check two pages at a time.
          name: 'every-page',
          include: ['test/every-page/**/*.test.ts'],
          exclude: slow.everyPage,
        },
      },
      { test: { ...browser, name: 'every-page-slow', include: slow.everyPage } },
      {
        test: {
          ...patient,
          // Fetches a package from the registry; all other tests need only what is installed.
          name: 'interop',
          environment: 'node',
          globalSetup: ['test/support/built-site.ts'],
          include: ['test/interop/**/*.test.ts'],
          fileParallelism: false,
          server,
        },
      },
    ].map((project) => ({ resolve: { alias: publicModuleAliases }, ...project })),
  },
})
