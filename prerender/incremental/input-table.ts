import { type ContentIndex, findRange, findRow } from '../content/content-index.ts'
import { parseInputKey } from '../content/inputs/input-key.ts'
import { keyOfRow } from '../content/inputs/key-of-row.ts'
import type { Texts } from './texts.ts'

/** Inputs of routes by number. */
export type InputTable = {
  /** Number of a row that was read: see `Reads`. */
  readonly ofRow: (read: number) => number
  readonly ofKey: (key: string) => number
  /** Number of an input that an earlier build or another machine recorded under this key. */
  readonly ofText: (text: string) => number
  readonly textAt: (number: number) => string
  readonly size: () => number
}

const isEntry = (kind: string): boolean => kind === 'data' || kind === 'body'

/** Whether a key names something other than an entry; an empty text names nothing. */
export const isOtherKey = (text: string): boolean => text !== '' && !isEntry(parseInputKey(text).kind)

/** Keeps entries as rows of the content index, so that their names take no memory, and all others by key. */
export const createInputTable = (index: ContentIndex, edition: string): InputTable => {
  const { entryTable } = index
  /** Number of the input of each row's data and body, plus one; 0 if unused. */
  const numberOfRead = new Uint32Array(entryTable.digests.length)
  const readOfNumber: number[] = []
  const keys = new Map<string, number>()
  const keyOfNumber = new Map<number, string>()

  const ofRow = (read: number): number => {
    const known = numberOfRead[read] ?? 0
    if (known > 0) return known - 1
    numberOfRead[read] = readOfNumber.push(read)
    return readOfNumber.length - 1
  }

  const ofKey = (key: string): number => {
    const known = keys.get(key)
    if (known !== undefined) return known
    const number = readOfNumber.push(-1) - 1
    keys.set(key, number)
    keyOfNumber.set(number, key)
    return number
  }

  return {
    ofRow,
    ofKey,
    ofText: (text) => {
      const { kind, collection, id } = parseInputKey(text)
      if (!isEntry(kind)) return ofKey(text)
      const row = findRow(index, findRange(index, collection, edition) ?? -1, id)
      return row === undefined ? ofKey(text) : ofRow(2 * row + (kind === 'body' ? 1 : 0))
    },
    textAt: (number) => {
      const read = readOfNumber[number] ?? -1
      return read < 0 ? (keyOfNumber.get(number) ?? '') : keyOfRow(index, read)
    },
    size: () => readOfNumber.length,
  }
}

/** Begins with the inputs of an earlier build, each under its number there. */
export const continueInputTable = (index: ContentIndex, earlier: Texts): InputTable => {
  const added: string[] = []
  // Most builds add nothing.
  let known: Map<string, number> | undefined
  const ofKey = (key: string): number => {
    if (known === undefined) {
      known = new Map()
      for (const text of earlier) known.set(text, known.size)
    }
    const number = known.get(key) ?? earlier.length + added.push(key) - 1
    known.set(key, number)
    return number
  }
  return {
    ofRow: (read) => ofKey(keyOfRow(index, read)),
    ofKey,
    ofText: ofKey,
    textAt: (number) => (number < earlier.length ? earlier.at(number) : added[number - earlier.length]) ?? '',
    size: () => earlier.length + added.length,
  }
}
