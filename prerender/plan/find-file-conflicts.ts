import { htmlFile, pageDataFile } from '#runtime/protocol/urls.ts'
import type { Finding, SourceLocation } from '../base/errors/finding.ts'
import { conflict } from './find-conflicts.ts'
import { foldersAbove } from './folders-above.ts'
import type { SiteFile } from './plan-files.ts'
import type { Route } from './route.ts'

/** All files of an edition's output by origin; names are relative to the output. */
export type OutputFiles = {
  /** Files that the build writes for all pages: code, the worker, shared data. */
  readonly own: Iterable<string>
  /** Files that the site's code writes. */
  readonly siteFiles: readonly Pick<SiteFile, 'path' | 'location'>[]
  /** Files of the site's `public/`. */
  readonly publicFiles: readonly string[]
  readonly routes: readonly Route[]
}

/** Origin of a file, and its path there. */
type Maker = { readonly path: string; readonly location: SourceLocation; readonly isBuild?: boolean }

const BUILD: SourceLocation = { file: 'the build itself' }

/**
 * Finds files of one edition that exclude each other: names equal except for case, or a file in the place of a folder.
 * The finding names the file that is easier to rename: a public file, else one of the site's code, else a page.
 * Conflicts among pages are found elsewhere.
 */
export const findFileConflicts = ({ own, siteFiles, publicFiles, routes }: OutputFiles): readonly Finding[] => {
  const findings: Finding[] = []
  // Page files are left out: a hundred thousand names would take much memory.
  const files = new Map<string, Maker>()
  const folders = new Map<string, Maker>()
  const blamed = new Set<Maker>()
  const blame = (maker: Maker, other: Maker): void => {
    if (!blamed.has(maker)) findings.push(conflict(maker, other))
    blamed.add(maker)
  }
  const findAbove = (folded: string): Maker | undefined => {
    for (const folder of foldersAbove(folded)) {
      const other = files.get(folder)
      if (other !== undefined) return other
    }
    return undefined
  }
  const findOther = (folded: string): Maker | undefined => files.get(folded) ?? folders.get(folded) ?? findAbove(folded)
  const add = (file: string, maker: Maker): void => {
    const folded = file.toLowerCase()
    const other = maker.isBuild === true ? undefined : findOther(folded)
    if (other !== undefined) {
      blame(maker, other)
      return
    }
    files.set(folded, maker)
    for (const folder of foldersAbove(folded)) if (!folders.has(folder)) folders.set(folder, maker)
  }

  for (const file of own) add(file, { path: `/${file}`, location: BUILD, isBuild: true })
  for (const { path, location } of siteFiles) add(path.slice(1), { path, location })
  for (const file of publicFiles) add(file, { path: `/${file}`, location: { file: `public/${file}` } })
  for (const route of routes)
    for (const file of [htmlFile(route.key), pageDataFile(route.key)]) {
      const other = findOther(file.toLowerCase())
      if (other === undefined) continue
      if (other.isBuild === true) blame(route, other)
      else blame(other, route)
    }
  return findings
}
