import { adClickField, campaignPlaces, originFields } from '#content/schema/campaign.ts'

const readCookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/**
 * Origin of the visitor, as measurement keeps it. The code that writes the cookie asks for consent; without it, nothing
 * is sent.
 */
export const readCampaign = (): Readonly<Record<string, unknown>> => {
  try {
    const adClick = localStorage.getItem(campaignPlaces.adClick)
    const kept: unknown = JSON.parse(decodeURIComponent(readCookie(campaignPlaces.campaign) ?? 'null'))
    const trackId = readCookie(campaignPlaces.searchRates)
    const fields = Object.entries({
      ...(typeof kept === 'object' ? kept : {}),
      ...(adClick === null ? {} : { [adClickField]: adClick }),
    }).filter(
      ([name, value]) =>
        value !== '' && originFields.includes(name) && typeof value === 'string' && value.length <= 500,
    )
    return {
      ...(fields.length === 0 ? {} : { campaign: Object.fromEntries(fields) }),
      ...(trackId === undefined ? {} : { trackId: decodeURIComponent(trackId).slice(0, 100) }),
    }
  } catch {
    // Written by other code, or truncated.
    return {}
  }
}
