import path from 'node:path'
import { loadSettings } from '#prerender/bundle/load-settings.ts'
import { serveEditions } from '#prerender/commands/serve/serve-editions.ts'
import type { MatchPath } from '#runtime/protocol/match-path.ts'
import { listFiles, readJson } from '#test/support/files.ts'

/** One edition of a built site, served alone, so that the host sends its files unchanged. */
export type BuiltEdition = {
  /** The edition's folder. */
  readonly dir: string
  /** Address of the home page. */
  readonly url: string
  /** Every chunk name in its page data and slice data. */
  readonly chunkNames: readonly string[]
  readonly matchPaths: readonly MatchPath[]
  readonly close: () => Promise<void>
}

/** Serves one edition of the site in `siteDir`, whose output is in `outDir`. */
export const serveEdition = async (siteDir: string, outDir: string, edition: string): Promise<BuiltEdition> => {
  const loaded = await loadSettings(siteDir)
  if ('findings' in loaded) throw new Error('The site has no usable settings.')
  const { settings } = loaded
  const alone = Object.fromEntries(Object.entries(settings.editions).filter(([name]) => name === edition))
  const [served] = await serveEditions(outDir, { ...settings, editions: alone }, 0)
  if (served === undefined) throw new Error(`The edition ${edition} is not served.`)
  const dir = path.join(outDir, edition)
  const withCode = listFiles(dir).filter((file) => file.endsWith('/page-data.json') || file.startsWith('slice-data/'))
  return {
    dir,
    url: served.url,
    chunkNames: [
      ...new Set(withCode.map((file) => (readJson(dir, file) as { componentChunkName: string }).componentChunkName)),
    ],
    matchPaths: readJson(dir, 'page-data/match-paths.json') as readonly MatchPath[],
    close: async () => void (await served.server.close()),
  }
}
