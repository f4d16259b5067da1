import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isLeft } from 'fp-ts/Either'
import { glob } from 'tinyglobby'
import type { Collection, Entry } from '#runtime/define/collection.ts'
import type { SiteAddress } from '#runtime/protocol/urls.ts'
import type { Finding } from '../errors/finding.ts'
import { listFaults } from './decode-faults.ts'
import { formatValuePath } from './locate.ts'
import { type RawEntry, readJsonEntry, readMarkdownEntry, type UnreadableEntry } from './read-entry.ts'
import { readTable } from './read-table.ts'

export type CollectionSource = { readonly siteDir: string; readonly edition: string; readonly address: SiteAddress }

export type ReadCollection = {
  readonly entries: readonly Entry<unknown>[]
  readonly findings: readonly Finding[]
  /** Slugs of entries that could not be read, so that links to them are not called broken as well. */
  readonly lostSlugs: readonly string[]
  /** Ids of entries that could not be read; null when a whole table could not. */
  readonly lostIds: ReadonlySet<string> | null
}

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const listFiles = async (collection: Collection<unknown>, { siteDir, edition }: CollectionSource): Promise<readonly string[]> => {
  const folder = collection.shared ? 'content' : `content/${edition}`
  const files = await glob(collection.from, { cwd: path.join(siteDir, folder) })
  return files.map((file) => `${folder}/${file}`).sort(byCodeUnit)
}

const idOf = (file: string): string => path.posix.basename(file).replace(/\.[^.]+$/, '')

const slugOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null && 'slug' in value && typeof value.slug === 'string' && /^\/./.test(value.slug)
    ? [value.slug]
    : []

type RawFile = { readonly id: string; readonly file: string; readonly raw: RawEntry | UnreadableEntry }

const readFiles = async (
  collection: Collection<unknown>,
  files: readonly string[],
  source: CollectionSource,
): Promise<readonly RawFile[]> => {
  const raws: RawFile[] = []
  for (const file of files) {
    if (collection.kind === 'table') {
      const table = await readTable(source.siteDir, file)
      if (table instanceof Map) for (const [id, raw] of [...table].sort(([a], [b]) => byCodeUnit(a, b))) raws.push({ id, file, raw })
      else raws.push({ id: idOf(file), file, raw: table as UnreadableEntry })
      continue
    }
    const text = await readFile(path.join(source.siteDir, file), 'utf8')
    raws.push({ id: idOf(file), file, raw: collection.kind === 'markdown' ? readMarkdownEntry(text, source.address) : readJsonEntry(text) })
  }
  return raws
}

/** Reads and decodes one collection for one edition; an entry with faults is left out, and all of its faults are found. */
export const readCollection = async (collection: Collection<unknown>, source: CollectionSource): Promise<ReadCollection> => {
  const entries: Entry<unknown>[] = []
  const findings: Finding[] = []
  const lostSlugs: string[] = []
  const lostIds = new Set<string>()
  let isTableLost = false
  for (const { id, file, raw } of await readFiles(collection, await listFiles(collection, source), source)) {
    if (raw._tag === 'Unreadable') {
      findings.push({ _tag: 'InvalidContent', place: { file, line: raw.line }, at: '', problem: raw.problem })
      lostSlugs.push(`/${id}`)
      lostIds.add(id)
      isTableLost ||= collection.kind === 'table'
      continue
    }
    const decoded = collection.decoder.decode(raw.value)
    if (isLeft(decoded)) {
      for (const { path: at, problem } of listFaults(decoded.left)) {
        findings.push({ _tag: 'InvalidContent', place: { file, line: raw.lineOf(at) }, at: formatValuePath(at), problem })
      }
      lostSlugs.push(...slugOf(raw.value), `/${id}`)
      lostIds.add(id)
      continue
    }
    entries.push({ id, file, data: decoded.right })
  }
  return { entries, findings, lostSlugs, lostIds: isTableLost ? null : lostIds }
}
