import { decodeIntegers, encodeIntegers } from '../sea/integers.ts'

/** Ids of many sheets as text: scale, column and row of each, as differences from the sheet before it. */
export const packSheets = (ids: readonly string[]): string => {
  const sheets = ids.map(partsOf).sort((a, b) => comparing(a, b))
  return encodeIntegers(
    sheets.flatMap((parts, index) => parts.map((part, place) => part - (sheets[index - 1]?.[place] ?? 0))),
  )
}

/** The ids in the order of their texts. */
export const unpackSheets = (packed: string): readonly string[] => {
  const ids: string[] = []
  let parts = [0, 0, 0]
  const steps = decodeIntegers(packed)
  for (let index = 0; index < steps.length; index += 3) {
    parts = parts.map((part, place) => part + (steps[index + place] ?? 0))
    ids.push(parts.join('_'))
  }
  return ids.sort()
}

const partsOf = (id: string): readonly number[] => id.split('_').map(Number)

const comparing = ([a = 0, ...restOfA]: readonly number[], [b = 0, ...restOfB]: readonly number[]): number =>
  a - b || (restOfA.length === 0 ? 0 : comparing(restOfA, restOfB))
