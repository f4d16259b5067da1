/** Value of a cookie, decoded; undefined where there is none, or where it is no text of ours. */
export const readCookie = (cookies: string, name: string): string | undefined => {
  const pair = cookies.split('; ').find((candidate) => candidate.startsWith(`${name}=`))
  try {
    return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1))
  } catch {
    return undefined
  }
}

export type CookieOptions = {
  /** Domain with its subdomains; undefined for this host alone. */
  readonly domain: string | undefined
  readonly days: number
  readonly isSecure: boolean
}

const DAY_SECONDS = 86_400

/** A cookie as `document.cookie` takes it. */
export const writeCookie = (name: string, value: string, { domain, days, isSecure }: CookieOptions): string =>
  [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    ...(domain === undefined ? [] : [`Domain=${domain}`]),
    `Max-Age=${Math.round(days * DAY_SECONDS)}`,
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ')

/** The company's domain where the page is on it; undefined, which is this host alone, on localhost and elsewhere. */
export const cookieDomain = (hostname: string, companyDomain: string): string | undefined =>
  hostname === companyDomain || hostname.endsWith(`.${companyDomain}`) ? companyDomain : undefined
