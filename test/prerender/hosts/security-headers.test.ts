import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { cloudfront } from '#prerender/hosts/edge/cloudfront.ts'
import { hosts } from '#prerender/hosts/hosts.ts'
import { headersOf } from '#prerender/plan/host-rules.ts'
import { securityHeaders } from '#prerender/plan/security-headers.ts'
import { writeSampleSite } from '#test/hosts/support/sample-site.ts'
import { aHostSite, someHostOptions } from '#test/support/a-host-site.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

/** Hosts that send headers and that nothing here runs: `test/hosts` and `test/interop` ask the others. */
const NOT_ASKED = ['vercel', 'azure-static-web-apps', 'gcs-load-balancer']

describe.each(hosts.filter(({ name }) => NOT_ASKED.includes(name)))('the configuration for $title', (host) => {
  it('has every security header of the table, word for word', () => {
    const site = writeSampleSite(path.join(folder, host.name))
    const { files } = host.compile([site], { root: '/srv', listen: undefined, origins: {} })
    const text = [...files.values()].join('\n').replaceAll('\\"', '"')
    // Objects have their own cache class.
    const { 'cache-control': _, ...headers } = headersOf(site.rules, '/about')
    expect(Object.keys(headers)).toContain('content-security-policy')
    for (const [name, value] of Object.entries(headers)) expect(text, name).toContain(value)
  })
})

it.each(['subdomains', 'host'] as const)('CloudFront insists on HTTPS as the settings say: %s', (covers) => {
  const headers = securityHeaders({}, { strictTransport: { maxAge: 600, covers } })
  const site = aHostSite({ headers: [{ pattern: '/*', headers }] })
  const policies = cloudfront.compile([site], someHostOptions()).files.get('en-US/response-headers-policies.json')
  for (const { SecurityHeadersConfig } of JSON.parse(policies ?? '[]'))
    expect(SecurityHeadersConfig.StrictTransportSecurity).toEqual({
      Override: true,
      AccessControlMaxAgeSec: 600,
      IncludeSubdomains: covers === 'subdomains',
      Preload: false,
    })
  expect.assertions(2)
})

it('CloudFront says which pages read files of an edition with an asset prefix in fields of its own', () => {
  const allowing = { 'access-control-allow-origin': 'https://www.site.example' }
  const site = aHostSite({ headers: [{ pattern: '/*', headers: { ...securityHeaders({}), ...allowing } }] })
  const policies = cloudfront.compile([site], someHostOptions()).files.get('en-US/response-headers-policies.json')
  for (const { CorsConfig, CustomHeadersConfig } of JSON.parse(policies ?? '[]')) {
    expect(CorsConfig.AccessControlAllowOrigins).toEqual({ Quantity: 1, Items: ['https://www.site.example'] })
    expect(JSON.stringify(CustomHeadersConfig)).not.toContain('access-control-allow-origin')
  }
  expect.assertions(4)
})
