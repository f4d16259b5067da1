export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Thrown for a value that JSON cannot represent; `at` is its position. */
export class NotJson extends Error {
  constructor(at: string, what: string) {
    super(`${at === '' ? 'The value' : at} is ${what}, which JSON cannot represent.`)
  }
}

/** Deeper values overflow the stack, here or in a browser. */
const MAX_LEVELS = 1000
/** Steps of a position that a message shows. */
const STEPS_SHOWN = 8

const spell = (trail: readonly (string | number)[]): string =>
  trail.reduce<string>((at, key) => (typeof key === 'number' ? `${at}[${key}]` : at === '' ? key : `${at}.${key}`), '')

const FEW = 32

/** Sorts in place, by code unit: most objects have few keys, often sorted already. */
const sortKeys = (keys: string[]): readonly string[] => {
  if (keys.length > FEW) return keys.sort()
  for (let next = 1; next < keys.length; next += 1) {
    const key = keys[next] as string
    let position = next
    for (; position > 0 && (keys[position - 1] as string) > key; position -= 1)
      keys[position] = keys[position - 1] as string
    keys[position] = key
  }
  return keys
}

/** Copies returned earlier: they are canonical already. */
const canonical = new WeakSet<object>()

/** `trail` is the position of the value as a mutable list, formatted only for a fault. */
const copyOf = (value: unknown, trail: (string | number)[]): Json => {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value
    case 'number':
      if (!Number.isFinite(value)) throw new NotJson(spell(trail), String(value))
      return value === 0 ? 0 : value
    case 'object': {
      if (value === null) return null
      if (trail.length > MAX_LEVELS)
        throw new NotJson(spell(trail.slice(0, STEPS_SHOWN)), 'a value that contains itself, or is nested too deep')
      if (Array.isArray(value)) {
        const items: Json[] = []
        for (let index = 0; index < value.length; index += 1) {
          trail.push(index)
          items.push(copyOf(value[index], trail))
          trail.pop()
        }
        return items
      }
      const prototype: unknown = Object.getPrototypeOf(value)
      if (prototype !== Object.prototype && prototype !== null) {
        throw new NotJson(spell(trail), `an instance of ${value.constructor.name}`)
      }
      const copy: Record<string, Json> = {}
      for (const key of sortKeys(Object.keys(value))) {
        const member = (value as Record<string, unknown>)[key]
        if (member === undefined) continue
        trail.push(key)
        const kept = copyOf(member, trail)
        trail.pop()
        // Assigning the key __proto__ would change the copy's prototype instead of adding a member.
        if (key === '__proto__')
          Object.defineProperty(copy, key, { value: kept, enumerable: true, configurable: true, writable: true })
        else copy[key] = kept
      }
      return copy
    }
    default:
      throw new NotJson(spell(trail), typeof value === 'undefined' ? 'undefined' : `a ${typeof value}`)
  }
}

/**
 * Copies a value with sorted keys and without undefined members. The build renders this copy, so that the browser,
 * which parses the same JSON, renders the same; it must not be changed. Throws `NotJson` for functions, symbols, class
 * instances, NaN and infinities; `at` is the position of the value. Returns a copy of its own unchanged.
 */
export const canonicalise = (value: unknown, at = ''): Json => {
  if (typeof value === 'object' && value !== null && canonical.has(value)) return value as Json
  const copy = copyOf(value, [at])
  if (typeof copy === 'object' && copy !== null) canonical.add(copy)
  return copy
}

/** Writes compact canonical JSON without undefined members. */
export const canonicalJson = (value: unknown): string => JSON.stringify(canonicalise(value))
