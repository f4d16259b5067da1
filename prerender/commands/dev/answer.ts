import path from 'node:path'
import type { ViteDevServer } from 'vite'
import type { Finding } from '../../base/errors/finding.ts'
import { isDecodable } from '../../base/is-decodable.ts'
import type { ClientCode } from '../../bundle/client-code.ts'
import { CLIENT_ENTRY } from '../../bundle/site-entries.ts'
import { computeShared } from '../../plan/compute-shared.ts'
import { createEditionLinks } from '../../plan/edition-links.ts'
import type { EditionPlan } from '../../plan/plan-editions.ts'
import { createEditionContext } from '../../render/create-edition-context.ts'
import type { EditionContext } from '../../render/edition-context.ts'
import { createShell, readShell } from '../../render/shell.ts'
import { type LocalOrigins, replaceOrigins } from '../serve/local-origins.ts'
import { collectStyles } from './collect-styles.ts'
import { codeFault, type DevPlan, type DevSite } from './dev-site.ts'
import type { RenderLimit } from './render-within.ts'
import { type DevResponse, errorPage, isText, respond } from './respond.ts'
import type { StyleRecord } from './style-record.ts'

export type DevContext = {
  readonly siteDir: string
  readonly devSite: DevSite
  readonly styleRecord: StyleRecord
  readonly vite: ViteDevServer
  readonly localOrigins: LocalOrigins
  readonly limit: RenderLimit
  /** Receives the errors that a page shows, if any, and those of the site that it does not need to show. */
  readonly onAnswer: (shown: string | undefined, others: string | undefined) => void
}

/** In development the code changes under the page; Vite, not a hash, keeps them in step. */
const DEVELOPMENT_HASH = 'development'

const developmentClient = (basePath: string): ClientCode => ({
  compilationHash: DEVELOPMENT_HASH,
  assetsOf: () => ({ entry: `${basePath}/${CLIENT_ENTRY}`, scripts: [], styles: [], fonts: [] }),
})

/** Everything that pages of an edition share. */
const openEdition = (
  siteDir: string,
  { site, plan, log }: DevPlan,
  { context, address, manifest }: EditionPlan,
): { readonly build: EditionContext } | { readonly findings: readonly Finding[] } => {
  const read = readShell(siteDir)
  const created = 'findings' in read ? read : createShell(read.template)
  if ('findings' in created) return created
  const { shared, findings } = computeShared(site, context, siteDir)
  if (findings.length > 0) return { findings }
  const build = createEditionContext({
    site,
    siteDir,
    context,
    log,
    shell: created.shell,
    client: developmentClient(address.basePath),
    matchPaths: manifest.matchPaths,
    shared,
    editionLinks: ({ key }) => createEditionLinks(key, context.settings, plan),
  })
  return { build }
}

/** Style sheets of a page, as they were collected for the same code before. */
const stylesOf = async (
  page: string,
  key: string | undefined,
  { styleRecord, vite }: DevContext,
): Promise<readonly string[]> => {
  const recorded = key === undefined ? undefined : styleRecord.find(key, page)
  if (recorded !== undefined) return recorded
  const styles = await collectStyles(vite.environments.client, `/${CLIENT_ENTRY}`, page)
  if (key !== undefined) styleRecord.keep(key, page, styles)
  return styles
}

const answerFromSite = async (
  pathname: string,
  edition: string,
  context: DevContext,
): Promise<DevResponse | undefined> => {
  const current = await context.devSite.current()
  if ('findings' in current) return errorPage(current.findings)
  const { site, key, plan } = current
  const editionPlan = plan.editions.find((candidate) => candidate.edition === edition)
  if (editionPlan === undefined) return plan.findings.length > 0 ? errorPage(plan.findings) : undefined
  const opened = openEdition(context.siteDir, current, editionPlan)
  if ('findings' in opened) return errorPage([...plan.findings, ...opened.findings])
  const response = await respond(
    pathname,
    opened.build,
    editionPlan,
    { pages: site.pages, faults: plan.findings },
    context.limit,
  )
  if (response === undefined || !isText(response) || response.page === undefined) return response
  const styles = await stylesOf(path.posix.join('/pages', response.page), key, context)
  const { basePath } = editionPlan.address
  const links = styles.map((style) => `<link rel="stylesheet" href="${basePath}${style}">`).join('')
  return { ...response, body: response.body.replace('</head>', () => `${links}</head>`) }
}

const EMPTY_HEAD = '<!doctype html><html><head></head></html>'

/** Adds Vite's scripts. The document itself is not given to Vite, which would put the base path before every address. */
const withViteClient = async (html: string, url: string, { vite }: DevContext): Promise<string> => {
  const [, added = ''] = /<head>(.*)<\/head>/s.exec(await vite.transformIndexHtml(url, EMPTY_HEAD)) ?? []
  return html.replace('<head>', () => `<head>${added}`)
}

/** Adds Vite's client to every document, error pages included: these reload after a correction. */
export const answer = async (url: string, edition: string, context: DevContext): Promise<DevResponse | undefined> => {
  const { pathname } = new URL(url, 'http://localhost')
  if (!isDecodable(pathname)) return undefined
  const response = await answerFromSite(pathname, edition, context).catch((error: unknown) =>
    errorPage([codeFault(error, context.siteDir)]),
  )
  if (response === undefined || !isText(response)) return response
  context.onAnswer(response.errors, response.faults)
  const body = replaceOrigins(response.body, context.localOrigins)
  return { ...response, body: response.type === 'text/html' ? await withViteClient(body, url, context) : body }
}
