import path from 'node:path'
import type { SiteSettings } from '#runtime/define/settings.ts'
import { defaultCache } from '../../base/default-cache.ts'
import { formatFindings } from '../../base/errors/report.ts'
import { refuseClock } from '../../base/purity.ts'
import { refuseExit } from '../../base/refuse-exit.ts'
import { resolveSiteDir } from '../../base/site-dir.ts'
import { limitWork, PAGE_LIMIT_MS } from '../../base/site-work.ts'
import { obtainDevelopmentCode } from '../../bundle/development-code.ts'
import { loadSettings } from '../../bundle/load-settings.ts'
import { explainListenError } from '../serve/explain-listen-error.ts'
import { answer } from './answer.ts'
import { openDevSite } from './open-dev-site.ts'
import { openServers } from './open-servers.ts'
import { showChanges } from './show-changes.ts'
import { startVite } from './start-vite.ts'
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
}: DevOptions): Promise<DevServer> => {
  const options = { siteDir, basePath: settings.basePath, hasStyleguide: true }
  // As Vite would for a server; bundling must not set it to another.
  process.env['NODE_ENV'] ??= 'development'
  const bundled = obtainDevelopmentCode(options, cacheDir)
  const started = await startVite(options, port)
  const { vite } = started
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
  try {
    const { urls } = await startDev({ siteDir, settings: loaded.settings, port, isFrozen })
    for (const [edition, url] of Object.entries(urls)) console.log(`${edition}  ${url}`)
    return undefined
  } catch (error) {
    console.error(explainListenError(error, port))
    return 1
  }
}
