import { createByteRows, createNumberRows, packRows, rowOf, unusedShare } from '../base/files/growing-rows.ts'
import { createNumberTable, type NumberTable } from '../base/files/number-table.ts'
import { createStringTable } from '../base/files/string-table.ts'
import type { ContentIndex } from '../content/content-index.ts'
import type { PackedRecords } from '../plan/page-records.ts'
import type { UnpackedStagedPage } from '../render/staged-pages.ts'
import type { EditionState, StateFacts } from './edition-state.ts'
import type { DigestOf } from './input-digests.ts'
import { continueInputTable, createInputTable, isOtherKey } from './input-table.ts'
import { hrefLink, isTargetLink, numberOfLink, targetLink } from './link-number.ts'
import { type Texts, textsOf } from './texts.ts'

/** Collects facts about each route of an edition, in any order. */
export type StateBuilder = {
  /** Adds a rendered page. `stringAt` resolves the numbers of its thread to strings. */
  readonly add: (record: UnpackedStagedPage, stringAt: (number: number) => string) => void
  /** Adds a page of an earlier build or of another machine that is up to date. */
  readonly keep: (route: number, from: EditionState, at: number) => void
  /** Notes six numbers, the signatures of the two files, for a page that is kept and was written anew. */
  readonly rewrite: (route: number, signatures: Float64Array) => void
  readonly isListed: (route: number) => boolean
  /** One byte a route, 1 for a listed one. */
  readonly listed: Uint8Array
  readonly has: (route: number) => boolean
  /** Keys of all inputs of routes, entries excepted. */
  readonly keys: () => Iterable<string>
  readonly hrefs: () => readonly string[]
  readonly targets: () => Pick<NumberTable, 'at' | 'has' | 'size'>
  /** Links that pages of the previous build had; only those of rendered pages can be new. */
  readonly earlierLinks: { readonly hrefs: number; readonly targets: number }
  /** Whether a rendered page has lost an id that links may target. */
  readonly hasLostIds: () => boolean
  /** Numbers of targets and of other addresses: see `link-number.ts`. */
  /** Keys of a route's inputs: see `inputKey`. */
  readonly readsOf: (route: number) => readonly string[]
  readonly linksOf: (route: number) => Uint32Array
  readonly idsOf: (route: number) => Uint32Array
  /** Bytes of all pages' files. */
  readonly bytes: () => number
  /** The page records, in shared memory. To be called when all pages are there. */
  readonly records: () => PackedRecords
  readonly finish: (facts: StateFacts, paths: readonly string[], own: Float64Array, digestOf: DigestOf) => EditionState
}

/** Facts of an earlier build of the same routes, at the same indexes. */
export type EarlierRoutes = {
  readonly state: EditionState
  /** One byte a route, 1 for those that are up to date; the others are added when they are rendered. */
  readonly isKept: Uint8Array
}

const OUTPUT_NUMBERS = 6

const digestTexts = (texts: Texts, digestOf: DigestOf): Float64Array => {
  const digests = new Float64Array(texts.length)
  for (let number = 0; number < texts.length; number += 1) digests[number] = digestOf(texts.at(number) ?? '')
  return digests
}

/** New numbers for those in use, in order; -1 for all others. */
const renumber = (isUsed: Uint8Array): Int32Array => {
  let next = 0
  return Int32Array.from(isUsed, (used) => (used === 1 ? next++ : -1))
}

/** Share of the numbers in a pool that belong to no row, which a state may contain. */
const MAX_UNUSED_SHARE = 1 / 16

/** Columns of a route's record. */
type RecordColumns = Pick<EditionState, 'recordsAt' | 'records' | 'twinsAt' | 'twins'>

type LinkColumns = Omit<
  EditionState,
  'facts' | 'paths' | 'own' | 'isListed' | 'outputs' | 'inputDigests' | keyof RecordColumns
>

/**
 * Starts with nothing, or with all facts of an earlier build, which takes no time for each route that stayed as it was.
 */
export const createStateBuilder = (
  count: number,
  edition: string,
  index: ContentIndex,
  earlier?: EarlierRoutes,
): StateBuilder => {
  const before = earlier?.state
  const inputs = before === undefined ? createInputTable(index, edition) : continueInputTable(index, before.inputs)
  const hrefs = createStringTable({ first: before?.hrefs ?? [] })
  const targets = createNumberTable(before?.targets)
  const earlierLinks = { hrefs: hrefs.all().length, targets: targets.size() }
  const reads = createNumberRows(count, before && { at: before.readsAt, pool: before.reads })
  const links = createNumberRows(count, before && { at: before.linksAt, pool: before.links })
  const ids = createNumberRows(count, before && { at: before.idsAt, pool: before.ids })
  const records = createByteRows(count, before && { at: before.recordsAt, pool: before.records })
  const twins = createByteRows(count, before && { at: before.twinsAt, pool: before.twins })
  const isListed = before === undefined ? new Uint8Array(count) : Uint8Array.from(before.isListed)
  const isThere = earlier === undefined ? new Uint8Array(count) : earlier.isKept.slice()
  const outputs = before === undefined ? new Float64Array(OUTPUT_NUMBERS * count) : Float64Array.from(before.outputs)
  let hasLostIds = false

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
      const here = inputs.ofText(from.inputs.at(number) ?? '')
      table[number] = here
      return here
    })
  }

  const linkHere = (from: EditionState, link: number): number => {
    const number = numberOfLink(link)
    if (isTargetLink(link)) return targetLink(targets.numberOf(from.targets[number] ?? 0))
    return hrefLink(hrefs.numberOf(from.hrefs[number] ?? ''))
  }

  /** Flags of inputs that a route has: an earlier build may have had more. */
  const inputsInUse = (): Uint8Array => {
    const isUsed = new Uint8Array(inputs.size())
    for (let route = 0; route < count; route += 1)
      if (isThere[route] === 1) for (const input of reads.get(route)) isUsed[input] = 1
    return isUsed
  }

  const linksInUse = () => {
    const isUsed = { hrefs: new Uint8Array(hrefs.all().length), targets: new Uint8Array(targets.size()) }
    for (let route = 0; route < count; route += 1)
      if (isThere[route] === 1)
        for (const link of links.get(route)) isUsed[isTargetLink(link) ? 'targets' : 'hrefs'][numberOfLink(link)] = 1
    return isUsed
  }

  /** Whether records of earlier builds that no page has any more are worth the time to leave them out. */
  const hasMuchUnused = (): boolean => {
    if (earlier === undefined) return false
    if (isThere.includes(0)) return true
    return [reads, links, ids].some((rows) => unusedShare(rows.columns()) > MAX_UNUSED_SHARE)
  }

  const allColumns = (): LinkColumns => {
    const read = reads.columns()
    const link = links.columns()
    const id = ids.columns()
    return {
      inputs: textsOf(inputs.size(), inputs.textAt),
      readsAt: read.at,
      reads: read.pool,
      targets: targets.values(),
      hrefs: hrefs.all(),
      linksAt: link.at,
      links: link.pool,
      idsAt: id.at,
      ids: id.pool,
    }
  }

  /** Leaves out anything that only pages of the earlier build had. */
  const usedColumns = (): LinkColumns => {
    const isInputUsed = inputsInUse()
    const isUsed = linksInUse()
    const newInput = renumber(isInputUsed)
    const newHref = renumber(isUsed.hrefs)
    const newTarget = renumber(isUsed.targets)
    const linkNow = (link: number): number => {
      const number = numberOfLink(link)
      return isTargetLink(link) ? targetLink(newTarget[number] ?? 0) : hrefLink(newHref[number] ?? 0)
    }
    const read = packRows(reads.columns(), isThere, (number) => newInput[number] ?? 0)
    const link = packRows(links.columns(), isThere, linkNow)
    const id = packRows(ids.columns(), isThere, (hash) => hash)
    const used = Uint32Array.from(isInputUsed.keys()).filter((number) => isInputUsed[number] === 1)
    return {
      inputs: textsOf(used.length, (number) => inputs.textAt(used[number] ?? 0)),
      readsAt: read.at,
      reads: read.pool,
      targets: targets.values().filter((_, number) => isUsed.targets[number] === 1),
      hrefs: hrefs.all().filter((_, number) => isUsed.hrefs[number] === 1),
      linksAt: link.at,
      links: link.pool,
      idsAt: id.at,
      ids: id.pool,
    }
  }

  const packRecords = (): PackedRecords => ({ records: records.pack(isThere), twins: twins.pack(isThere) })

  const recordColumns = (): RecordColumns => {
    const record = records.columns()
    const twin = twins.columns()
    return { recordsAt: record.at, records: record.pool, twinsAt: twin.at, twins: twin.pool }
  }

  return {
    add: (page, stringAt) => {
      const { routeIndex, rows, keys, targets: paths, hrefs: others, ids: anchors, outputs: signatures } = page
      const numbers: number[] = []
      for (const row of rows) numbers.push(inputs.ofRow(row))
      for (const key of keys) numbers.push(inputs.ofKey(stringAt(key)))
      reads.set(routeIndex, numbers)
      const found: number[] = []
      for (const target of paths) found.push(targetLink(targets.numberOf(target)))
      for (const href of others) found.push(hrefLink(hrefs.numberOf(stringAt(href))))
      links.set(routeIndex, found)
      const now = new Set(anchors)
      hasLostIds ||= ids.get(routeIndex).some((id) => !now.has(id))
      ids.set(routeIndex, anchors)
      records.set(routeIndex, page.record)
      twins.set(routeIndex, page.twin)
      isListed[routeIndex] = page.isListed ? 1 : 0
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
      records.set(route, rowOf({ at: from.recordsAt, pool: from.records }, at))
      twins.set(route, rowOf({ at: from.twinsAt, pool: from.twins }, at))
      isListed[route] = from.isListed[at] ?? 0
      isThere[route] = 1
      outputs.set(from.outputs.subarray(OUTPUT_NUMBERS * at, OUTPUT_NUMBERS * (at + 1)), OUTPUT_NUMBERS * route)
    },
    rewrite: (route, signatures) => outputs.set(signatures, OUTPUT_NUMBERS * route),
    isListed: (route) => isThere[route] === 1 && isListed[route] === 1,
    listed: isListed,
    has: (route) => isThere[route] === 1,
    keys: () =>
      Array.from(inputsInUse(), (isUsed, number) => (isUsed === 1 ? inputs.textAt(number) : '')).filter(isOtherKey),
    hrefs: hrefs.all,
    targets: () => targets,
    earlierLinks,
    hasLostIds: () => hasLostIds,
    readsOf: (route) => Array.from(reads.get(route), inputs.textAt),
    linksOf: links.get,
    idsOf: ids.get,
    bytes: () => {
      let sum = 0
      for (let at = 0; at < outputs.length; at += OUTPUT_NUMBERS / 2) sum += outputs[at] ?? 0
      return sum
    },
    records: packRecords,
    finish: (facts, paths, own, digestOf) => {
      const columns = { ...(hasMuchUnused() ? usedColumns() : allColumns()), ...recordColumns() }
      return { facts, paths, own, isListed, outputs, ...columns, inputDigests: digestTexts(columns.inputs, digestOf) }
    },
  }
}
