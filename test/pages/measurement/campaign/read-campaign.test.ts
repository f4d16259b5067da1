import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { campaignFields, originFields } from '#content/schema/campaign.ts'
import {
  isEmpty,
  isReferrerOnly,
  outsideReferrer,
  readAdClick,
  readCampaign,
  readTrackId,
} from '#pages/measurement/campaign/read-campaign.ts'

const HOST = 'www.fairlead.example'
const read = (search: string, referrer = '') => readCampaign(search, referrer, HOST)

describe('the fields of a campaign', () => {
  it('are the 14 of the specification, and forms send all of them and the click id', () => {
    expect(campaignFields).toHaveLength(14)
    expect(originFields).toEqual([...campaignFields, 'msclkid'])
  })

  it.each(campaignFields)('include %s', (name) => {
    expect(read(`?${name}=a%20b`)[name]).toBe('a b')
  })

  it('take the referrer from the query, else from the document, without its query', () => {
    expect(read('?referrer=partner', 'https://search.example/').referrer).toBe('partner')
    expect(read('', 'https://search.example/find?q=secret#top').referrer).toBe('https://search.example/find')
  })

  it.each(['', `https://${HOST}/help`, 'about:blank', 'android-app://com.example', 'javascript:alert(1)', '::'])(
    'contain no referrer from %j',
    (referrer) => {
      expect(outsideReferrer(referrer, HOST)).toBe('')
    },
  )

  it('are empty without values, and a referrer alone is no campaign', () => {
    expect(isEmpty(read('?utm_source='))).toBe(true)
    expect(isReferrerOnly(read('', 'https://search.example/'))).toBe(true)
    expect(isReferrerOnly(read('?utm_source=joc'))).toBe(false)
  })

  it('fit into a cookie, even with 200 parameters of 10 kB', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom(
        '字'.repeat(10_000),
        'x'.repeat(10_000),
        '\u0000\r\n; Path=/evil',
        '\ud800',
        '%',
        '__proto__',
        '🚢'.repeat(5000),
      ),
    )
    const name = fc.oneof(fc.constantFrom(...campaignFields, '__proto__', 'constructor', 'toString'), fc.string())
    fc.assert(
      fc.property(fc.array(fc.tuple(name, hostile), { maxLength: 200 }), (pairs) => {
        const search = new URLSearchParams(pairs.map(([key, value]) => [key, value.replace(/\p{Cs}/gu, '')])).toString()
        const campaign = read(search)
        const encoded = encodeURIComponent(JSON.stringify(campaign))
        expect(encoded.length).toBeLessThanOrEqual(3800)
        expect(Object.keys(campaign)).toEqual([...campaignFields])
        expect(Object.getPrototypeOf(campaign)).toBe(Object.prototype)
        expect(Object.values(campaign).join('')).not.toMatch(/\p{Cc}/u)
      }),
      { numRuns: 40 },
    )
  })
})

describe('the ad click id', () => {
  it('is cleaned and cut', () => {
    expect(readAdClick('?msclkid=abc%0D%0A123')).toBe('abc123')
    expect(readAdClick(`?msclkid=${'a'.repeat(10_000)}`)).toHaveLength(100)
    expect(readAdClick('')).toBe('')
  })
})

describe('the tracking id of a search for rates', () => {
  const newId = () => 'new'
  it.each([
    ['?trackId=abc-1', undefined, 'searchRates_abc-1'],
    ['?trackId=searchRates_abc', 'searchRates_old', 'searchRates_abc'],
    ['', 'searchRates_old', 'searchRates_old'],
    ['', undefined, 'searchRates_new'],
    ['', 'nonsense', 'searchRates_new'],
    ['?trackId=%3Cscript%3E', undefined, 'searchRates_new'],
    [`?trackId=${'a'.repeat(81)}`, 'searchRates_old', 'searchRates_old'],
    ['?trackId=', undefined, 'searchRates_new'],
  ])('the tracking id of %j, with %j known, is %j', (search, known, id) => {
    expect(readTrackId(search, known, newId)).toBe(id)
  })
})
