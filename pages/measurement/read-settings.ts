import { ROOT_ID, rootAttributes } from '#runtime/protocol/root-element.ts'
import { MEASUREMENT_PATH, type MeasurementFile } from './settings.ts'

export const readBasePath = (): string => document.getElementById(ROOT_ID)?.getAttribute(rootAttributes.basePath) ?? ''

/** Reads the edition's settings, and the country from the response's header if the host sets one. */
export const readSettings = async (): Promise<{
  readonly settings: MeasurementFile
  readonly hostCountry: string | null
}> => {
  const response = await fetch(readBasePath() + MEASUREMENT_PATH, { credentials: 'omit' })
  if (!response.ok) throw new Error(`${MEASUREMENT_PATH} answers ${response.status}.`)
  const settings = (await response.json()) as MeasurementFile
  return { settings, hostCountry: response.headers.get(settings.geo.header) }
}
