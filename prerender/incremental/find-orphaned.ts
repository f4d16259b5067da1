import path from 'node:path'
import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import { htmlFile, pageDataFile } from '#runtime/protocol/urls.ts'
import { listFilesIn } from '../base/files/list-files.ts'
import { statFile } from '../base/files/signature.ts'
import type { Route } from '../plan/route.ts'
import type { EditionState } from './edition-state.ts'

/** Hashed assets stay: an open tab or a cached document may still request them. */
export const isAsset = (file: string): boolean => file.startsWith('assets/')

const filesOf = (at: string): readonly string[] => {
  const key = pathKeyOf(at)
  return [htmlFile(key), pageDataFile(key)]
}

/** Names of files that belong to no route: a small set, where one of all files would be large. */
const withoutPages = (files: readonly string[], routes: readonly Route[]): readonly string[] => {
  const strangers = new Set(files)
  for (const { key } of routes) {
    strangers.delete(htmlFile(key))
    strangers.delete(pageDataFile(key))
  }
  return files.filter((file) => strangers.has(file))
}

export type OrphanedOptions = {
  readonly dir: string
  readonly routes: readonly Route[]
  /** Files of the output that belong to no page. */
  readonly others: ReadonlySet<string>
  readonly previous: Pick<EditionState, 'facts' | 'paths'> | undefined
  /** Number of files, hashed assets excepted. */
  readonly count: number
  /** Indexes in the previous state of routes whose files are known to exist. */
  readonly kept: readonly (readonly [route: number, at: number])[]
}

/**
 * Lists files of a folder that no longer belong to it; called before the folder changes. If it holds as many files as
 * the last build left, it can hold no other file, and names need no check.
 */
export const findOrphaned = ({ dir, routes, others, previous, count, kept }: OrphanedOptions): readonly string[] => {
  if (previous !== undefined) {
    const { facts, paths } = previous
    const isKept = new Uint8Array(paths.length)
    for (const [, at] of kept) isKept[at] = 1
    const shared = facts.files.map(({ file }) => file).filter((file) => !isAsset(file))
    const unsure = [...shared, ...paths.flatMap((at, index) => (isKept[index] === 1 ? [] : filesOf(at)))]
    const there = unsure.filter((file) => statFile(path.join(dir, file)) !== undefined)
    if (count === there.length + 2 * kept.length) {
      const left = there.filter((file) => !others.has(file))
      return left.length === 0 ? [] : withoutPages(left, routes)
    }
  }
  return withoutPages(
    listFilesIn(dir).filter((file) => !isAsset(file) && !others.has(file)),
    routes,
  )
}
