import path from 'node:path'
import type { BuildContext } from '#runtime/define/build-context.ts'
import type { AnyPage } from '#runtime/define/page.ts'
import type { Site } from '#runtime/define/site.ts'
import { type MatchPath, matchPath, rankMatchPaths } from '#runtime/protocol/match-path.ts'
import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import { pagePath } from '#runtime/protocol/urls.ts'
import { blame, messageOf } from '../base/errors/blame.ts'
import type { Finding } from '../base/errors/finding.ts'
import { canonicalise } from '../base/json/canonical-json.ts'
import { isPlainJson } from '../base/json/is-plain-json.ts'
import { purely } from '../base/purity.ts'
import { duringWork } from '../base/site-work.ts'
import { EntryMissing } from '../content/open-content.ts'
import { checkPath } from './check-path.ts'
import { findConflicts } from './find-conflicts.ts'
import type { Route } from './route.ts'
import { findFontFaults } from './share-fonts.ts'

export type Manifest = {
  readonly routes: readonly Route[]
  readonly matchPaths: readonly MatchPath[]
  readonly findings: readonly Finding[]
  /** Paths whose page may be missing only because of a reported fault: links to them need no finding of their own. */
  readonly missingPaths: readonly string[]
}

type RawRoute = {
  readonly path: string
  readonly params: unknown
  readonly file?: string
  readonly matchPath?: string
  readonly isUnlisted?: boolean
}

/** The cast is safe: a site's pages are typed for its own content, which this context holds. */
const routesOf = (page: AnyPage, context: BuildContext): readonly RawRoute[] => {
  if ('routes' in page) return page.routes(context as never)
  if (page.exists !== undefined && !page.exists(context as never)) return []
  return [
    { path: page.path, params: undefined, ...(page.matchPath === undefined ? {} : { matchPath: page.matchPath }) },
  ]
}

/**
 * Canonical params, as threads receive them and as the next build compares them. Throws if JSON cannot represent them.
 * Nearly all routes' params are canonical already.
 */
const plainParams = (params: unknown): unknown =>
  params === undefined || isPlainJson(params) ? params : canonicalise(params, 'params')

/** Pages inside a client-only area keep their own data, so they are listed as well. */
const listMatchPaths = (routes: readonly Route[]): readonly MatchPath[] => {
  const areas = routes.flatMap(({ path: at, matchPath: pattern }) =>
    pattern === undefined ? [] : [{ path: at, matchPath: pattern }],
  )
  if (areas.length === 0) return []
  const inside = routes.filter(
    (route) =>
      route.matchPath === undefined && areas.some((area) => matchPath(area.matchPath, route.key) !== undefined),
  )
  return rankMatchPaths([...areas, ...inside.map(({ path: at }) => ({ path: at, matchPath: at }))])
}

/** Collects the routes of all pages in one edition, sorted by path, by code unit. */
export const createManifest = (
  site: Site,
  context: BuildContext,
  siteDir: string,
  hasLostContent = false,
): Manifest => {
  const routes: Route[] = []
  const missingPaths: string[] = []
  const findings: Finding[] = [...findFontFaults(siteDir, context.settings.shareFonts)]
  for (const [module, { page }] of Object.entries(site.pages).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const pageFile = path.posix.join('pages', module)
    let raws: readonly RawRoute[]
    try {
      raws = duringWork(pageFile, `The list of the pages of ${pageFile}`, () => purely(() => routesOf(page, context)))
    } catch (error) {
      if ('path' in page) missingPaths.push(page.path)
      if (error instanceof EntryMissing) continue
      const location = blame(error, siteDir) ?? { file: pageFile }
      findings.push({
        _tag: 'RenderFailed',
        location,
        path: `of ${pageFile}`,
        edition: context.edition,
        problem: messageOf(error),
      })
      continue
    }
    if (hasLostContent && raws.length === 0 && 'path' in page) missingPaths.push(page.path)
    for (const raw of raws) {
      const location = { file: raw.file ?? pageFile }
      const problem = checkPath(raw.path)
      if (problem !== undefined) {
        findings.push({ _tag: 'InvalidPath', location, path: raw.path, problem })
        continue
      }
      let params: unknown
      try {
        params = plainParams(raw.params)
      } catch (error) {
        missingPaths.push(raw.path)
        const { edition } = context
        findings.push({
          _tag: 'RenderFailed',
          location: { file: pageFile },
          path: raw.path,
          edition,
          problem: messageOf(error),
        })
        continue
      }
      const canonical = pagePath(raw.path, context.settings)
      routes.push({
        edition: context.edition,
        path: canonical,
        key: pathKeyOf(canonical),
        module,
        pageFile,
        params,
        frame: page.frame ?? 'site',
        location,
        ...(raw.matchPath === undefined ? {} : { matchPath: raw.matchPath }),
        ...(raw.isUnlisted === true ? { isUnlisted: true } : {}),
      })
    }
  }
  routes.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
  return { routes, matchPaths: listMatchPaths(routes), findings: [...findings, ...findConflicts(routes)], missingPaths }
}
