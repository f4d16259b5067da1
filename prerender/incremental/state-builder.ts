import { createNumberTable, type NumberTable } from '../base/files/number-table.ts'
import { createStringTable } from '../base/files/string-table.ts'
import { type ContentIndex, findRange, findRow } from '../content/content-index.ts'
import { parseInputKey } from '../content/inputs/input-key.ts'
import { keyOfRow } from '../content/inputs/key-of-row.ts'
import type { UnpackedPageRecord } from '../render/page-records.ts'
import type { EditionState, StateFacts } from './edition-state.ts'
import { createNumberRows, rowOf } from './growing-numbers.ts'
import type { DigestOf } from './input-digests.ts'
import { hrefLink, isTargetLink, numberOfLink, targetLink } from './link-number.ts'
import { type Texts, textsOf } from './texts.ts'

/** Collects facts about each route of an edition, in any order. */
export type StateBuilder = {
  /** Adds a rendered page. `stringAt` resolves the numbers of its thread to strings. */
  readonly add: (record: UnpackedPageRecord, stringAt: (number: number) => string) => void
  /** Adds a page of an earlier build or of another machine that is up to date. */
  readonly keep: (route: number, from: EditionState, at: number) => void
  readonly isListed: (route: number) => boolean
  readonly has: (route: number) => boolean
  /** Keys of all inputs of routes, entries excepted. */
  readonly keys: () => Iterable<string>
  readonly hrefs: () => readonly string[]
  readonly targets: () => Pick<NumberTable, 'at' | 'size'>
  /** Numbers of targets and of other addresses: see `link-number.ts`. */
  readonly linksOf: (route: number) => Uint32Array
  readonly idsOf: (route: number) => Uint32Array
  /** Bytes of all pages' files. */
  readonly bytes: () => number
  readonly finish: (facts: StateFacts, paths: readonly string[], own: Float64Array, digestOf: DigestOf) => EditionState
}

const OUTPUT_NUMBERS = 6

/** Inputs by number: entries as rows of the content index, so that their names take no memory; all others by key. */
const createInputTable = (index: ContentIndex) => {
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
    /** Number of an input that an earlier build or another machine recorded under this key. */
    ofText: (text: string, edition: string): number => {
      const { kind, collection, id } = parseInputKey(text)
      if (kind !== 'data' && kind !== 'body') return ofKey(text)
      const row = findRow(index, findRange(index, collection, edition) ?? -1, id)
      return row === undefined ? ofKey(text) : ofRow(2 * row + (kind === 'body' ? 1 : 0))
    },
    keys: (): Iterable<string> => keys.keys(),
    texts: (): Texts =>
      textsOf(readOfNumber.length, (number) => {
        const read = readOfNumber[number] ?? -1
        return read < 0 ? (keyOfNumber.get(number) ?? '') : keyOfRow(index, read)
      }),
  }
}

const digestTexts = (texts: Texts, digestOf: DigestOf): Float64Array => {
  const digests = new Float64Array(texts.length)
  for (let number = 0; number < texts.length; number += 1) digests[number] = digestOf(texts.at(number) ?? '')
  return digests
}

export const createStateBuilder = (count: number, edition: string, index: ContentIndex): StateBuilder => {
  const inputs = createInputTable(index)
  const hrefs = createStringTable()
  const targets = createNumberTable()
  const reads = createNumberRows(count)
  const links = createNumberRows(count)
  const ids = createNumberRows(count)
  const isListed = new Uint8Array(count)
  const isThere = new Uint8Array(count)
  const outputs = new Float64Array(OUTPUT_NUMBERS * count)

  /** Maps numbers of another state's inputs to this table. */
  const numbersHere = new WeakMap<EditionState, Int32Array>()

  const translated = (from: EditionState): Int32Array => {
    const known = numbersHere.get(from)
    if (known !== undefined) return known
    const table = new Int32Array(from.inputs.length).fill(-1)
    numbersHere.set(from, table)
    return table
  }

  const readsHere = (from: EditionState, at: number): Uint32Array => {
    const table = translated(from)
    return rowOf({ at: from.readsAt, pool: from.reads }, at).map((number) => {
      const known = table[number] ?? -1
      if (known >= 0) return known
      const here = inputs.ofText(from.inputs.at(number) ?? '', edition)
      table[number] = here
      return here
    })
  }

  const linkHere = (from: EditionState, link: number): number => {
    const number = numberOfLink(link)
    if (isTargetLink(link)) return targetLink(targets.numberOf(from.targets[number] ?? 0))
    return hrefLink(hrefs.numberOf(from.hrefs[number] ?? ''))
  }

  return {
    add: (
      { routeIndex, isListed: listed, rows, keys, targets: paths, hrefs: others, ids: anchors, outputs: signatures },
      stringAt,
    ) => {
      const numbers: number[] = []
      for (const row of rows) numbers.push(inputs.ofRow(row))
      for (const key of keys) numbers.push(inputs.ofKey(stringAt(key)))
      reads.set(routeIndex, numbers)
      const found: number[] = []
      for (const target of paths) found.push(targetLink(targets.numberOf(target)))
      for (const href of others) found.push(hrefLink(hrefs.numberOf(stringAt(href))))
      links.set(routeIndex, found)
      ids.set(routeIndex, anchors)
      isListed[routeIndex] = listed ? 1 : 0
      isThere[routeIndex] = 1
      outputs.set(signatures, OUTPUT_NUMBERS * routeIndex)
    },
    keep: (route, from, at) => {
      reads.set(route, readsHere(from, at))
      links.set(
        route,
        rowOf({ at: from.linksAt, pool: from.links }, at).map((link) => linkHere(from, link)),
      )
      ids.set(route, rowOf({ at: from.idsAt, pool: from.ids }, at))
      isListed[route] = from.isListed[at] ?? 0
      isThere[route] = 1
      outputs.set(from.outputs.subarray(OUTPUT_NUMBERS * at, OUTPUT_NUMBERS * (at + 1)), OUTPUT_NUMBERS * route)
    },
    isListed: (route) => isListed[route] === 1,
    has: (route) => isThere[route] === 1,
    keys: inputs.keys,
    hrefs: hrefs.all,
    targets: () => targets,
    linksOf: links.get,
    idsOf: ids.get,
    bytes: () => {
      let sum = 0
      for (let at = 0; at < outputs.length; at += OUTPUT_NUMBERS / 2) sum += outputs[at] ?? 0
      return sum
    },
    finish: (facts, paths, own, digestOf) => {
      const texts = inputs.texts()
      const read = reads.columns()
      const link = links.columns()
      const id = ids.columns()
      return {
        facts,
        paths,
        own,
        isListed,
        outputs,
        inputs: texts,
        inputDigests: digestTexts(texts, digestOf),
        readsAt: read.at,
        reads: read.pool,
        targets: targets.values(),
        hrefs: hrefs.all(),
        linksAt: link.at,
        links: link.pool,
        idsAt: id.at,
        ids: id.pool,
      }
    },
  }
}
