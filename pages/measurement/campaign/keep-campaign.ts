import { adClickField, campaignFields } from '#content/schema/campaign.ts'
import type { KeyValueStore } from '../browser-storage.ts'
import type { Purpose } from '../consent/purposes.ts'
import { type CookieOptions, readCookie, writeCookie } from '../cookies.ts'
import { storage } from '../inventory.ts'
import { type Campaign, isEmpty, isReferrerOnly, readAdClick, readCampaign, readTrackId } from './read-campaign.ts'

export type CampaignEdges = {
  readonly cookies: { readonly read: () => string; readonly write: (cookie: string) => void }
  readonly localStorage: KeyValueStore
  readonly host: string
  readonly cookieDomain: string | undefined
  readonly isSecure: boolean
  readonly newId: () => string
}

export type CampaignKeeper = {
  /** Remembers the campaign of an address, without storing it. */
  readonly note: (search: string, documentReferrer: string) => void
  /** Stores the remembered campaign, as far as consent allows. */
  readonly keep: (granted: ReadonlySet<Purpose>) => void
  /** Properties of the campaign for analytics; empty if nothing is stored. */
  readonly properties: () => Readonly<Record<string, string>>
}

/** Holds the campaign of an address in memory until the visitor agrees, and then in cookies. */
export const createCampaignKeeper = ({
  cookies,
  localStorage,
  host,
  cookieDomain,
  isSecure,
  newId,
}: CampaignEdges): CampaignKeeper => {
  let noted: Campaign | undefined
  let adClick = ''
  let trackSearch = ''
  const options = (days: number): CookieOptions => ({ domain: cookieDomain, days, isSecure })
  const known = (name: string): string | undefined => readCookie(cookies.read(), name)

  const keepCampaign = (): void => {
    const { name, days } = storage.campaign
    if (noted !== undefined && !isEmpty(noted) && !(isReferrerOnly(noted) && known(name) !== undefined)) {
      cookies.write(writeCookie(name, JSON.stringify(noted), options(days)))
      // Fields of an earlier campaign must not count for this one.
      for (const field of campaignFields)
        if (noted[field] !== '') cookies.write(writeCookie(field, noted[field], options(days)))
        else if (known(field) !== undefined) cookies.write(writeCookie(field, '', options(0)))
    }
    noted = undefined
    if (adClick !== '') localStorage.write(storage.adClick.name, adClick)
    adClick = ''
  }

  const keepTrackId = (): void => {
    const { name, days } = storage.searchRates
    const before = known(name)
    const trackId = readTrackId(trackSearch, before, newId)
    if (trackId !== before) cookies.write(writeCookie(name, trackId, options(days)))
    trackSearch = ''
  }

  return {
    note: (search, documentReferrer) => {
      const campaign = readCampaign(search, documentReferrer, host)
      // A later page without a campaign does not replace the one that the visit began with.
      if (noted === undefined || !isReferrerOnly(campaign)) noted = campaign
      adClick = readAdClick(search) || adClick
      if (new URLSearchParams(search).has('trackId')) trackSearch = search
    },
    keep: (granted) => {
      if (granted.has('advertising')) keepCampaign()
      if (granted.has('personalization')) keepTrackId()
    },
    properties: () => {
      const stored = [...campaignFields, storage.searchRates.name].flatMap((name) => {
        const value = known(name)
        return value === undefined || value === '' ? [] : [[name, value] as const]
      })
      const click = localStorage.read(storage.adClick.name)
      return Object.fromEntries(click === null ? stored : [...stored, [adClickField, click] as const])
    },
  }
}
