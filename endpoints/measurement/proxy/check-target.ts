export type Target =
  | { readonly _tag: 'Allowed'; readonly url: URL }
  | { readonly _tag: 'Refused'; readonly reason: string }

const refused = (reason: string): Target => ({ _tag: 'Refused', reason })

const MAX_LENGTH = 2000

/** Host names as in certificates: no IP address, port, trailing dot or look-alike character. */
const HOST = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

/**
 * Decides whether a page may request a script. Rejects addresses that a URL parser would normalise, since the next
 * parser may normalise them otherwise.
 */
export const checkTarget = (given: unknown, allowedHosts: ReadonlySet<string>): Target => {
  if (typeof given !== 'string' || given === '') return refused('no address')
  if (given.length > MAX_LENGTH) return refused('too long')
  if (!/^[\x21-\x5b\x5d-\x7e]+$/.test(given)) return refused('characters that no address has')
  if (!URL.canParse(given)) return refused('no address')
  const url = new URL(given)
  if (url.protocol !== 'https:') return refused('not https')
  if (url.username !== '' || url.password !== '') return refused('with a user')
  if (url.port !== '' || /^https:\/\/[^/?#]*:/i.test(given)) return refused('with a port')
  if (!HOST.test(url.hostname) || !allowedHosts.has(url.hostname)) return refused('host not on the list')
  if (url.hash !== '' || given.includes('#')) return refused('with a fragment')
  if (url.href !== given) return refused('not written as it is read')
  if (/%(2e|2f|5c|00|0a|0d)/i.test(url.pathname) || /\/\/|;/.test(url.pathname))
    return refused('a path with two readings')
  return { _tag: 'Allowed', url }
}
