import type { FastifyRequest } from 'fastify'

/**
 * Whether a request that changes something comes from one of the editions' pages. A browser says `Origin: null` when the page keeps its
 * address to itself (`Referrer-Policy: same-origin`); then `Sec-Fetch-Site` tells, which no page can set.
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
