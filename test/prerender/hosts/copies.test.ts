import { describe, expect, it } from 'vitest'
import { apache } from '#prerender/hosts/servers/apache.ts'
import { caddy } from '#prerender/hosts/servers/caddy.ts'
import { nginx } from '#prerender/hosts/servers/nginx.ts'
import { contentTypes } from '#prerender/plan/content-types.ts'
import { aHostSite, someHostOptions } from '#test/support/a-host-site.ts'

const site = aHostSite({ contentTypes }, { 'index.html': 1, 'data.json.gz': 1, 'photos.zip': 1, 'a.tar.gz': 1 })

describe.each([nginx, caddy, apache])('compressed copies on $title', (host) => {
  it('a file of the site with the name of one is an error, if there are any', () => {
    expect(host.compile([site], someHostOptions()).findings).toEqual([])
    expect(host.compile([{ ...site, isPrecompressed: true }], someHostOptions()).findings).toMatchObject([
      { level: 'error', host: host.name, rule: 'data.json.gz', problem: expect.stringContaining('rename it') },
    ])
  })

  it('cost nothing in the configuration of a site without them', () => {
    const configOf = (isPrecompressed: boolean): string =>
      [...host.compile([{ ...site, isPrecompressed }], someHostOptions()).files.values()].join('\n')
    const MENTION = /gzip_static|precompressed|FAIRLEAD_CODING/
    expect(configOf(true)).toMatch(MENTION)
    expect(configOf(false)).not.toMatch(MENTION)
  })
})
