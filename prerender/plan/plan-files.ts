import path from 'node:path'
import type { BuildContext } from '#runtime/define/build-context.ts'
import type { AnyFile, FileContent, FileRoute } from '#runtime/define/file.ts'
import type { PageRecords } from '#runtime/define/page-record.ts'
import type { Site } from '#runtime/define/site.ts'
import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import { looksLikeFile } from '#runtime/protocol/urls.ts'
import { blame, messageOf } from '../base/errors/blame.ts'
import type { Finding, SourceLocation } from '../base/errors/finding.ts'
import { purely } from '../base/purity.ts'
import { duringWork } from '../base/site-work.ts'
import { EntryMissing } from '../content/open-content.ts'
import { checkPath } from './check-path.ts'
import type { Manifest } from './create-manifest.ts'
import { conflict } from './find-conflicts.ts'

/** A file of one edition that the site defines. */
export type SiteFile = {
  readonly path: string
  readonly location: SourceLocation
  /** Throws, or rejects with, whatever the site's code throws. */
  readonly write: () => FileContent
}

export type PlannedFiles = { readonly files: readonly SiteFile[]; readonly findings: readonly Finding[] }

type RawFile = Omit<FileRoute<unknown>, 'params'> & { readonly params?: unknown }

/** The cast is safe: a site's files are typed for its own content, which this context holds. */
const routesOf = (file: AnyFile, context: BuildContext): readonly RawFile[] => {
  if ('routes' in file) return file.routes(context as never)
  return file.exists?.(context as never) === false ? [] : [{ path: file.path }]
}

const problemOf = (at: string): string | undefined => {
  if (!looksLikeFile(at)) return 'it does not end in the name of a file, such as "/feed.xml".'
  return checkPath(at)
}

/** Equal for paths that differ only by case or a trailing slash. */
const fold = (at: string): string => pathKeyOf(at).toLowerCase()

/**
 * The files that the site defines in one edition, a module of `pages/files/` at a time: asking one may take seconds.
 */
export type FilePlanner = {
  /** Paths of the modules, relative to the site, in order. */
  readonly modules: readonly string[]
  /** Asks a module for its files. They come in order of their paths, by code unit; nothing is written yet. */
  readonly plan: (module: string) => PlannedFiles
  /** Takes a path, so that no other file can have it; returns a finding if one has it already. */
  readonly claim: (path: string, location: SourceLocation) => Finding | undefined
}

/** Opens the records of an edition's pages for the files that need them. */
export type OpenPages = () => PageRecords

export const createFilePlanner = (
  site: Site,
  siteContext: BuildContext,
  siteDir: string,
  { routes }: Pick<Manifest, 'routes'>,
  openPages?: OpenPages,
): FilePlanner => {
  const contextFor = ({ needs }: AnyFile): BuildContext & { readonly pages?: PageRecords } => {
    if (needs === undefined) return siteContext
    if (openPages === undefined) throw new Error('A file needs the records of pages, which have not been rendered yet.')
    return { ...siteContext, pages: openPages() }
  }
  const taken = new Map<string, { readonly path: string; readonly location: SourceLocation }>(
    routes.map((route) => [fold(route.key), route]),
  )
  const files = new Map(
    Object.entries(site.files ?? {})
      .map(([module, { file }]) => [path.posix.join('pages', module), file] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

  const claim = (at: string, location: SourceLocation): Finding | undefined => {
    const other = taken.get(fold(at))
    if (other === undefined) {
      taken.set(fold(at), { path: at, location })
      return undefined
    }
    return conflict({ path: at, location }, other)
  }

  const check = (file: AnyFile, context: BuildContext, source: string, raws: readonly RawFile[]): PlannedFiles => {
    const findings: Finding[] = []
    const planned: SiteFile[] = []
    for (const { path: at, params, from = source } of raws) {
      const location = { file: from }
      const problem = problemOf(at)
      const fault: Finding | undefined =
        problem === undefined ? claim(at, location) : { _tag: 'InvalidPath', location, path: at, problem }
      if (fault !== undefined) findings.push(fault)
      else
        planned.push({
          path: at,
          location,
          write: () => purely(() => file.write({ ...context, path: at, params } as never)),
        })
    }
    return { files: planned.sort((a, b) => (a.path < b.path ? -1 : 1)), findings }
  }

  return {
    modules: [...files.keys()],
    claim,
    plan: (module) => {
      const file = files.get(module)
      if (file === undefined) return { files: [], findings: [] }
      const context = contextFor(file)
      try {
        const raws = duringWork(module, `The list of the files of ${module}`, () =>
          purely(() => routesOf(file, context)),
        )
        return check(file, context, module, raws)
      } catch (error) {
        if (error instanceof EntryMissing) return { files: [], findings: [] }
        const location = blame(error, siteDir) ?? { file: module }
        const problem = messageOf(error)
        return {
          files: [],
          findings: [{ _tag: 'RenderFailed', location, path: `of ${module}`, edition: siteContext.edition, problem }],
        }
      }
    },
  }
}
