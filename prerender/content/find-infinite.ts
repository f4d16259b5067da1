import type { DecodeFault } from './decode-faults.ts'
import type { ValuePath } from './locate.ts'

/** Finds numbers that a content file can hold but JSON, the format of the index and of page data, cannot. */
export const findInfinite = (value: unknown, path: ValuePath = []): readonly DecodeFault[] => {
  if (typeof value === 'number' && !Number.isFinite(value))
    return [{ path, problem: `${value} should be a finite number` }]
  if (Array.isArray(value)) return value.flatMap((item, index) => findInfinite(item, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  // A class instance, which a table may contain, defines its own JSON.
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return []
  return Object.entries(value).flatMap(([key, member]) => findInfinite(member, [...path, key]))
}
