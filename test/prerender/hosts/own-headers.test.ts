import { describe, expect, it } from 'vitest'
import { readEdgeFile, readHandler } from '#prerender/hosts/edge/edge-table.ts'
import { hosts } from '#prerender/hosts/hosts.ts'
import { applyPathHeaders } from '#prerender/plan/path-headers.ts'
import type { PathHeaders } from '#runtime/define/settings.ts'
import { aHostSite, someHostOptions } from '#test/support/a-host-site.ts'

const engine = [{ pattern: '/*', headers: { 'cache-control': 'no-cache' } }]

const findingsOf = (host: string, rules: readonly PathHeaders[]) =>
  hosts
    .find(({ name }) => name === host)
    ?.compile([aHostSite(applyPathHeaders(engine, rules))], someHostOptions())
    .findings.filter(({ rule }) => rule.startsWith('headers of'))
    .map(({ level, problem }) => `${level}: ${problem}`)

const ruleOf = (value: string | null): readonly PathHeaders[] => [{ path: '/a', headers: { 'x-a': value } }]

describe("a host's findings about headers by path", () => {
  it.each(['azure-static-web-apps', 's3-cloudfront', 'gcs-load-balancer'])(
    '%s says that it does not send them',
    (host) => {
      expect(findingsOf(host, ruleOf('b'))).toEqual([expect.stringMatching(/^warning: they are not sent: /)])
      expect(findingsOf(host, [{ path: '/*', headers: { 'x-a': 'b' } }])).toEqual([])
    },
  )

  it.each([
    ['nginx', 'a$b'],
    ['caddy', '{env.HOME}'],
    ['caddy', 'a`b'],
    ['apache', `$\{HOME}`],
    ['apache', 'a\\'],
    ['vercel', '$1'],
  ])('%s refuses %s, which it would read as something else', (host, value) => {
    const error = [expect.stringMatching(/^error: x-a has /)]
    expect(findingsOf(host, ruleOf(value))).toEqual(error)
    expect(findingsOf(host, [{ path: '/*', headers: { 'x-a': value } }])).toEqual(error)
    expect(findingsOf(host, ruleOf('plain'))).toEqual([])
  })

  it.each(['vercel', 'firebase'])('%s says that it takes no header away', (host) => {
    expect(findingsOf(host, ruleOf(null))).toEqual([expect.stringMatching(/^warning: x-a is sent/)])
  })
})

it('the handler of a site without such headers has no code for them', () => {
  expect(readHandler({})).not.toContain('fileHeaders')
  expect(readHandler({ fileHeaders: [] })).toContain('table.fileHeaders')
  expect(readHandler({ fileHeaders: [] })).not.toContain('// own headers')
  expect(readEdgeFile('handler.js').split('// own headers')).toHaveLength(3)
})
