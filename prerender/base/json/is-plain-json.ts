/** Checks that a value survives a round trip through JSON. */
export const isPlainJson = (value: unknown): boolean => {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true
    case 'number':
      // Negative zero comes back as zero.
      return Number.isFinite(value) && !Object.is(value, -0)
    case 'object': {
      if (value === null) return true
      if (Array.isArray(value)) return value.every(isPlainJson)
      const prototype: unknown = Object.getPrototypeOf(value)
      return (
        (prototype === Object.prototype || prototype === null) &&
        !Object.hasOwn(value, '__proto__') &&
        Object.values(value).every(isPlainJson)
      )
    }
    default:
      return false
  }
}
