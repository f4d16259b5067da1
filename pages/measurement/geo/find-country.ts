import { type GeoContext, geoContextOf, toCountryCode } from './geo-context.ts'

export type GeoSources = {
  /** Value of a header or cookie that the host sets; undefined where it sets none. */
  readonly fromHost: () => string | undefined
  /** Response of the `/geo` endpoint. Rejects where there is none. */
  readonly fromEndpoint: () => Promise<unknown>
  readonly timeZone: () => string | undefined
  /** Countries by time zone, loaded only if needed. */
  readonly loadZones: () => Promise<Readonly<Record<string, string>>>
}

const codeIn = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'countryCode' in body ? toCountryCode(body.countryCode) : undefined

const countryOfZone = async ({ timeZone, loadZones }: GeoSources): Promise<string | undefined> => {
  const zone = timeZone()
  if (zone === undefined || zone === '') return undefined
  const zones = await loadZones()
  return Object.keys(zones).find((code) => zones[code]?.split(' ').includes(zone) === true)
}

/** Asks the host first, then the endpoint, then the clock of the device. A source that fails counts as one that is silent. */
export const findGeoContext = async (sources: GeoSources): Promise<GeoContext> => {
  const ofHost = toCountryCode(sources.fromHost())
  if (ofHost !== undefined) return geoContextOf(ofHost)
  const ofEndpoint = await sources.fromEndpoint().then(codeIn, () => undefined)
  if (ofEndpoint !== undefined) return geoContextOf(ofEndpoint)
  return geoContextOf(await countryOfZone(sources).catch(() => undefined))
}
