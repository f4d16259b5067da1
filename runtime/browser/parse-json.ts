/** Parses a JSON text; undefined for any other text, such as HTML that a host sent instead. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // The caller checks the shape, and rejects undefined.
    return undefined
  }
}
