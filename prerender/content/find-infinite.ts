import type { DecodeFault } from './decode-faults.ts'
import type { ValuePath } from './locate.ts'

/** Numbers that a content file can spell and JSON, in which content is kept and goes to the browser, cannot. */
export const findInfinite = (value: unknown, path: ValuePath = []): readonly DecodeFault[] => {
  if (typeof value === 'number' && !Number.isFinite(value))
    return [{ path, problem: `${value} should be a finite number` }]
  if (Array.isArray(value)) return value.flatMap((item, index) => findInfinite(item, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  // An instance of a class, which a table may hold, says by itself what JSON has of it.
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return []
  return Object.entries(value).flatMap(([key, member]) => findInfinite(member, [...path, key]))
}
