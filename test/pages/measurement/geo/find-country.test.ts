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
  it('is what the host says, without asking anybody else', async () => {
    let asked = 0
    const fromEndpoint = async () => {
      asked += 1
      return { countryCode: 'US' }
    }
    expect(await code({ fromHost: () => 'de', fromEndpoint })).toBe('DE')
    expect(asked).toBe(0)
  })

  it('is what the endpoint says where the host says nothing, or nonsense', async () => {
    const fromEndpoint = async () => ({ countryCode: 'US' })
    expect(await code({ fromEndpoint })).toBe('US')
    expect(await code({ fromHost: () => 'XX', fromEndpoint })).toBe('US')
  })

  it.each([null, {}, { countryCode: null }, { countryCode: 'XX' }, 'DE', []])(
    'follows from the time zone where the endpoint answers %j',
    async (body) => {
      const sources = { fromEndpoint: async () => body, timeZone: () => 'Europe/Busingen', loadZones: zones }
      expect(await code(sources)).toBe('DE')
    },
  )

  it('stays unknown where no source knows it', async () => {
    expect(await code({})).toBeUndefined()
    expect(await code({ timeZone: () => 'Etc/UTC', loadZones: zones })).toBeUndefined()
    expect(await code({ timeZone: () => 'Europe/Berlin' })).toBeUndefined()
  })
})
