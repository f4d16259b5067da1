export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** A value that JSON cannot carry; `at` says where in the whole it stands. */
export class NotJson extends Error {
  constructor(at: string, what: string) {
    super(`${at === '' ? 'The value' : at} is ${what}, which JSON cannot carry.`)
  }
}

const step = (at: string, key: string | number): string => (typeof key === 'number' ? `${at}[${key}]` : at === '' ? key : `${at}.${key}`)

/**
 * A copy with sorted keys, without members that are undefined. What is rendered is this copy, so that the browser, which
 * reads it back from JSON, draws the same. Throws `NotJson` for functions, symbols, class instances, NaN and infinities.
 */
export const canonicalise = (value: unknown, at = ''): Json => {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value
    case 'number':
      if (!Number.isFinite(value)) throw new NotJson(at, String(value))
      return value === 0 ? 0 : value
    case 'object': {
      if (value === null) return null
      if (Array.isArray(value)) return value.map((item, index) => canonicalise(item, step(at, index)))
      const prototype: unknown = Object.getPrototypeOf(value)
      if (prototype !== Object.prototype && prototype !== null) throw new NotJson(at, `an instance of ${value.constructor.name}`)
      const copy: Record<string, Json> = {}
      for (const key of Object.keys(value).sort()) {
        const member = (value as Record<string, unknown>)[key]
        if (member === undefined) continue
        // Assigned, the key __proto__ would change the copy's prototype instead of adding a member.
        const kept = canonicalise(member, step(at, key))
        if (key === '__proto__') Object.defineProperty(copy, key, { value: kept, enumerable: true, configurable: true, writable: true })
        else copy[key] = kept
      }
      return copy
    }
    default:
      throw new NotJson(at, typeof value === 'undefined' ? 'undefined' : `a ${typeof value}`)
  }
}

/** Compact canonical JSON; undefined members are left out. */
export const canonicalJson = (value: unknown): string => JSON.stringify(canonicalise(value))
