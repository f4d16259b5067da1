import { PAGE_LIMIT_MS } from '../../base/site-work.ts'
import { bundleOnce } from '../../bundle/bundle-cache.ts'
import type { BuildOptions } from '../build-options.ts'
import { refused } from '../build-result.ts'
import type { WithCode } from '../values.ts'
import { end, type Step } from '../work.ts'

/** Loads the rendering code while another process bundles. A module that fails to load is reported when it is used. */
const preload = (): void => {
  const loading = [
    import('./plan-pages.ts'),
    import('./render-editions.ts'),
    import('./commit-editions.ts'),
    import('../../workers/page-renderer.ts'),
  ]
  void Promise.allSettled(loading)
}

/** Bundles the site's code, or takes its bundles from the cache. */
export const bundleCode: Step<BuildOptions, WithCode> = async (options, { progress, threads, onEnd }) => {
  const { siteDir, basePath, hasStyleguide, cacheDir, keepsNothing, moment, pageLimitMs = PAGE_LIMIT_MS } = options
  const onBundling = (): void => {
    progress.step('Bundling')
    preload()
  }
  const bundled = await bundleOnce(
    { siteDir, basePath, hasStyleguide, keepsNothing },
    cacheDir,
    onBundling,
    pageLimitMs,
  )
  if ('findings' in bundled) {
    const { findings, settings } = bundled
    if (settings === undefined) return end(refused(findings))
    const { readContentFaults } = await import('./read-content-faults.ts')
    return end(refused([...findings, ...(await readContentFaults(siteDir, settings))]))
  }
  onEnd(bundled.dispose)
  threads.setServerEntry(bundled.bundles.serverEntry)
  if (moment?._tag !== 'Everything') return { options, bundled }
  const { facts } = bundled
  return { options, bundled: { ...bundled, facts: { ...facts, settings: { ...facts.settings, isHidden: true } } } }
}
