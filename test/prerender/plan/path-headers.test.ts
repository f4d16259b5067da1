import { describe, expect, it } from 'vitest'
import { createHostRules, headersOf } from '#prerender/plan/host-rules.ts'
import { addressSource, fileSource, pathHeadersAt } from '#prerender/plan/path-headers.ts'
import type { PathHeaders } from '#runtime/define/settings.ts'
import { someSettings } from '#test/support/builders.ts'

const rulesOf = (headers?: readonly PathHeaders[]) =>
  createHostRules({
    settings: someSettings(headers === undefined ? {} : { headers }),
    edition: 'en-US',
    redirects: [],
    matchPaths: [],
  })

const at = (headers: readonly PathHeaders[], file: string) => headersOf(rulesOf(headers), file)

describe('headers by path', () => {
  it('change nothing of a site that has none', () => {
    expect(rulesOf([])).toEqual(rulesOf())
    expect(Object.keys(rulesOf())).not.toContain('fileHeaders')
  })

  it.each([
    ['/*', '/a/*'],
    ['/a/*', '/a'],
    ['/a/*', '/a/:x'],
    ['/a/:x', '/a/b'],
    ['/:x/b', '/a/:y'],
    ['/a/*', '/a/b/*'],
    ['/:x/*', '/a/*'],
    ['/a/:x/*', '/a/b/*'],
  ])('of %s give way to those of %s, in any order', (wide, narrow) => {
    const rules = [
      { path: wide, headers: { 'x-rule': 'wide', 'x-wide': 'kept' } },
      { path: narrow, headers: { 'X-Rule': 'narrow' } },
    ]
    const file = `/${narrow.slice(1).replace(/:\w+|\*/g, 'b')}/index.html`
    for (const order of [rules, rules.toReversed()])
      expect(at(order, file)).toMatchObject({ 'x-rule': 'narrow', 'x-wide': 'kept' })
  })

  it("come after the engine's, also where it has a narrower rule", () => {
    const all = [{ path: '/*', headers: { 'cross-origin-resource-policy': 'same-site' } }]
    expect(at(all, '/assets/a.js')['cross-origin-resource-policy']).toBe('same-site')
    expect(at([], '/assets/a.js')['cross-origin-resource-policy']).toBe('cross-origin')
    const narrow = [{ path: '/assets/a.js', headers: { 'cross-origin-resource-policy': 'same-origin' } }]
    expect(at(narrow, '/assets/a.js')['cross-origin-resource-policy']).toBe('same-origin')
    expect(at(narrow, '/assets/b.js')['cross-origin-resource-policy']).toBe('cross-origin')
  })

  it.each([null, ''])('take a header away by %j, and a narrower rule gives it back', (none) => {
    const rules = [
      { path: '/*', headers: { 'permissions-policy': none } },
      { path: '/map/*', headers: { 'permissions-policy': 'geolocation=(self)' } },
      { path: '/map/still', headers: { 'permissions-policy': none } },
    ]
    expect(at(rules, '/a/index.html')).not.toHaveProperty('permissions-policy')
    expect(at(rules, '/map/index.html')['permissions-policy']).toBe('geolocation=(self)')
    expect(at(rules, '/map/still/index.html')).not.toHaveProperty('permissions-policy')
  })
})

describe('fileSource', () => {
  it.each([
    ['/', ['/index.html'], ['/a/index.html', '/robots.txt']],
    ['/a', ['/a/index.html', '/a'], ['/ab', '/a/b/index.html', '/A/index.html', '/x/a/index.html']],
    ['/a/', ['/a/index.html'], ['/a/b/index.html']],
    ['/a.md', ['/a.md'], ['/axmd']],
    ['/a/:x', ['/a/b/index.html', '/a/b.txt'], ['/a/index.html', '/a/b/c/index.html', '/a']],
    ['/a/*', ['/a/index.html', '/a/b/c/index.html', '/a/x.pdf'], ['/ab/index.html', '/page-data/a/page-data.json']],
    ['/:x/*', ['/a/index.html', '/a/b/index.html'], ['/index.html']],
    ['/清关', ['/清关/index.html'], ['/清/index.html']],
    ['/a+(b)', ['/a+(b)/index.html'], ['/aa(b)/index.html']],
  ])('of %s matches its files and no others', (pattern, fitting, others) => {
    const source = new RegExp(fileSource(pattern))
    expect(fitting.filter((file) => !source.test(file))).toEqual([])
    expect(others.filter((file) => source.test(file))).toEqual([])
  })
})

it('an address matches in both slash forms', () => {
  const source = new RegExp(addressSource('/a/:x'))
  expect(['/a/b', '/a/b/', '/a/', '/a/b/c'].map((address) => source.test(address))).toEqual([true, true, false, false])
})

it("development sends the site's headers by address, without those that are taken away", () => {
  const rules = [
    { path: '/*', headers: { 'X-All': '1', 'x-off': '1' } },
    { path: '/a/*', headers: { 'x-off': null, 'x-a': '1' } },
  ]
  expect(pathHeadersAt(rules, '/a')).toEqual({ 'x-all': '1', 'x-a': '1' })
  expect(pathHeadersAt(rules, '/b')).toEqual({ 'x-all': '1', 'x-off': '1' })
})
