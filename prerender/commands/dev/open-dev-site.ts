import path from 'node:path'
import type { SiteSettings } from '#runtime/define/settings.ts'
import type { SiteViteOptions } from '../../bundle/config.ts'
import { buildKey, type DevelopmentCode, developmentKey } from '../../bundle/development-code.ts'
import { loadIndexRecord } from '../../incremental/index-record-file.ts'
import { indexFile } from '../../incremental/state-file.ts'
import { createDevCode, type DevCode } from './dev-code.ts'
import { createDevSite, type DevSite } from './dev-site.ts'
import { type DevSources, openDevSources } from './dev-sources.ts'
import type { StartedVite } from './start-vite.ts'

export type OpenDevSiteOptions = StartedVite & {
  readonly options: SiteViteOptions
  readonly settings: SiteSettings
  readonly cacheDir: string
  readonly isFrozen: boolean
  readonly leastPauseMs: number | undefined
  readonly bundled: Promise<DevelopmentCode | undefined>
  /** Reloads all open pages. */
  readonly reload: () => void
}

/** Opens a site whose code Vite runs, and whose content a build may have read before. */
export const openDevSite = ({
  vite,
  environment,
  options,
  settings,
  cacheDir,
  isFrozen,
  leastPauseMs,
  bundled,
  reload,
}: OpenDevSiteOptions): { readonly code: DevCode; readonly sources: DevSources; readonly devSite: DevSite } => {
  const { siteDir } = options
  const code = createDevCode({
    siteDir,
    environment,
    bundled,
    isCurrent: async ({ key }) => key === (await developmentKey(options)),
    onOutdated: reload,
    watch: (files) => vite.watcher.add([...files]),
  })
  const sources = openDevSources({
    siteDir,
    cacheDir,
    isFrozen,
    leastPauseMs,
    onChange: () => {
      devSite.planAgain()
      reload()
    },
  })
  const devSite = createDevSite({
    siteDir,
    settings,
    code,
    sources,
    indexFile: path.join(cacheDir, 'development-index'),
    findBuiltIndex: async () => {
      const built = loadIndexRecord(indexFile(cacheDir))
      return built !== undefined && built.code === (await buildKey(siteDir)) ? built : undefined
    },
    watch: (dir) => vite.watcher.add(dir),
  })
  return { code, sources, devSite }
}
