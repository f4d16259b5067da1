import { describe, expect, it } from 'vitest'
import type { HostSite } from '#prerender/hosts/host.ts'
import { refusals } from '#prerender/hosts/refusals.ts'
import { createRuleTable } from '#prerender/hosts/table/rule-table.ts'
import { someHostRules } from '#test/support/builders.ts'

const aSiteBelow = (basePath: string): HostSite => {
  const rules = someHostRules({ basePath })
  return { rules, table: createRuleTable(rules), files: new Set() } as unknown as HostSite
}

const ENCODED = '/%E6%96%87%E6%A1%A3'

describe('refusals', () => {
  it.each(['nginx', 'caddy', 'apache'])('a base path outside ASCII is an error for %s', (host) => {
    expect(refusals(host, aSiteBelow(ENCODED))).toMatchObject([{ level: 'error', rule: '/文档' }])
    expect(refusals(host, aSiteBelow('/docs'))).toEqual([])
  })

  it('a base path outside ASCII suits hosts that compare addresses as they come', () => {
    expect(refusals('cloudflare', aSiteBelow(ENCODED))).toEqual([])
  })
})
