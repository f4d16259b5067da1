import type { Site } from '#runtime/define/site.ts'
import { findMatchPath } from '#runtime/protocol/match-path.ts'
import { NOT_FOUND_KEY, type PathKey, pathKeyOf, toPathKey } from '#runtime/protocol/path-key.ts'
import { looksLikeFile, pageDataFile, pageRecordsFile, pageUrl } from '#runtime/protocol/urls.ts'
import type { Finding } from '../../base/errors/finding.ts'
import { formatFindings } from '../../base/errors/report.ts'
import { escapeHtml } from '../../base/escape-html.ts'
import { listSharedFiles } from '../../outputs/list-shared-files.ts'
import type { OutputFile } from '../../outputs/output-file.ts'
import type { SharedData } from '../../plan/compute-shared.ts'
import { contentTypeOf, contentTypes } from '../../plan/content-types.ts'
import { alternatesOf } from '../../plan/create-head.ts'
import type { EditionPlan } from '../../plan/plan-editions.ts'
import type { FilePlanner, PlannedFiles, SiteFile } from '../../plan/plan-files.ts'
import type { Route } from '../../plan/route.ts'
import type { EditionContext } from '../../render/edition-context.ts'
import { encodePageData } from '../../render/encode-page-data.ts'
import { type RenderLimit, renderWithin } from './render-within.ts'

type DevText = {
  readonly status: number
  readonly type: 'text/html' | 'application/json' | 'application/xml' | 'image/svg+xml' | 'text/plain'
  readonly body: string
  /** Text of an error page, for the terminal. */
  readonly errors?: string
  /** Errors of the site that this page does not depend on, for the terminal. */
  readonly faults?: string
  /** Source of the page in a document, relative to `pages/`. */
  readonly page?: string
}

export type DevResponse = DevText | { readonly status: number; readonly type: string; readonly body: Uint8Array }

export const isText = (response: DevResponse): response is DevText => typeof response.body === 'string'

/** Renders all findings as a page, which Vite's client reloads when a file changes. */
export const errorPage = (findings: readonly Finding[]): DevText => {
  const errors = formatFindings(findings)
  return {
    status: 500,
    type: 'text/html',
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Errors</title></head><body><h1>The site has errors</h1><pre>${escapeHtml(errors)}</pre></body></html>`,
    errors,
  }
}

const json = (body: string): DevResponse => ({ status: 200, type: 'application/json', body })

const missing: DevResponse = { status: 404, type: 'application/json', body: '' }

const types = {
  '.html': 'text/html',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
} as const satisfies Record<string, DevText['type']>

const typeOf = (file: string): DevText['type'] =>
  Object.entries(types).find(([ending]) => file.endsWith(ending))?.[1] ?? 'text/plain'

/**
 * Shared files, from the same list as in the build. Every page is listed in them: only rendering would tell which pages
 * are not.
 */
const sharedFiles = (build: EditionContext, plan: EditionPlan): Iterable<OutputFile> => {
  const { routes } = plan.manifest
  const shared: SharedData = {
    slices: [...build.slices].map(([alias, { file, data }]) => ({ alias, file, data })),
    staticQueries: [...build.staticQueries].map(([hash, result]) => ({ hash, result })),
  }
  return listSharedFiles({
    plan,
    shared,
    sliceQueries: Object.fromEntries(
      [...build.slices].map(([alias, { staticQueries }]) => [alias, [...staticQueries]]),
    ),
    listed: {
      urls: routes.map(({ path }) => build.address.origin + pageUrl(path, build.address)),
      routeIndexes: Uint32Array.from(routes.flatMap(({ isUnlisted }, index) => (isUnlisted === true ? [] : [index]))),
    },
    alternatesAt: (index) => {
      const route = routes[index]
      return route === undefined ? [] : alternatesOf(route, build.editionLinks(route), build.context.settings)
    },
    compilationHash: build.client.compilationHash,
  })
}

const toNdjson = (values: readonly unknown[]): string => values.map((value) => `${JSON.stringify(value)}\n`).join('')

const respondWithFile = async (
  file: string,
  build: EditionContext,
  plan: EditionPlan,
  faults: readonly Finding[],
  limit: RenderLimit,
): Promise<DevResponse | undefined> => {
  const route = plan.manifest.routes.find(({ key }) => pageDataFile(key) === file)
  if (route !== undefined) {
    const result = await renderWithin(route, build, limit)
    return result._tag === 'Rendered'
      ? json(encodePageData(result.pageData))
      : { ...errorPage([...result.findings, ...faults]), type: 'application/json' }
  }
  if (file === pageRecordsFile && plan.openPages !== undefined)
    return { status: 200, type: 'text/plain', body: toNdjson(plan.openPages().all()) }
  for (const { path, content } of sharedFiles(build, plan))
    if (path === file) return { status: 200, type: typeOf(file), body: String(content()) }
  return undefined
}

const findRoute = (key: PathKey | undefined, build: EditionContext, routes: readonly Route[]): Route | undefined => {
  if (key === undefined) return undefined
  const area = findMatchPath(build.matchPaths, key)
  const wanted = routes.some((route) => route.key === key) || area === undefined ? key : pathKeyOf(area.path)
  return routes.find((route) => route.key === wanted)
}

const plannedFiles = new WeakMap<FilePlanner, Map<string, PlannedFiles>>()

/** Asks one module after the other until one has the file; each is asked once for a plan. */
const findSiteFile = (planner: FilePlanner, at: string): SiteFile | undefined => {
  const planned = plannedFiles.get(planner) ?? new Map<string, PlannedFiles>()
  plannedFiles.set(planner, planned)
  for (const module of planner.modules) {
    const { files } = planned.get(module) ?? planner.plan(module)
    planned.set(module, { files, findings: [] })
    const file = files.find((candidate) => candidate.path === at)
    if (file !== undefined) return file
  }
  return undefined
}

const respondWithSiteFile = async ({ path, write }: SiteFile): Promise<DevResponse> => {
  const body = await write()
  return typeof body === 'string'
    ? { status: 200, type: typeOf(path), body }
    : { status: 200, type: contentTypeOf(contentTypes, path), body }
}

/** The page files of a site, and its faults. A page that depends on none of them is shown. */
type SiteState = Pick<Site, 'pages'> & { readonly faults: readonly Finding[] }

/** Answers a request for a page or its data with the build's own values; undefined for other requests. */
export const respond = async (
  pathname: string,
  build: EditionContext,
  plan: EditionPlan,
  { pages, faults }: SiteState,
  limit: RenderLimit,
): Promise<DevResponse | undefined> => {
  const { basePath } = build.address
  const { routes } = plan.manifest
  const local = pathname.slice(basePath.length + 1)
  const name = decodeURIComponent(local)
  const file = looksLikeFile(`/${name}`) ? findSiteFile(plan.files, `/${name}`) : undefined
  if (file !== undefined) return respondWithSiteFile(file)
  if (/^(page-data|slice-data)\/|^sitemap/.test(name))
    return (await respondWithFile(name, build, plan, faults, limit)) ?? missing
  if (/\.[a-z0-9]+$/i.test(local) && !/\.html?$/i.test(local)) return undefined
  const route = findRoute(toPathKey(pathname, { basePath, matchPaths: [] }), build, routes)
  // The page may be missing because of a fault.
  if (route === undefined && faults.length > 0) return errorPage(faults)
  const shown = route ?? routes.find(({ key }) => key === NOT_FOUND_KEY)
  if (shown === undefined || pages[shown.module] === undefined) return undefined
  const result = await renderWithin(shown, build, limit)
  if (result._tag === 'Failed') return errorPage([...result.findings, ...faults])
  return {
    status: route === undefined ? 404 : 200,
    type: 'text/html',
    body: result.html,
    page: shown.module,
    ...(faults.length > 0 && { faults: formatFindings(faults) }),
  }
}
