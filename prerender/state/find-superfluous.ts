import path from 'node:path'
import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import { htmlFile, pageDataFile } from '#runtime/protocol/urls.ts'
import { listFilesIn } from '../files/list-files.ts'
import { statFile } from '../files/signature.ts'
import type { Route } from '../manifest/route.ts'
import type { EditionState } from './edition-state.ts'

/** Hashed assets stay: an open tab or a cached document may still ask for them. */
export const isAsset = (file: string): boolean => file.startsWith('assets/')

const filesOf = (at: string): readonly string[] => {
  const key = pathKeyOf(at)
  return [htmlFile(key), pageDataFile(key)]
}

const pageFiles = (routes: readonly Route[]): ReadonlySet<string> =>
  new Set(routes.flatMap(({ key }) => [htmlFile(key), pageDataFile(key)]))

export type SuperfluousOptions = {
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
export const findSuperfluous = ({ dir, routes, others, previous, count, kept }: SuperfluousOptions): readonly string[] => {
  if (previous !== undefined) {
    const { facts, paths } = previous
    const isKept = new Set(kept.map(([, at]) => at))
    const shared = facts.files.map(({ file }) => file).filter((file) => !isAsset(file))
    const unsure = [...shared, ...paths.flatMap((at, index) => (isKept.has(index) ? [] : filesOf(at)))]
    const there = unsure.filter((file) => statFile(path.join(dir, file)) !== undefined)
    if (count === there.length + 2 * isKept.size) {
      const left = there.filter((file) => !others.has(file))
      if (left.length === 0) return []
      const pages = pageFiles(routes)
      return left.filter((file) => !pages.has(file))
    }
  }
  const belonging = pageFiles(routes)
  return listFilesIn(dir).filter((file) => !isAsset(file) && !others.has(file) && !belonging.has(file))
}
