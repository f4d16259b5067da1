import type { FastifyRequest } from 'fastify'

/**
 * Checks that a request that changes something comes from a page of an edition. Browsers send `Origin: null` under
 * `Referrer-Policy: same-origin`; then `Sec-Fetch-Site` decides, which no page can set.
 */
export const isFromSite = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  origins: ReadonlySet<string>,
  ownOrigin: string,
): boolean => {
  const { origin } = headers
  const site = headers['sec-fetch-site']
  if (origin === undefined) return site === 'same-origin'
  if (origin === 'null') return site === 'same-origin' || site === 'same-site'
  return origins.has(origin) || origin === ownOrigin
}
