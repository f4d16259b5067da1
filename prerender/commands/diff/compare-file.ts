import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { appDataFile, siteRoutesFile } from '#runtime/protocol/urls.ts'
import type { DiffEvent } from './diff-event.ts'
import { diffAppData, diffBytes, diffDataFile, diffSiteRoutes, type FileResult, isDataFile } from './diff-file.ts'
import { type Folder, readText, union } from './folder.ts'
import { type Outcome, unreadable } from './outcome.ts'
import type { FileReport } from './report.ts'
import { hasSameBytes } from './same-bytes.ts'
import { diffSitemaps, isSitemapFile, readSitemap, type Sitemap } from './sitemap.ts'

/** Largest file, in bytes, in which names of client code are masked. */
const MAX_TEXT_BYTES = 16_000_000

const hasSamePages = ({ pages }: Folder, other: Folder): boolean =>
  pages.size === other.pages.size && union(pages, other.pages).length === pages.size

const compareData = async (before: Folder, after: Folder, file: string): Promise<FileResult> => {
  const [a = '', b = ''] = await Promise.all([readText(before, file), readText(after, file)])
  if (file === appDataFile) return diffAppData(a, b)
  return file === siteRoutesFile ? diffSiteRoutes(a, b, hasSamePages(before, after)) : diffDataFile(a, b)
}

const compareBytes = async (before: Folder, after: Folder, file: string): Promise<FileResult> => {
  const files = [path.join(before.dir, file), path.join(after.dir, file)] as const
  if (await hasSameBytes(...files)) return { _tag: 'Compared', isSame: true, changes: [] }
  const sizes = await Promise.all(files.map(async (name) => (await stat(name)).size))
  if (sizes.some((size) => size > MAX_TEXT_BYTES)) return { _tag: 'Compared', isSame: false, changes: [] }
  const [a = '', b = ''] = await Promise.all(files.map((name) => readFile(name, 'latin1')))
  return diffBytes(a, b, { before: before.hash ?? '', after: after.hash ?? '' })
}

const fileEvent = (file: string, status: FileReport['status'], more: Partial<FileReport> = {}): DiffEvent => ({
  _tag: 'File',
  file: { file, status, changes: [], urls: null, ...more },
})

/** Compares a file that belongs to no page. */
export const compareFile = async (before: Folder, after: Folder, file: string): Promise<Outcome> => {
  if (!before.files.has(file)) return { event: fileEvent(file, 'added'), counts: 'added' }
  if (!after.files.has(file)) return { event: fileEvent(file, 'removed'), counts: 'removed' }
  const result = await (isDataFile(file) ? compareData : compareBytes)(before, after, file)
  if (result._tag === 'Unreadable')
    return unreadable(path.join((result.side === 'before' ? before : after).dir, file), result.problem)
  return result.isSame
    ? { counts: 'same' }
    : { event: fileEvent(file, 'changed', { changes: result.changes }), counts: 'changed' }
}

const readSitemaps = async (folder: Folder): Promise<Sitemap> => {
  const urls = new Map<string, readonly string[]>()
  for (const file of [...folder.files].filter(isSitemapFile)) {
    for (const [url, facts] of readSitemap((await readText(folder, file)) ?? '')) urls.set(url, facts)
  }
  return urls
}

/** Compares all sitemap files as one: the split of URLs among them means nothing. */
export const compareSitemaps = async (before: Folder, after: Folder): Promise<Outcome> => {
  const [has, had] = [after, before].map((folder) => [...folder.files].some(isSitemapFile))
  const file = 'sitemap.xml'
  if (has !== had) return { event: fileEvent(file, has ? 'added' : 'removed'), counts: has ? 'added' : 'removed' }
  if (!has) return { counts: undefined }
  const urls = diffSitemaps(await readSitemaps(before), await readSitemaps(after))
  return urls === undefined ? { counts: 'same' } : { event: fileEvent(file, 'changed', { urls }), counts: 'changed' }
}
