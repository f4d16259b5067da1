import { describe, expect, it } from 'vitest'
import { createRuleTable, expandPatterns } from '#prerender/hosts/table/rule-table.ts'
import type { HostRules } from '#prerender/plan/host-rules.ts'
import { aRule, someHostRules } from '#test/support/builders.ts'

const tableOf = (redirects: HostRules['redirects'], rules: Partial<HostRules> = {}) =>
  createRuleTable(someHostRules({ redirects, ...rules }))

const target = (redirects: HostRules['redirects'], from: string): string | undefined =>
  tableOf(redirects).exact.find((rule) => rule.from === from)?.to

describe('the rule table of hosts', () => {
  it('leads every rule of a chain to its end', () => {
    const chain = [aRule({ fromPath: '/a', toPath: '/b' }), aRule({ fromPath: '/b', toPath: '/c?x=1' })]
    expect(target(chain, '/a')).toBe('/c?x=1')
  })

  it('keeps the status of the first rule of a chain', () => {
    const chain = [aRule({ fromPath: '/a', toPath: '/b', statusCode: 302 }), aRule({ fromPath: '/b', toPath: '/c' })]
    expect(tableOf(chain).exact[0]).toMatchObject({ from: '/a', to: '/c', status: 302 })
  })

  it('leads an exact rule through a pattern', () => {
    const rules = [aRule({ fromPath: '/a', toPath: '/old/x' }), aRule({ fromPath: '/old/*', toPath: '/new/*' })]
    expect(target(rules, '/a')).toBe('/new/x')
  })

  it('joins patterns, so that a visitor takes one step', () => {
    const rules = [aRule({ fromPath: '/a/*', toPath: '/b/*' }), aRule({ fromPath: '/b/*', toPath: '/c/*' })]
    expect(tableOf(rules).patterns.map(({ to }) => to)).toEqual(['/c/*', '/c/*'])
  })

  it('adds an exact rule where a pattern would lead to the old path of one', () => {
    const rules = [aRule({ fromPath: '/a/*', toPath: '/b/*' }), aRule({ fromPath: '/b/x', toPath: '/y' })]
    expect(target(rules, '/a/x')).toBe('/y')
  })

  it('matches a pattern without its rest, too', () => {
    expect(target([aRule({ fromPath: '/a/*', toPath: '/b/*' })], '/a')).toBe('/b')
  })

  it('refuses a circle, and names the rule', () => {
    const circle = [aRule({ fromPath: '/a', toPath: '/b' }), aRule({ fromPath: '/b', toPath: '/a' })]
    expect(tableOf(circle).refused).toEqual([
      { from: '/a', problem: 'it leads in a circle' },
      { from: '/b', problem: 'it leads in a circle' },
    ])
  })

  it('lets the first of equal rules win', () => {
    expect(target([aRule({ fromPath: '/a', toPath: '/x' }), aRule({ fromPath: '/A', toPath: '/y' })], '/a')).toBe('/x')
  })

  it('writes targets as addresses: encoded, with base path and slash policy', () => {
    const rules = [aRule({ fromPath: '/a', toPath: '/清关' })]
    expect(tableOf(rules, { basePath: '/docs', trailingSlash: 'always' }).exact[0]?.to).toBe(
      `/docs/${encodeURIComponent('清关')}/`,
    )
  })

  it('names the file of what is shown under an old address', () => {
    expect(target([aRule({ fromPath: '/a', toPath: '/b', statusCode: 200 })], '/a')).toBe('b/index.html')
  })

  it('writes a pattern out for the pages that it leads to', () => {
    const rules = someHostRules({ redirects: [aRule({ fromPath: '/services/*', toPath: '/products/*' })] })
    expect(expandPatterns(rules, ['/', '/products/air', '/about'])).toEqual([
      { from: '/services/air', ignoreCase: true, status: 301, to: '/products/air' },
    ])
  })
})
