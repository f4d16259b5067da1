import path from 'node:path'
import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import { htmlFile, pageDataFile } from '#runtime/protocol/urls.ts'
import { listFilesIn } from '../base/files/list-files.ts'
import { statFile } from '../base/files/signature.ts'
import type { Route } from '../plan/route.ts'
import type { EditionState } from './edition-state.ts'

/** Hashed assets stay: an open tab or a cached document may still ask for them. */
export const isAsset = (file: string): boolean => file.startsWith('assets/')

const filesOf = (at: string): readonly string[] => {
  const key = pathKeyOf(at)
  return [htmlFile(key), pageDataFile(key)]
}

/** Those of the files that belong to no route: a set of these few, since one of all routes' files would be large. */
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
  /** Files that belong to the output and are no page's. */
  readonly others: ReadonlySet<string>
  readonly previous: Pick<EditionState, 'facts' | 'paths'> | undefined
  /** How many files there are, without hashed assets. */
  readonly count: number
  /** Places, in the previous state, of routes whose files are known to be there. */
  readonly kept: readonly (readonly [route: number, at: number])[]
}

/**
 * Files of a folder that no longer belong to it; to be called before it is changed. As long as the folder holds as many files as
 * the last build left, no stranger can be among them, and nobody has to look at their names.
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
