import { describe, expect, it } from 'vitest'
import { isBlockedInChina } from '#content/blocked-in-china.ts'
import { measurementConstants } from '#content/measurement-constants.ts'
import { withSampleVendors } from '#content/sample-vendors.ts'
import { type MeasurementSettings, vendorKinds } from '#content/schema/measurement.ts'
import site from '#content/site.ts'

const settings = (over: Partial<MeasurementSettings> = {}): MeasurementSettings => ({
  endpoints: 'https://api.example',
  cookieDomain: 'example',
  geo: { header: 'x-country', cookie: 'country' },
  optOutCountries: [],
  customerCookie: 'domain',
  userCookie: 'user_id',
  analytics: true,
  vitals: true,
  errors: true,
  vendors: {},
  ...over,
})
const aVendor = (host: string) => ({ kind: 'tag-manager' as const, script: `https://${host}/tag.js`, id: '1' })

describe('the measurement constants', () => {
  it('turn everything off without settings, and vendors on with the first of them', () => {
    expect(new Set(Object.values(measurementConstants(undefined)))).toEqual(new Set([false]))
    expect(measurementConstants(settings())['VENDORS']).toBe(false)
    expect(measurementConstants(settings({ vendors: { 'en-US': [aVendor('v.example')] } }))['VENDORS']).toBe(true)
  })

  it('reject a vendor script that is blocked in China for the Chinese edition', () => {
    const chinese = (host: string) => () => measurementConstants(settings({ vendors: { 'zh-CN': [aVendor(host)] } }))
    expect(chinese('www.googletagmanager.com')).toThrow(/cannot be reached from China/)
    expect(chinese('hm.baidu.com')).not.toThrow()
  })
})

it.each([
  ['google.com', true],
  ['fonts.googleapis.com', true],
  ['notgoogle.com', false],
  ['google.com.example', false],
])('%s counts as blocked in China: %s', (host, isBlocked) => {
  expect(isBlockedInChina(host)).toBe(isBlocked)
})

it('the site has no third party but samples, one of each kind in each edition, while the company is invented', () => {
  const editions = Object.values(site.measurement?.vendors ?? {})
  for (const vendors of editions) {
    expect(vendors.map(({ kind }) => kind)).toEqual(site.isSample ? [...vendorKinds] : [])
    expect(vendors.every(({ isSample }) => isSample === true)).toBe(true)
  }
})

describe('samples', () => {
  it('are none for a company of its own, which keeps its entries', () => {
    const own = settings({ vendors: { 'en-US': [aVendor('v.example')] } })
    expect(withSampleVendors(false, own)).toEqual(own)
  })

  it('are replaced by an entry of their kind', () => {
    const own = aVendor('v.example')
    const { vendors } = withSampleVendors(true, settings({ vendors: { 'en-US': [own] } }))
    const managers = vendors['en-US']?.filter(({ kind }) => kind === 'tag-manager')
    expect([managers, vendors['en-US']?.length]).toEqual([[own], vendorKinds.length])
  })
})
