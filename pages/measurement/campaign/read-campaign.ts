import { adClickField, type CampaignField, campaignFields } from '#content/schema/campaign.ts'

/** All fields; unknown ones are empty. */
export type Campaign = Readonly<Record<CampaignField, string>>

/** Browsers reject cookies of more than 4096 bytes, with name and attributes. */
const MAX_COOKIE_BYTES = 3_800
const MAX_LENGTH = 250

/** Removes control characters and lone surrogates, and cuts the text to `most` characters. */
export const cleanValue = (text: string, most = MAX_LENGTH): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '')
    .slice(0, most)
    .replace(/\p{Cs}/gu, '')
    .trim()

/** Address of the previous page, without its query; empty for pages of the site itself. */
export const outsideReferrer = (referrer: string, host: string): string => {
  if (!URL.canParse(referrer)) return ''
  const { protocol, hostname, origin, pathname } = new URL(referrer)
  if (!/^https?:$/.test(protocol) || hostname === host) return ''
  return origin + pathname
}

const fits = (campaign: Campaign): boolean => encodeURIComponent(JSON.stringify(campaign)).length <= MAX_COOKIE_BYTES

/** Reads the fields of an address. If they do not fit into a cookie, all are cut alike. */
export const readCampaign = (search: string, documentReferrer: string, host: string): Campaign => {
  const query = new URLSearchParams(search)
  const values = campaignFields.map((name): readonly [CampaignField, string] => {
    const value = query.get(name) ?? ''
    return [name, name === 'referrer' && value === '' ? outsideReferrer(documentReferrer, host) : value]
  })
  for (let most = MAX_LENGTH; ; most = Math.floor(most / 2)) {
    const campaign = Object.fromEntries(values.map(([name, value]) => [name, cleanValue(value, most)])) as Campaign
    if (fits(campaign)) return campaign
  }
}

export const isEmpty = (campaign: Campaign): boolean => campaignFields.every((name) => campaign[name] === '')

/** Tells whether only the previous page is known, which does not replace an earlier campaign. */
export const isReferrerOnly = (campaign: Campaign): boolean =>
  campaignFields.every((name) => name === 'referrer' || campaign[name] === '')

/** Reads Microsoft's id of an ad click. */
export const readAdClick = (search: string): string =>
  cleanValue(new URLSearchParams(search).get(adClickField) ?? '', 100)

const PREFIX = 'searchRates_'

/** Chooses the tracking id of a search for rates: the address's, else the known one, else a new one. */
export const readTrackId = (search: string, known: string | undefined, newId: () => string): string => {
  const given = (new URLSearchParams(search).get('trackId') ?? '').replace(new RegExp(`^${PREFIX}`), '')
  if (/^[\w-]{1,80}$/.test(given)) return PREFIX + given
  return known?.startsWith(PREFIX) === true ? known : PREFIX + newId()
}
