import path from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checks } from '#prerender/conform/checks.ts'
import { conform } from '#prerender/conform/conform.ts'
import { checksAll } from '#test/support/checks-all.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { layGatsbySite } from './support/gatsby-site.ts'
import { clock, someSettings } from './support/run-conform.ts'
import { type Fault, serveBuild } from './support/serve-build.ts'

/** Servers that answer some requests with anything. */

const dir = layGatsbySite(path.join(temporaryFolder(), 'site'))

const LOCATIONS = ['/', '//', '/%', 'https://', 'http://[', '\\\\a.invalid', '/plain/', '?', 'https://a.invalid/', '#x']
const BODIES = [
  '',
  'null',
  '[]',
  '{}',
  '"',
  '{"path":{}}',
  '<html>',
  '<?xml version="1.0"?><urlset>',
  '<urlset><url><loc>\u0000</loc></url></urlset>',
]
const HEADERS = {
  'cache-control': ['', ',,,', 'max-age=x', 'max-age="5"', 'max-age=99999999999999999999', 'immutable'],
  'content-type': ['', ';', 'text/html; charset=', 'application/json;charset=utf-7', '\u00ff'],
  'content-encoding': ['gzip', 'br', 'deflate', 'zstd', ',', 'gzip, br'],
  etag: ['', '"', 'W/', '\u00ff'],
  'retry-after': ['-1', 'soon', '99999999'],
  'last-modified': ['yesterday', ''],
  vary: ['*', ','],
  expires: ['0', 'never'],
} as const

const anyHeaders = fc.record(
  Object.fromEntries(Object.entries(HEADERS).map(([name, values]) => [name, fc.constantFrom(...values)])),
  { requiredKeys: [] },
)

const anyAnswer = fc.record({
  status: fc.constantFrom(200, 204, 206, 299, 301, 302, 304, 308, 400, 401, 403, 404, 410, 418, 429, 500, 503, 599),
  headers: anyHeaders,
  location: fc.option(fc.constantFrom(...LOCATIONS), { nil: undefined }),
  body: fc.oneof(
    fc.constantFrom(...BODIES),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  ),
  /** Every n-th request gets it. */
  every: fc.integer({ min: 1, max: 12 }),
  isBroken: fc.boolean(),
})

it('of any kind gets a report with every check, or is not reachable', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAnswer, { minLength: 1, maxLength: 4 }), async (answers) => {
      let count = 0
      const fault: Fault = (sent, { pathname }, response) => {
        count += 1
        const found = pathname === '/robots.txt' ? undefined : answers.find(({ every }) => count % every === 0)
        if (found === undefined) return sent
        if (found.isBroken && count % 2 === 0) return void response.destroy()
        const { status, headers, location, body } = found
        return { status, headers: { ...headers, ...(location === undefined ? {} : { location }) }, body }
      }
      const served = await serveBuild({ dir, slash: 'always', fault })
      try {
        const settings = someSettings(`${served.origin}/`, { sample: 6, timeoutMs: 2000 })
        const result = await conform(settings, { ...clock, wait: async () => {} })
        if (result._tag === 'Unreachable') expect(result.detail).not.toBe('')
        else {
          expect(result.report.checks.map(({ id }) => id)).toEqual(checks.map(({ id }) => id))
          for (const check of result.report.checks) {
            expect(check.result === 'passed' ? check.passed > 0 : check.faults.length + check.skipped.length > 0).toBe(
              true,
            )
          }
        }
      } finally {
        served.close()
      }
    }),
    { numRuns: checksAll ? 300 : 40 },
  )
})
