import path from 'node:path'
import type { SiteSettings } from '#runtime/define/settings.ts'
import { defaultCache } from '../../base/default-cache.ts'
import { formatFindings } from '../../base/errors/report.ts'
import { refuseClock } from '../../base/purity.ts'
import { refuseExit } from '../../base/refuse-exit.ts'
import { resolveSiteDir } from '../../base/site-dir.ts'
import { limitWork, PAGE_LIMIT_MS } from '../../base/site-work.ts'
import { obtainDevelopmentCode } from '../../bundle/development-code.ts'
import { envName } from '../../bundle/env-name.ts'
import { loadPlugins } from '../../bundle/load-plugins.ts'
import { loadSettings } from '../../bundle/load-settings.ts'
import type { OwnPlugins, Strings } from '../../bundle/own-plugins.ts'
import { readStrings } from '../../bundle/read-strings.ts'
import { explainListenError } from '../serve/explain-listen-error.ts'
import { answer } from './answer.ts'
import { openDevSite } from './open-dev-site.ts'
import { openServers } from './open-servers.ts'
import { showChanges } from './show-changes.ts'
import { type StartedVite, startVite } from './start-vite.ts'
import { openStyleRecord } from './style-record.ts'
import { whenIdle } from './when-idle.ts'

export type DevServer = { readonly urls: Readonly<Record<string, string>>; readonly close: () => Promise<void> }

export type DevOptions = {
  readonly siteDir: string
  readonly settings: SiteSettings
  /** 0 takes any free ports. */
  readonly port: number
  /** Longest time for one page. */
  readonly pageLimitMs?: number
  /** Folder for bundled code and the index of the content, which the next start reads. */
  readonly cacheDir?: string
  /** Takes the recorded rows of sources, and asks no host. */
  readonly isFrozen?: boolean
  /** Shortest time between two readings of the sources. */
  readonly leastPauseMs?: number
  /** Values of the strings that the settings declare. */
  readonly strings?: Strings
  /** The site's own. */
  readonly plugins?: OwnPlugins | undefined
}

/** Says which changes the server takes up only when it starts. */
const tellOfRestarts = ({ watcher }: StartedVite['vite'], siteDir: string, plugins: OwnPlugins | undefined): void => {
  watcher.on('all', (_event, file) => {
    const name = path.relative(siteDir, file)
    if (/^\.env(?:\.[\w-]+)*$/.test(name) || plugins?.files.includes(file))
      console.log(`${name} has changed: stop dev and start it again to use it.`)
  })
}

/** Serves every edition from source on a port of its own, and reloads open pages when their content changes. */
export const startDev = async ({
  siteDir,
  settings,
  port,
  pageLimitMs = PAGE_LIMIT_MS,
  cacheDir = defaultCache(siteDir),
  isFrozen = false,
  leastPauseMs,
  strings = {},
  plugins,
}: DevOptions): Promise<DevServer> => {
  const options = { siteDir, basePath: settings.basePath, hasStyleguide: true, strings, plugins }
  // As Vite would for a server; bundling must not set it to another.
  process.env['NODE_ENV'] ??= 'development'
  const bundled = obtainDevelopmentCode(options, cacheDir)
  const started = await startVite(options, port)
  const { vite } = started
  tellOfRestarts(vite, siteDir, plugins)
  const allowances = [refuseClock(), refuseExit(), limitWork(pageLimitMs)]
  const reload = (): void => vite.environments.client.hot.send({ type: 'full-reload' })
  const { code, sources, devSite } = openDevSite({
    ...started,
    ...{ options, settings, cacheDir, isFrozen, leastPauseMs, bundled, reload },
  })
  const { onAnswer } = showChanges(started, devSite, reload)
  const styleRecord = openStyleRecord(path.join(cacheDir, 'development-styles'))
  // The modules of a page that was interrupted are in any state, those of React too.
  const limit = { limitMs: pageLimitMs, onEndless: code.reset }
  const preparing = whenIdle(code.prepare)
  const served = await openServers({
    settings,
    port,
    handle: (request, response, next) => {
      preparing.noteWork()
      vite.middlewares(request, response, next)
    },
    answer: ({ url, edition, localOrigins }) =>
      answer(url, edition, { siteDir, devSite, styleRecord, vite, localOrigins, limit, onAnswer }),
  })
  // The first page finds it done, or on the way.
  devSite.current().catch(() => {})
  return {
    urls: served.urls,
    close: async () => {
      preparing.cancel()
      sources.close()
      served.close()
      await vite.close()
      for (const allow of allowances) allow()
    },
  }
}

/** Serves until the process ends; returns an exit code only if it cannot start. */
export const runDev = async ({
  site,
  port,
  isFrozen,
}: {
  readonly site: string
  readonly port: number
  readonly isFrozen: boolean
}): Promise<number | undefined> => {
  const siteDir = resolveSiteDir(site)
  const loaded = await loadSettings(siteDir)
  if ('findings' in loaded) {
    console.error(formatFindings(loaded.findings))
    return 1
  }
  const { settings } = loaded
  const read = readStrings(siteDir, settings.strings ?? [], envName('development'))
  const own = await loadPlugins(siteDir)
  if ('findings' in read || 'findings' in own) {
    console.error(formatFindings([read, own].flatMap((part) => ('findings' in part ? part.findings : []))))
    return 1
  }
  try {
    const { urls } = await startDev({ siteDir, settings, port, isFrozen, ...read, ...own })
    for (const [edition, url] of Object.entries(urls)) console.log(`${edition}  ${url}`)
    return undefined
  } catch (error) {
    console.error(explainListenError(error, port))
    return 1
  }
}
