import { createStringTable } from '#prerender/base/files/string-table.ts'
import type { ContentIndex } from '#prerender/content/content-index.ts'
import type { EditionState, StateFacts } from '#prerender/incremental/edition-state.ts'
import type { DigestOf } from '#prerender/incremental/input-digests.ts'
import { createStateBuilder, type StateBuilder } from '#prerender/incremental/state-builder.ts'
import { idHash } from '#prerender/render/links/collect-links.ts'
import { pathHash } from '#prerender/render/links/link-target.ts'
import { packStagedPages, type StagedPage, unpackStagedPages } from '#prerender/render/staged-pages.ts'
import type { OutputSignature, WrittenFile } from '#prerender/write/stage-writer.ts'
import { anIndex, someFacts } from './builders.ts'

/** The record of a rendered page; a test names only what it is about. */
export type SomePage = {
  readonly isListed?: boolean
  /** Twice the row of an entry, plus one for its body. */
  readonly rows?: readonly number[]
  readonly keys?: readonly string[]
  /** Paths that the page links to. */
  readonly targets?: readonly string[]
  readonly hrefs?: readonly string[]
  readonly ids?: readonly string[]
  /** Its record and the texts of its twin. */
  readonly record?: string
  readonly twin?: string
  readonly html?: OutputSignature
  readonly data?: OutputSignature
}

const written = (file: string, signature: OutputSignature = [1, 2, 3]): WrittenFile => ({
  file,
  signature,
  isChanged: true,
  digest: 0,
})

/** A state builder for `count` routes. */
export const aStateBuilder = (count: number, index: ContentIndex = anIndex(), edition = 'en-US'): StateBuilder =>
  createStateBuilder(count, edition, index)

/** Adds page records to a builder by index, as a worker with its own string table would. */
export const addPages = (builder: StateBuilder, pages: Readonly<Record<number, SomePage>>): void => {
  const strings = createStringTable()
  strings.numberOf('a text of another page')
  const numbersOf = (texts: readonly string[] = []): readonly number[] => texts.map(strings.numberOf)
  const records = Object.entries(pages).map(
    ([
      routeIndex,
      { isListed = true, rows = [], keys, targets = [], hrefs, ids = [], record = '', twin = '', html, data },
    ]): StagedPage => ({
      routeIndex: Number(routeIndex),
      isListed,
      rows,
      keys: numbersOf(keys),
      targets: targets.map(pathHash),
      hrefs: numbersOf(hrefs),
      ids: ids.map(idHash),
      record: Buffer.from(record),
      twin: Buffer.from(twin),
      files: [written('index.html', html), written('page-data.json', data)],
    }),
  )
  for (const record of unpackStagedPages(packStagedPages(records)))
    builder.add(record, (number) => strings.all()[number] ?? '')
}

export type SomeState = {
  readonly index?: ContentIndex
  readonly facts?: Partial<StateFacts>
  /** Digest of each route; 1 by default. */
  readonly own?: readonly number[]
  readonly digestOf?: DigestOf
}

/** The record of a build that rendered these pages. */
export const anEditionState = (
  pages: Readonly<Record<string, SomePage>>,
  { index = anIndex(), facts, own, digestOf = () => 1 }: SomeState = {},
): EditionState => {
  const paths = Object.keys(pages)
  const builder = aStateBuilder(paths.length, index)
  addPages(builder, Object.values(pages))
  return builder.finish(someFacts(facts), paths, Float64Array.from(own ?? paths.map(() => 1)), digestOf)
}
