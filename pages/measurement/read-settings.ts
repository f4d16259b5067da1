import type { rootAttributes } from '@fairlead/engine/protocol'
import { MEASUREMENT_PATH, type MeasurementFile } from './settings.ts'

// Types only: values that a chunk imports from the runtime stay in the runtime, for every visitor.
const BASE_PATH: (typeof rootAttributes)['basePath'] = 'data-base-path'

export const readBasePath = (): string => document.querySelector(`[${BASE_PATH}]`)?.getAttribute(BASE_PATH) ?? ''

type Answer = {
  readonly settings: MeasurementFile
  readonly hostCountry: string | null
}

const askForSettings = async (): Promise<Answer> => {
  const response = await fetch(readBasePath() + MEASUREMENT_PATH, { credentials: 'omit' })
  if (!response.ok) throw new Error(`${MEASUREMENT_PATH} answers ${response.status}.`)
  const settings = (await response.json()) as MeasurementFile
  return { settings, hostCountry: response.headers.get(settings.geo.header) }
}

let pending: Promise<Answer> | undefined

/**
 * Reads the edition's settings, and the country from the response's header if the host sets one. Asks once for all parts
 * of the document, and again after a failure.
 */
export const readSettings = (): Promise<Answer> => {
  pending ??= askForSettings().catch((error: unknown) => {
    pending = undefined
    throw error
  })
  return pending
}
