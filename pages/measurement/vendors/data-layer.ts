export type DataLayerMessage = Readonly<Record<string, unknown>>

export const NO_ARRAY = 'The data layer is not an array: nothing was pushed.'
export const NO_NAME = 'The event has no name: nothing was pushed.'

/** Pushes a named event. Logs a problem if the data layer is not an array or the name is empty. */
export const pushEvent = (
  dataLayer: unknown,
  event: string,
  properties: DataLayerMessage,
  log: (message: string) => void,
): boolean => {
  if (!Array.isArray(dataLayer)) {
    log(NO_ARRAY)
    return false
  }
  if (event.trim() === '') {
    log(NO_NAME)
    return false
  }
  dataLayer.push({ ...properties, event })
  return true
}
