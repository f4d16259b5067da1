import { describe, expect, it } from 'vitest'
import { findGeoContext, type GeoSources } from '#pages/measurement/geo/find-country.ts'

const never: GeoSources = {
  fromHost: () => undefined,
  fromEndpoint: () => Promise.reject(new Error('no such endpoint')),
  timeZone: () => undefined,
  loadZones: () => Promise.reject(new Error('no zones')),
}

const code = async (sources: Partial<GeoSources>): Promise<string | undefined> =>
  (await findGeoContext({ ...never, ...sources })).countryCode

const zones = async () => ({ DE: 'Europe/Berlin Europe/Busingen', US: 'America/New_York' })

describe('the country of a visitor', () => {
  it('is taken from the host without asking other sources', async () => {
    let requests = 0
    const fromEndpoint = async () => {
      requests += 1
      return { countryCode: 'US' }
    }
    expect(await code({ fromHost: () => 'de', fromEndpoint })).toBe('DE')
    expect(requests).toBe(0)
  })

  it('is taken from the endpoint if the host names none or an invalid one', async () => {
    const fromEndpoint = async () => ({ countryCode: 'US' })
    expect(await code({ fromEndpoint })).toBe('US')
    expect(await code({ fromHost: () => 'XX', fromEndpoint })).toBe('US')
  })

  it.each([null, {}, { countryCode: null }, { countryCode: 'XX' }, 'DE', []])(
    'is derived from the time zone if the endpoint answers %j',
    async (body) => {
      const sources = { fromEndpoint: async () => body, timeZone: () => 'Europe/Busingen', loadZones: zones }
      expect(await findGeoContext({ ...never, ...sources })).toMatchObject({ countryCode: 'DE', isGuessed: true })
    },
  )

  it('is undefined if no source knows it', async () => {
    expect(await code({})).toBeUndefined()
    expect(await code({ timeZone: () => 'Etc/UTC', loadZones: zones })).toBeUndefined()
    expect(await code({ timeZone: () => 'Europe/Berlin' })).toBeUndefined()
  })
})
