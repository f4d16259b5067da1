import path from 'node:path'
import type { PathKey } from '#runtime/protocol/path-key.ts'
import { htmlFile, pageDataFile } from '#runtime/protocol/urls.ts'
import { diffPage, type PageFiles } from './diff-page.ts'
import { type Folder, readText } from './folder.ts'
import { type Outcome, unreadable } from './outcome.ts'
import { readPageData, titleOf } from './read-page-data.ts'

const readPage = async (folder: Folder, key: PathKey): Promise<PageFiles | undefined> => {
  const [data, html] = await Promise.all([readText(folder, pageDataFile(key)), readText(folder, htmlFile(key))])
  return data === undefined ? undefined : { data, html }
}

/** Reads a page from both outputs and compares it. */
export const comparePage = async (before: Folder, after: Folder, key: PathKey): Promise<Outcome> => {
  const file = pageDataFile(key)
  const [a, b] = await Promise.all([readPage(before, key), readPage(after, key)])
  const only = a === undefined ? b : b === undefined ? a : undefined
  if (only !== undefined) {
    const status = a === undefined ? 'added' : 'removed'
    const read = readPageData(only.data)
    if ('problem' in read) return unreadable(path.join((a === undefined ? after : before).dir, file), read.problem)
    return { event: { _tag: 'Page', page: { status, path: key, title: titleOf(read.data) } }, counts: status }
  }
  const result = diffPage(a as PageFiles, b as PageFiles)
  if (result._tag === 'Unreadable')
    return unreadable(path.join((result.side === 'before' ? before : after).dir, file), result.problem)
  const { changes, namesOtherCode } = result
  return changes === undefined
    ? { counts: 'same', namesOtherCode }
    : { event: { _tag: 'Page', page: { status: 'changed', path: key, ...changes } }, counts: 'changed', namesOtherCode }
}
