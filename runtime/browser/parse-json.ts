/** The value of a JSON text; undefined for every other text, such as HTML that came in its place. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // Judged by the caller, who sees a value without a shape.
    return undefined
  }
}
