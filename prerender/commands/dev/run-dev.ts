import { createServer as createHttpServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createServer, isRunnableDevEnvironment, mergeConfig, type ViteDevServer } from 'vite'
import type { SiteSettings } from '#runtime/define/settings.ts'
import { defaultCache } from '../../base/default-cache.ts'
import { engineDir } from '../../base/engine-dir.ts'
import { messageOf } from '../../base/errors/blame.ts'
import { formatFindings } from '../../base/errors/report.ts'
import { isDecodable } from '../../base/is-decodable.ts'
import { refuseClock } from '../../base/purity.ts'
import { refuseExit } from '../../base/refuse-exit.ts'
import { resolveSiteDir } from '../../base/site-dir.ts'
import { limitWork, PAGE_LIMIT_MS } from '../../base/site-work.ts'
import type { ClientCode } from '../../bundle/client-code.ts'
import { type SiteViteOptions, siteViteConfig } from '../../bundle/config.ts'
import { buildKey, developmentKey, obtainDevelopmentCode } from '../../bundle/development-code.ts'
import { loadSettings } from '../../bundle/load-settings.ts'
import { CLIENT_ENTRY } from '../../bundle/site-entries.ts'
import { loadIndexRecord } from '../../incremental/index-record-file.ts'
import { indexFile } from '../../incremental/state-file.ts'
import { computeShared } from '../../plan/compute-shared.ts'
import { createEditionLinks } from '../../plan/edition-links.ts'
import { createEditionContext } from '../../render/create-edition-context.ts'
import { createShell, readShell } from '../../render/shell.ts'
import { explainListenError } from '../serve/explain-listen-error.ts'
import { type LocalOrigins, replaceOrigins } from '../serve/local-origins.ts'
import { collectStyles } from './collect-styles.ts'
import { createDevCode } from './dev-code.ts'
import { codeFault, createDevSite, type DevSite } from './dev-site.ts'
import type { RenderLimit } from './render-within.ts'
import { type DevResponse, errorPage, isText, respond } from './respond.ts'
import { openStyleRecord, type StyleRecord } from './style-record.ts'

export type DevServer = { readonly urls: Readonly<Record<string, string>>; readonly close: () => Promise<void> }

export type DevOptions = {
  readonly siteDir: string
  readonly settings: SiteSettings /** 0 takes any free ports. */
  readonly port: number
  /** Longest time for one page. */
  readonly pageLimitMs?: number
  /** Folder for bundled code and the index of the content, which the next start reads. */
  readonly cacheDir?: string
}

/** In development the code changes under the page; Vite, not a hash, keeps them in step. */
const DEVELOPMENT_HASH = 'development'

const developmentClient = (basePath: string): ClientCode => ({
  compilationHash: DEVELOPMENT_HASH,
  assetsOf: () => ({ entry: `${basePath}/${CLIENT_ENTRY}`, scripts: [], styles: [], fonts: [] }),
})

const LAST_PORT = 65_535

/** Port of the socket, a thousand above the server's. */
const hmrPort = (port: number): number | undefined => {
  if (port === 0) return undefined
  return port + 1000 > LAST_PORT ? port - 1000 : port + 1000
}

const startVite = (options: SiteViteOptions, port: number): Promise<ViteDevServer> =>
  createServer(
    mergeConfig(siteViteConfig(options), {
      publicDir: path.join(options.siteDir, 'public'),
      // Packages are prepared in advance: found one by one, each would reload the page.
      optimizeDeps: { entries: [CLIENT_ENTRY] },
      // One socket serves the pages of all editions, whatever their ports.
      server: { middlewareMode: true, hmr: { port: hmrPort(port) }, fs: { allow: [options.siteDir, engineDir] } },
    }),
  )

const IDLE_MS = 1000

/** Calls a function once, when no request has come for a while after the first. */
const whenIdle = (run: () => Promise<void>): { readonly noteWork: () => void; readonly cancel: () => void } => {
  let timer: NodeJS.Timeout | undefined
  let isDone = false
  const start = (): void => {
    isDone = true
    // What fails is reported when it is needed.
    run().catch(() => {})
  }
  return {
    noteWork: () => {
      clearTimeout(timer)
      if (!isDone) timer = setTimeout(start, IDLE_MS)
    },
    cancel: () => clearTimeout(timer),
  }
}

type DevContext = {
  readonly siteDir: string
  readonly devSite: DevSite
  readonly styleRecord: StyleRecord
  readonly vite: ViteDevServer
  readonly localOrigins: LocalOrigins
  readonly limit: RenderLimit
  /** Receives the errors that a page shows, if any. */
  readonly onAnswer: (errors: string | undefined) => void
}

const answerFromSite = async (
  pathname: string,
  edition: string,
  { siteDir, devSite, styleRecord, vite, limit }: DevContext,
): Promise<DevResponse | undefined> => {
  const current = await devSite.current()
  if ('findings' in current) return errorPage(current.findings)
  const { site, key, plan, log } = current
  if (plan.findings.length > 0) return errorPage(plan.findings)
  const editionPlan = plan.editions.find((candidate) => candidate.edition === edition)
  if (editionPlan === undefined) return undefined
  const { context, address, manifest } = editionPlan
  const { basePath } = address
  const read = readShell(siteDir)
  const created = 'findings' in read ? read : createShell(read.template)
  if ('findings' in created) return errorPage(created.findings)
  const { shared, findings } = computeShared(site, context, siteDir)
  if (findings.length > 0) return errorPage(findings)
  const build = createEditionContext({
    site,
    siteDir,
    context,
    log,
    shell: created.shell,
    client: developmentClient(basePath),
    matchPaths: manifest.matchPaths,
    shared,
    editionLinks: ({ key }) => createEditionLinks(key, context.settings, plan.pages),
  })
  const response = await respond(pathname, build, editionPlan, site, limit)
  if (response === undefined || !isText(response) || response.page === undefined) return response
  const page = path.posix.join('/pages', response.page)
  const recorded = key === undefined ? undefined : styleRecord.find(key, page)
  const styles = recorded ?? (await collectStyles(vite.environments.client, `/${CLIENT_ENTRY}`, page))
  if (key !== undefined && recorded === undefined) styleRecord.keep(key, page, styles)
  const links = styles.map((style) => `<link rel="stylesheet" href="${basePath}${style}">`).join('')
  return { ...response, body: response.body.replace('</head>', () => `${links}</head>`) }
}

/** Adds Vite's client to every document, error pages included: these reload after a correction. */
const answer = async (url: string, edition: string, context: DevContext): Promise<DevResponse | undefined> => {
  const { pathname } = new URL(url, 'http://localhost')
  if (!isDecodable(pathname)) return undefined
  const response = await answerFromSite(pathname, edition, context).catch((error: unknown) =>
    errorPage([codeFault(error, context.siteDir)]),
  )
  if (response === undefined || !isText(response)) return response
  context.onAnswer(response.errors)
  const body = replaceOrigins(response.body, context.localOrigins)
  return { ...response, body: response.type === 'text/html' ? await context.vite.transformIndexHtml(url, body) : body }
}

/** Serves every edition from source on a port of its own, and reloads open pages when their content changes. */
export const startDev = async ({
  siteDir,
  settings,
  port,
  pageLimitMs = PAGE_LIMIT_MS,
  cacheDir = defaultCache(siteDir),
}: DevOptions): Promise<DevServer> => {
  const options: SiteViteOptions = { siteDir, basePath: settings.basePath, hasStyleguide: true }
  // As Vite would for a server; bundling must not set it to another.
  process.env['NODE_ENV'] ??= 'development'
  const bundled = obtainDevelopmentCode(options, cacheDir)
  const vite = await startVite(options, port)
  const allowances = [refuseClock(), refuseExit(), limitWork(pageLimitMs)]
  const environment = vite.environments.ssr
  if (!isRunnableDevEnvironment(environment))
    throw new Error('Vite created a server environment that cannot run modules.')
  const reload = (): void => vite.environments.client.hot.send({ type: 'full-reload' })
  const code = createDevCode({
    siteDir,
    environment,
    bundled,
    isCurrent: async ({ key }) => key === (await developmentKey(options)),
    onOutdated: reload,
    watch: (files) => vite.watcher.add([...files]),
  })
  const devSite = createDevSite({
    siteDir,
    settings,
    code,
    indexFile: path.join(cacheDir, 'development-index'),
    findBuiltIndex: async () => {
      const built = loadIndexRecord(indexFile(cacheDir))
      return built !== undefined && built.code === (await buildKey(siteDir)) ? built : undefined
    },
    watch: (dir) => vite.watcher.add(dir),
  })
  const styleRecord = openStyleRecord(path.join(cacheDir, 'development-styles'))
  // Its modules were interrupted, those of React too.
  const limit: RenderLimit = { limitMs: pageLimitMs, onEndless: code.reset }
  const preparing = whenIdle(code.prepare)
  let shown: string | undefined
  let isShowingErrors = false
  const onAnswer = (errors: string | undefined): void => {
    if (errors !== undefined && errors !== shown) console.error(errors)
    shown = errors
    isShowingErrors ||= errors !== undefined
  }
  vite.watcher.on('all', (_event, file) => {
    const isContent = devSite.noteChange(file)
    if (!isContent && !isShowingErrors) return
    if (!isContent) {
      // A page of errors contains none of the modules that could be replaced, and failed modules must not be kept.
      for (const { moduleGraph } of Object.values(vite.environments)) moduleGraph.invalidateAll()
      environment.runner.clearCache()
    }
    isShowingErrors = false
    reload()
  })
  const servers: Server[] = []
  const urls: Record<string, string> = {}
  const originOf: Record<string, string> = {}
  for (const [index, edition] of Object.keys(settings.editions).entries()) {
    const server = createHttpServer((request, response) => {
      preparing.noteWork()
      vite.middlewares(request, response, () => {
        const { [settings.editions[edition]?.origin ?? '']: _own, ...localOrigins } = originOf
        answer(request.url ?? '/', edition, { siteDir, devSite, styleRecord, vite, localOrigins, limit, onAnswer })
          .then((result) => {
            response.writeHead(result?.status ?? 404, {
              'content-type': `${result?.type ?? 'text/plain'}${result === undefined || isText(result) ? '; charset=utf-8' : ''}`,
            })
            response.end(result?.body ?? '')
          })
          .catch((error: unknown) => {
            console.error(error)
            response.writeHead(500).end(messageOf(error))
          })
      })
    })
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port === 0 ? 0 : port + index, 'localhost', resolve)
    })
    servers.push(server)
    const local = `http://localhost:${(server.address() as AddressInfo).port}`
    originOf[settings.editions[edition]?.origin ?? ''] = local
    urls[edition] = `${local}${settings.basePath}/`
  }
  // The first page finds it done, or on the way.
  devSite.current().catch(() => {})
  return {
    urls,
    close: async () => {
      preparing.cancel()
      for (const server of servers) {
        server.closeAllConnections()
        server.close()
      }
      await vite.close()
      for (const allow of allowances) allow()
    },
  }
}

/** Serves until the process ends; returns an exit code only if it cannot start. */
export const runDev = async ({
  site,
  port,
}: {
  readonly site: string
  readonly port: number
}): Promise<number | undefined> => {
  const siteDir = resolveSiteDir(site)
  const loaded = await loadSettings(siteDir)
  if ('findings' in loaded) {
    console.error(formatFindings(loaded.findings))
    return 1
  }
  try {
    const { urls } = await startDev({ siteDir, settings: loaded.settings, port })
    for (const [edition, url] of Object.entries(urls)) console.log(`${edition}  ${url}`)
    return undefined
  } catch (error) {
    console.error(explainListenError(error, port))
    return 1
  }
}
