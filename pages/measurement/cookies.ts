/** Reads and decodes a cookie. Undefined if it is absent or malformed. */
export const readCookie = (cookies: string, name: string): string | undefined => {
  const pair = cookies.split('; ').find((candidate) => candidate.startsWith(`${name}=`))
  try {
    return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1))
  } catch {
    return undefined
  }
}

export type CookieOptions = {
  /** Domain that includes subdomains; undefined for this host only. */
  readonly domain: string | undefined
  readonly days: number
  readonly isSecure: boolean
}

const DAY_SECONDS = 86_400

/** Formats a cookie for `document.cookie`. */
export const writeCookie = (name: string, value: string, { domain, days, isSecure }: CookieOptions): string =>
  [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    ...(domain === undefined ? [] : [`Domain=${domain}`]),
    `Max-Age=${Math.round(days * DAY_SECONDS)}`,
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ')

/** Returns the company's domain if the page is on it, else undefined for this host only, as on localhost. */
export const cookieDomain = (hostname: string, companyDomain: string): string | undefined =>
  hostname === companyDomain || hostname.endsWith(`.${companyDomain}`) ? companyDomain : undefined
