import path from 'node:path'
import { htmlFile, pageDataFile } from '#runtime/protocol/urls.ts'
import { COMPRESSED_FOLDER } from '../../base/compressed-folder.ts'
import { compareFile, compareSitemaps } from './compare-file.ts'
import { comparePage } from './compare-page.ts'
import type { DiffEvent } from './diff-event.ts'
import { type Folder, openFolder, union } from './folder.ts'
import { isHashedAsset } from './mask-code.ts'
import { orUnreadable } from './outcome.ts'
import type { Output } from './read-output.ts'
import type { CodeReport, DiffResult, Tally } from './report.ts'
import { hasSameBytes } from './same-bytes.ts'
import { isSitemapFile } from './sitemap.ts'

/** Pages read at once, which bounds memory whatever the size of the site. */
const PAGES_AT_ONCE = 16

const compareAssets = async (before: Folder, after: Folder): Promise<CodeReport['assets']> => {
  const assets = { added: 0, removed: 0, changed: 0 }
  for (const file of union(before.files, after.files).filter(isHashedAsset)) {
    if (!before.files.has(file)) assets.added += 1
    else if (!after.files.has(file)) assets.removed += 1
    else if (!(await hasSameBytes(path.join(before.dir, file), path.join(after.dir, file)))) assets.changed += 1
  }
  return assets
}

type Tallied = { added: number; removed: number; changed: number; same: number }

const noneTallied = (): Tallied => ({ added: 0, removed: 0, changed: 0, same: 0 })

async function* compareFolders(before: Folder, after: Folder): AsyncGenerator<DiffEvent> {
  const counts = { pages: noneTallied(), files: noneTallied() }
  let pagesOfOtherCode = 0
  const keys = union(before.pages, after.pages)
  for (let from = 0; from < keys.length; from += PAGES_AT_ONCE) {
    const outcomes = await Promise.all(
      keys.slice(from, from + PAGES_AT_ONCE).map((key) => orUnreadable(() => comparePage(before, after, key))),
    )
    for (const { event, counts: as, namesOtherCode = false } of outcomes) {
      if (as !== undefined) counts.pages[as] += 1
      if (namesOtherCode) pagesOfOtherCode += 1
      if (event !== undefined) yield event
    }
  }
  const owned = new Set(keys.flatMap((key) => [pageDataFile(key), htmlFile(key)]))
  const files = union(before.files, after.files).filter(
    (file) => !owned.has(file) && !isHashedAsset(file) && !isSitemapFile(file),
  )
  for (const compare of [
    () => compareSitemaps(before, after),
    ...files.map((file) => () => compareFile(before, after, file)),
  ]) {
    const { event, counts: as } = await orUnreadable(compare)
    if (as !== undefined) counts.files[as] += 1
    if (event !== undefined) yield event
  }
  const compilationHash = before.hash === after.hash ? null : { before: before.hash, after: after.hash }
  yield {
    _tag: 'EditionEnded',
    code: { compilationHash, pages: pagesOfOtherCode, assets: await compareAssets(before, after) },
    counts,
  }
}

const NO_CODE: CodeReport = { compilationHash: null, pages: 0, assets: { added: 0, removed: 0, changed: 0 } }

/** An edition that only one side has, with counts of its contents. */
async function* countFolder(dir: string, status: 'added' | 'removed'): AsyncGenerator<DiffEvent> {
  const { files, pages } = await openFolder(dir)
  const owned = new Set([...pages].flatMap((key) => [pageDataFile(key), htmlFile(key)]))
  const others = [...files].filter((file) => !owned.has(file) && !isHashedAsset(file))
  const counts = {
    pages: { ...noneTallied(), [status]: pages.size },
    files: { ...noneTallied(), [status]: others.length },
  }
  yield { _tag: 'EditionEnded', code: NO_CODE, counts }
}

type Editions = Extract<Output, { readonly _tag: 'Editions' }>

async function* compareEditions(before: Editions, after: Editions): AsyncGenerator<DiffEvent> {
  const [had, has] = [new Set(before.editions), new Set(after.editions)]
  for (const edition of union(had, has)) {
    const [beforeDir, afterDir] = [path.join(before.dir, edition), path.join(after.dir, edition)]
    const status = !had.has(edition) ? 'added' : has.has(edition) ? 'compared' : 'removed'
    yield { _tag: 'EditionStarted', edition, status }
    if (status === 'compared') yield* compareFolders(await openFolder(beforeDir), await openFolder(afterDir))
    else yield* countFolder(status === 'added' ? afterDir : beforeDir, status)
  }
  // Copies follow from their files.
  const isElsewhere = (name: string): boolean =>
    name.startsWith('.') || name === COMPRESSED_FOLDER || had.has(name) || has.has(name)
  const [a, b] = [await openFolder(before.dir, isElsewhere), await openFolder(after.dir, isElsewhere)]
  if (a.files.size + b.files.size === 0) return
  yield { _tag: 'EditionStarted', edition: null, status: 'compared' }
  yield* compareFolders(a, b)
}

const isSame = ({ added, removed, changed }: Omit<Tally, 'same'>): boolean => added + removed + changed === 0

/**
 * Compares two outputs of a kind, page by page. Unreadable files are reported, and the others still compared. Edition
 * folders take their names from the later output.
 */
export async function* diffOutputs(before: Output, after: Output): AsyncGenerator<DiffEvent> {
  let result: DiffResult = 'same'
  const compare = async function* (): AsyncGenerator<DiffEvent> {
    if (before._tag === 'Editions' && after._tag === 'Editions') return yield* compareEditions(before, after)
    yield { _tag: 'EditionStarted', edition: path.basename(path.resolve(after.dir)), status: 'compared' }
    yield* compareFolders(await openFolder(before.dir), await openFolder(after.dir))
  }
  for await (const event of compare()) {
    if (event._tag === 'Unreadable') result = 'unreadable'
    if (event._tag === 'EditionEnded' && result !== 'unreadable') {
      const { counts, code } = event
      if (!isSame(counts.pages) || !isSame(counts.files)) result = 'different'
      else if (result === 'same' && (code.pages > 0 || code.compilationHash !== null || !isSame(code.assets)))
        result = 'code'
    }
    yield event
  }
  yield { _tag: 'Ended', result }
}
