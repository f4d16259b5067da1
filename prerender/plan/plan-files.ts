import path from 'node:path'
import type { BuildContext } from '#runtime/define/build-context.ts'
import type { AnyFile, FileRoute } from '#runtime/define/file.ts'
import type { Site } from '#runtime/define/site.ts'
import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import { looksLikeFile } from '#runtime/protocol/urls.ts'
import { blame, messageOf } from '../base/errors/blame.ts'
import type { Finding, SourceLocation } from '../base/errors/finding.ts'
import { EntryMissing } from '../content/open-content.ts'
import { checkPath } from './check-path.ts'
import type { Manifest } from './create-manifest.ts'

/** A file of one edition that the site defines. */
export type SiteFile = {
  readonly path: string
  readonly location: SourceLocation
  /** May throw whatever the site's code throws. */
  readonly write: () => string
}

export type PlannedFiles = { readonly files: readonly SiteFile[]; readonly findings: readonly Finding[] }

type RawFile = Omit<FileRoute<unknown>, 'params'> & { readonly params?: unknown }

/** A site's files were made for its own content; the context here holds just that content. */
const routesOf = (file: AnyFile, context: BuildContext): readonly RawFile[] => {
  if ('routes' in file) return file.routes(context as never)
  return file.exists?.(context as never) === false ? [] : [{ path: file.path }]
}

const problemOf = (at: string): string | undefined => {
  if (!looksLikeFile(at)) return 'it does not end in the name of a file, such as "/feed.xml".'
  return checkPath(at)
}

/** The same for paths that differ by no more than case or a trailing slash. */
const fold = (at: string): string => pathKeyOf(at).toLowerCase()

/** Asks every file of the site for its paths in one edition. Nothing is written yet. Files come in order of their paths, by code unit. */
export const planFiles = (
  site: Site,
  context: BuildContext,
  siteDir: string,
  { routes }: Pick<Manifest, 'routes'>,
): PlannedFiles => {
  const findings: Finding[] = []
  const taken = new Map<string, { readonly path: string; readonly location: SourceLocation }>(
    routes.map((route) => [fold(route.key), route]),
  )
  const files: SiteFile[] = []
  for (const [module, { file }] of Object.entries(site.files ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const source = path.posix.join('pages', module)
    let raws: readonly RawFile[]
    try {
      raws = routesOf(file, context)
    } catch (error) {
      if (error instanceof EntryMissing) continue
      const location = blame(error, siteDir) ?? { file: source }
      findings.push({
        _tag: 'RenderFailed',
        location,
        path: `of ${source}`,
        edition: context.edition,
        problem: messageOf(error),
      })
      continue
    }
    for (const { path: at, params, from = source } of raws) {
      const location = { file: from }
      const problem = problemOf(at)
      const other = taken.get(fold(at))
      if (problem !== undefined) findings.push({ _tag: 'InvalidPath', location, path: at, problem })
      else if (other !== undefined)
        findings.push({
          _tag: 'ConflictingPaths',
          location,
          path: at,
          other: other.path,
          otherLocation: other.location,
        })
      else {
        taken.set(fold(at), { path: at, location })
        files.push({ path: at, location, write: () => file.write({ ...context, path: at, params } as never) })
      }
    }
  }
  return { files: files.sort((a, b) => (a.path < b.path ? -1 : 1)), findings }
}
