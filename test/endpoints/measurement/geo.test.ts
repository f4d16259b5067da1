import { describe, expect, it } from 'vitest'
import { endpointsPerTest, SITE_ORIGIN } from '../support/started-endpoints.ts'

const start = endpointsPerTest()

describe('GET /geo', () => {
  it.each([
    [{ 'cf-ipcountry': 'de' }, 'DE'],
    [{ 'x-country': 'US', 'cf-ipcountry': 'DE' }, 'US'],
    [{ 'x-country': 'nonsense' }, null],
    [{}, null],
  ])('reads %j as %j', async (headers, countryCode) => {
    const { url } = await start()
    const response = await fetch(`${url}/geo`, { headers: { ...headers, origin: SITE_ORIGIN } })
    expect([response.status, await response.json()]).toEqual([200, { countryCode }])
    expect(response.headers.get('access-control-allow-origin')).toBe(SITE_ORIGIN)
    expect(response.headers.get('cache-control')).toContain('no-store')
  })
})
