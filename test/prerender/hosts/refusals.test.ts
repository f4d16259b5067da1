import { describe, expect, it } from 'vitest'
import type { HostSite } from '#prerender/hosts/host.ts'
import { refusals } from '#prerender/hosts/refusals.ts'
import { createRuleTable } from '#prerender/hosts/table/rule-table.ts'
import type { HostRules } from '#prerender/plan/host-rules.ts'
import { aRule, someHostRules } from '#test/support/builders.ts'

const aSite = (some: Partial<HostRules>, pages: readonly string[] = []): HostSite => {
  const rules = someHostRules(some)
  const table = createRuleTable(rules)
  return { rules, table, files: new Set(), pages, isPrecompressed: false, read: () => '', sizeOf: () => 0 }
}

const aSiteBelow = (basePath: string): HostSite => aSite({ basePath })

const ENCODED = '/%E6%96%87%E6%A1%A3'

describe('refusals', () => {
  it.each(['nginx', 'caddy', 'apache'])('a base path outside ASCII is an error for %s', (host) => {
    expect(refusals(host, aSiteBelow(ENCODED))).toMatchObject([{ level: 'error', rule: '/文档' }])
    expect(refusals(host, aSiteBelow('/docs'))).toEqual([])
  })

  it('a pattern that matches a page is an error for a host that cannot look for pages', () => {
    const site = aSite({ redirects: [aRule({ fromPath: '/help/*', toPath: '/support' })] }, ['/help/kept', '/support'])
    expect(refusals('s3-cloudfront', site)).toMatchObject([
      { level: 'error', rule: '/help/*', problem: expect.stringContaining('/help/kept') },
    ])
    expect(refusals('nginx', site)).toEqual([])
  })

  it('a base path outside ASCII suits hosts that compare addresses as they come', () => {
    expect(refusals('cloudflare', aSiteBelow(ENCODED))).toEqual([])
  })
})
