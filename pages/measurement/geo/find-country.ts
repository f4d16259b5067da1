import { type GeoContext, geoContextOf, toCountryCode } from './geo-context.ts'

export type GeoSources = {
  /** Value of a header or cookie set by the host; undefined without one. */
  readonly fromHost: () => string | undefined
  /** Response of the `/geo` endpoint. Rejects without an endpoint. */
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

/** Asks the host, then the endpoint, then the device's time zone. A failing source counts as empty. */
export const findGeoContext = async (sources: GeoSources): Promise<GeoContext> => {
  const ofHost = toCountryCode(sources.fromHost())
  if (ofHost !== undefined) return geoContextOf(ofHost)
  const ofEndpoint = await sources.fromEndpoint().then(codeIn, () => undefined)
  if (ofEndpoint !== undefined) return geoContextOf(ofEndpoint)
  return geoContextOf(await countryOfZone(sources).catch(() => undefined), true)
}
