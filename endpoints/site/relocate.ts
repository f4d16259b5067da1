import type { Settings } from './read-site.ts'

/**
 * Creates a function that maps addresses on hosts of the site's settings to those used here, such as
 * `http://localhost:4000` for an edition in preview.
 */
export const relocator = (
  { editions, company }: Settings,
  originOf: (edition: string) => string,
  ownUrl: string,
): ((address: URL) => string) => {
  const places = new Map([
    ...Object.entries(editions).map(([edition, { origin }]) => [origin, originOf(edition)] as const),
    [company.apiOrigin, ownUrl] as const,
  ])
  return ({ origin, href }) => {
    const place = places.get(origin)
    return place === undefined ? href : place + href.slice(origin.length)
  }
}
