import { readCookie } from './cookies.ts'
import { findGeoContext, type GeoSources } from './geo/find-country.ts'
import type { GeoContext } from './geo/geo-context.ts'
import type { MeasurementFile } from './settings.ts'

/** Time limit in milliseconds for the endpoint. After it, the time zone decides. */
const GEO_TIMEOUT_MS = 3_000

/** Finds the visitor's country in this browser. `hostHeader` is a header of the settings file's response. */
export const browserGeo = (
  { endpoints, geo }: Pick<MeasurementFile, 'endpoints' | 'geo'>,
  hostHeader: string | null,
): Promise<GeoContext> => {
  const sources: GeoSources = {
    fromHost: () => hostHeader ?? readCookie(document.cookie, geo.cookie),
    fromEndpoint: async () => {
      const response = await fetch(`${endpoints}/geo`, {
        signal: AbortSignal.timeout(GEO_TIMEOUT_MS),
        credentials: 'omit',
      })
      return response.json()
    },
    timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    loadZones: async () => (await import('./geo/zones.json')).default,
  }
  return findGeoContext(sources)
}
