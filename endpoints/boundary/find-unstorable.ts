import { isStorable } from '#content/schema/forms/storable-text.ts'

/** Deeper than anything that is sent here. Thousands of levels would overflow the stack. */
const MAX_LEVELS = 20

/**
 * Finds the first text in a value read from JSON that cannot be stored, and names its field: `answers.message`. An item
 * of a list has the name of the list. A name that cannot be stored itself is reported as the field that has it.
 */
export const findUnstorable = (value: unknown, field = '', levels = MAX_LEVELS): string | undefined => {
  if (typeof value === 'string') return isStorable(value) ? undefined : field
  if (typeof value !== 'object' || value === null) return undefined
  if (levels === 0) return field
  if (Array.isArray(value)) {
    for (const item of value) {
      const found = findUnstorable(item, field, levels - 1)
      if (found !== undefined) return found
    }
    return undefined
  }
  for (const [name, inner] of Object.entries(value)) {
    if (!isStorable(name)) return field
    const found = findUnstorable(inner, field === '' ? name : `${field}.${name}`, levels - 1)
    if (found !== undefined) return found
  }
  return undefined
}
