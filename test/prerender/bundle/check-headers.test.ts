import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadSettings } from '#prerender/bundle/load-settings.ts'
import { someSettings } from '#test/support/builders.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()
let sites = 0

const load = (rules: string, files: Readonly<Record<string, string>> = {}) => {
  sites += 1
  const siteDir = path.join(folder, `site-${sites}`)
  const site = `${rules.startsWith('import') ? rules : `const headers = ${rules}`}\nexport default { ...${JSON.stringify(someSettings())}, headers }\n`
  writeFiles(siteDir, { 'content/site.ts': site, ...files })
  return loadSettings(siteDir)
}

const rule = (headers: string, at = '/a'): string =>
  `[\n  {\n    path: '${at}',\n    headers: {\n      ${headers}\n    },\n  },\n]`

const says = (problem: string, line: number, file = 'content/site.ts') => ({
  findings: [{ _tag: 'InvalidSettings', location: { file, line }, problem: expect.stringContaining(problem) }],
})

const ON_HEADER = 5
const ON_RULE = 3

describe('headers of the settings', () => {
  it.each([
    ["'x robots': 'a'", 'no name of a header'],
    ["'': 'a'", 'no name of a header'],
    ["'x-a': 'a\\r\\nset-cookie: b'", 'line break'],
    ["'x-a': 'a\\nb'", 'line break'],
    ["'x-a': 'ä'", 'outside ASCII'],
    ["'x-a': 'a\\u0000'", 'cannot be seen'],
    ["'x-a': ' a'", 'a space'],
    ["Connection: 'close'", 'for each answer'],
    ["'Transfer-Encoding': 'chunked'", 'for each answer'],
    ["'Set-Cookie': 'a=b'", 'for each answer'],
    ["location: '/b'", 'for each answer'],
    ["'Content-Type': 'text/plain'", 'for each answer'],
    ["'Content-Security-Policy': 'script-src *'", 'scriptOrigins'],
    ["'content-security-policy': null", 'scriptOrigins'],
    ["'Strict-Transport-Security': 'max-age=0'", 'strictTransport'],
    ["'x-content-type-options': ''", 'must not guess'],
    ["'referrer-policy': null", 'cannot be taken away'],
    ["'x-a': '1', 'X-A': '2'", 'twice'],
  ])('refuse %s with the line of the header', async (headers, problem) => {
    expect(await load(rule(headers))).toEqual(says(problem, headers.startsWith("''") ? expect.any(Number) : ON_HEADER))
  })

  it('refuse what an asset prefix needs, and only with one', async () => {
    const rules = rule("'Access-Control-Allow-Origin': '*'", '/*')
    const edition = { ...someSettings().editions['en-US'], assetPrefix: 'https://cdn.example' }
    const site = `const headers = ${rules}\nexport default { ...${JSON.stringify(someSettings({ editions: { 'en-US': edition as never } }))}, headers }\n`
    const siteDir = path.join(folder, 'with-prefix')
    writeFiles(siteDir, { 'content/site.ts': site })
    expect(await loadSettings(siteDir)).toEqual(says('assetPrefix sets it', ON_HEADER))
    expect(await load(rules)).toHaveProperty('settings')
  })

  it.each(['/*', '/:x', '/assets/*', '/static/a.png', '/page-data/*', '/sw.js'])(
    "refuse a cache class at %s, where the engine's own files are",
    async (at) => {
      expect(await load(rule("'cache-control': 'no-store'", at))).toEqual(says('narrower path', ON_HEADER))
    },
  )

  it.each(['/a b', '/a"b', '/a{b}', '/a$b', '/a\\\\b', 'a', '/*/a'])('refuse the path %s', async (at) => {
    expect(await load(rule("'x-a': 'b'", at))).toMatchObject({ findings: [{ _tag: 'InvalidSettings' }] })
  })

  it.each(['/a', '/a/'])('refuse a second rule for the same paths, spelt %s', async (second) => {
    const rules = `[\n{ path: '/a', headers: { 'x-a': '1' } },\n{ path: '${second}', headers: { 'x-b': '1' } },\n]`
    expect(await load(rules)).toEqual(says('another rule is for the same paths', ON_RULE))
  })

  it('refuse two rules that differ in the name of a parameter', async () => {
    const rules = `[\n{ path: '/a/:x', headers: {} },\n{ path: '/a/:y', headers: {} },\n]`
    expect(await load(rules)).toEqual(says('another rule is for the same paths', ON_RULE))
  })

  it('name the line of a file that the settings import', async () => {
    const own = `export const headers = [\n  { path: '/a', headers: { te: 'x' } },\n]\n`
    expect(await load("import { headers } from './headers.ts'", { 'content/headers.ts': own })).toEqual(
      says('"te"', 2, 'content/headers.ts'),
    )
  })

  it('are kept as they are written if nothing is wrong with them', async () => {
    const headers = [{ path: '/a/*', headers: { 'X-Robots-Tag': 'noindex', 'permissions-policy': null } }]
    expect(await load(JSON.stringify(headers))).toEqual({ settings: { ...someSettings(), headers } })
  })
})
