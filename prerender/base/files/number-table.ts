/** Numbers large numbers in order of arrival. Typed arrays take a fifth of a `Map`'s memory. */
export type NumberTable = {
  readonly numberOf: (value: number) => number
  readonly has: (value: number) => boolean
  readonly at: (number: number) => number
  readonly size: () => number
  readonly values: () => Float64Array
}

const FIRST_LENGTH = 1024

/** `first` gives the first values, each once. */
export const createNumberTable = (first: Float64Array = new Float64Array(0)): NumberTable => {
  let values = new Float64Array(FIRST_LENGTH)
  /** Number + 1, or 0 if free. The length is a power of two, at least twice the number of values. */
  let slots = new Uint32Array(2 * FIRST_LENGTH)
  let size = 0

  /** Finds the slot of a value, or the free slot for it. */
  const slotOf = (value: number): number => {
    const mask = slots.length - 1
    let slot = (value >>> 0) & mask
    for (let found = slots[slot] ?? 0; found !== 0 && values[found - 1] !== value; found = slots[slot] ?? 0)
      slot = (slot + 1) & mask
    return slot
  }

  const grow = (): void => {
    const larger = new Float64Array(2 * values.length)
    larger.set(values)
    values = larger
    slots = new Uint32Array(2 * values.length)
    for (let number = 0; number < size; number += 1) slots[slotOf(values[number] ?? 0)] = number + 1
  }

  const numberOf = (value: number): number => {
    const slot = slotOf(value)
    const known = slots[slot] ?? 0
    if (known !== 0) return known - 1
    values[size] = value
    size += 1
    slots[slot] = size
    if (size === values.length) grow()
    return size - 1
  }

  for (const value of first) numberOf(value)

  return {
    numberOf,
    has: (value) => slots[slotOf(value)] !== 0,
    at: (number) => values[number] ?? 0,
    size: () => size,
    values: () => values.slice(0, size),
  }
}
