/** Recursive functions overflow their stacks on deeper values, here and in browsers. */
const MAX_LEVELS = 200
/** Only aliases that multiply each other produce more parts than this. */
const MAX_PARTS = 2_000_000

/** Explains why a value is too deep or too large for content; undefined if it is neither. */
export const findExcess = (value: unknown): string | undefined => {
  let level: readonly unknown[] = [value]
  let parts = 0
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_LEVELS) return `its values are nested more than ${MAX_LEVELS} levels deep, or one contains itself.`
    const next: unknown[] = []
    for (const part of level) {
      if (typeof part !== 'object' || part === null) continue
      for (const inner of Array.isArray(part) ? part : Object.values(part)) {
        parts += 1
        if (parts > MAX_PARTS) return `it has more than ${MAX_PARTS} values, as nested aliases in YAML produce.`
        next.push(inner)
      }
    }
    level = next
  }
  return undefined
}
