import { describe, expect, it } from 'vitest'
import { campaignFields } from '#content/schema/campaign.ts'
import { createCampaignKeeper } from '#pages/measurement/campaign/keep-campaign.ts'
import type { Purpose } from '#pages/measurement/consent/purposes.ts'
import { cookieDomain } from '#pages/measurement/cookies.ts'
import { eraseWithout } from '#pages/measurement/erase.ts'
import { aJar, aStore } from '../support.ts'

const nothing = new Set<Purpose>(['necessary'])
const everything = new Set<Purpose>(['necessary', 'advertising', 'personalization', 'analytics'])
const without = (purpose: Purpose) => new Set([...everything].filter((other) => other !== purpose))

const setUp = (hostname = 'www.fairlead.example') => {
  const cookies = aJar()
  const localStorage = aStore()
  const edges = {
    cookies,
    localStorage,
    sessionStorage: aStore(),
    host: hostname,
    cookieDomain: cookieDomain(hostname, 'fairlead.example'),
    isSecure: hostname !== 'localhost',
    newId: () => 'new',
  }
  return { cookies, localStorage, edges, keeper: createCampaignKeeper(edges) }
}

describe('a campaign', () => {
  it('stores nothing before consent or after refusal', () => {
    const { keeper, cookies, localStorage } = setUp()
    keeper.note('?utm_source=joc&msclkid=1&trackId=2', 'https://search.example/')
    keeper.keep(nothing)
    expect([cookies.names(), localStorage.entries(), keeper.properties()]).toEqual([[], {}, {}])
  })

  it('is stored with consent as one cookie of all fields, and one for each known field', () => {
    const { keeper, cookies, localStorage } = setUp()
    keeper.note('?utm_source=joc&utm_medium=print&msclkid=click', '')
    keeper.keep(without('personalization'))
    expect(cookies.names()).toEqual(['fp-utm', 'utm_medium', 'utm_source'])
    const all = JSON.parse(cookies.value('fp-utm') ?? '') as object
    expect(Object.keys(all)).toEqual([...campaignFields])
    expect(all).toMatchObject({ utm_source: 'joc', utm_medium: 'print', gclid: '' })
    expect(localStorage.entries()).toEqual({ 'fairlead:msclkid': 'click' })
  })

  it('is kept for 182.5 days on the company’s domain', () => {
    const { keeper, cookies } = setUp()
    keeper.note('?utm_source=joc', '')
    keeper.keep(everything)
    const expected = 'Path=/; Domain=fairlead.example; Max-Age=15768000; SameSite=Lax; Secure'
    expect([cookies.attributesOf('fp-utm'), cookies.attributesOf('utm_source')]).toEqual([expected, expected])
  })

  it('is kept for this host only on localhost', () => {
    const { keeper, cookies } = setUp('localhost')
    keeper.note('?utm_source=joc', '')
    keeper.keep(everything)
    expect(cookies.attributesOf('fp-utm')).toBe('Path=/; Max-Age=15768000; SameSite=Lax')
  })

  it('writes no cookie for unknown values', () => {
    const { keeper, cookies } = setUp()
    keeper.note('?utm_source=&q=1', 'https://www.fairlead.example/help')
    keeper.keep(without('personalization'))
    expect(cookies.names()).toEqual([])
  })

  it('is replaced by another campaign, but not by a referrer alone', () => {
    const { keeper, cookies } = setUp()
    keeper.note('?utm_source=joc&utm_term=a', '')
    keeper.keep(everything)
    keeper.note('', 'https://search.example/')
    keeper.keep(everything)
    expect(cookies.value('utm_source')).toBe('joc')
    keeper.note('?utm_source=bloomberg', '')
    keeper.keep(everything)
    expect([cookies.value('utm_source'), cookies.value('utm_term')]).toEqual(['bloomberg', undefined])
  })

  it('of the landing page is remembered on later pages until the visitor agrees', () => {
    const { keeper, cookies } = setUp()
    keeper.note('?utm_source=joc', '')
    keeper.note('', '')
    keeper.keep(everything)
    expect(cookies.value('utm_source')).toBe('joc')
  })

  it('is erased when consent is withdrawn', () => {
    const { keeper, cookies, localStorage, edges } = setUp()
    keeper.note('?utm_source=joc&msclkid=1', '')
    keeper.keep(everything)
    eraseWithout(without('advertising'), edges)
    expect([cookies.names(), localStorage.entries()]).toEqual([['searchRatesTracking'], {}])
    eraseWithout(nothing, edges)
    expect(cookies.names()).toEqual([])
  })

  it('gives analytics its ids, including the click of an earlier visit', () => {
    const { keeper, localStorage } = setUp()
    localStorage.write('fairlead:msclkid', 'earlier')
    keeper.note('?utm_source=joc', '')
    keeper.keep(everything)
    expect(keeper.properties()).toEqual({
      utm_source: 'joc',
      searchRatesTracking: 'searchRates_new',
      msclkid: 'earlier',
    })
  })
})

describe('the domain of cookies', () => {
  it.each([
    ['www.fairlead.example', 'fairlead.example'],
    ['fairlead.example', 'fairlead.example'],
    ['localhost', undefined],
    ['evilfairlead.example', undefined],
    ['fairlead.example.evil.example', undefined],
  ])('the cookie domain on %s is %s', (hostname, domain) => {
    expect(cookieDomain(hostname, 'fairlead.example')).toBe(domain)
  })
})
