import { campaignFields } from '#content/schema/forms/submission.ts'

/** Storage key of the ad click id, set once the visitor agrees. */
const AD_CLICK = 'fairlead:msclkid'

const readCookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/**
 * Origin of the visitor in the cookie `fp-utm`. The code that writes the cookie asks for consent; without it, nothing
 * is sent.
 */
export const readCampaign = (): Readonly<Record<string, unknown>> => {
  try {
    const adClick = localStorage.getItem(AD_CLICK)
    const kept: unknown = JSON.parse(decodeURIComponent(readCookie('fp-utm') ?? 'null'))
    const trackId = readCookie('searchRatesTracking')
    const fields = Object.entries({
      ...(typeof kept === 'object' ? kept : {}),
      ...(adClick === null ? {} : { msclkid: adClick }),
    }).filter(
      ([name, value]) =>
        value !== '' &&
        campaignFields.some((known) => known === name) &&
        typeof value === 'string' &&
        value.length <= 500,
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
