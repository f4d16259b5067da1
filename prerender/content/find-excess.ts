/** Deeper values end functions that call themselves with a stack overflow, here and in browsers. */
const MOST_LEVELS = 200
/** More parts than this come of aliases that multiply each other, and of nothing that anybody wrote. */
const MOST_PARTS = 2_000_000

/** Says why a value is too deep or too large to be content; undefined for every other. */
export const findExcess = (value: unknown): string | undefined => {
  let level: readonly unknown[] = [value]
  let parts = 0
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MOST_LEVELS) return `its values are nested more than ${MOST_LEVELS} levels deep, or one holds itself.`
    const next: unknown[] = []
    for (const part of level) {
      if (typeof part !== 'object' || part === null) continue
      for (const inner of Array.isArray(part) ? part : Object.values(part)) {
        parts += 1
        if (parts > MOST_PARTS) return `it has more than ${MOST_PARTS} values, which is what nested aliases of YAML do.`
        next.push(inner)
      }
    }
    level = next
  }
  return undefined
}
