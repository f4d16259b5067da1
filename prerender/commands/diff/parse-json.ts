import type { Json } from '../../base/json/canonical-json.ts'

/** The parsed value, or the reason why there is none. */
export const parseJson = (text: string): { readonly value: Json } | { readonly problem: string } => {
  if (text.trim() === '') return { problem: 'it is empty.' }
  try {
    return { value: JSON.parse(text) as Json }
  } catch (error) {
    return { problem: `it is not JSON: ${error instanceof Error ? error.message : String(error)}.` }
  }
}
