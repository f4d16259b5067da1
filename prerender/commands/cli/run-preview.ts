import path from 'node:path'
import { formatFindings } from '../../base/errors/report.ts'
import { resolveSiteDir } from '../../base/site-dir.ts'
import { loadSettings } from '../../bundle/load-settings.ts'
import { explainListenError } from '../serve/explain-listen-error.ts'
import type { LocalOrigins } from '../serve/local-origins.ts'
import { serveEditions } from '../serve/serve-editions.ts'

/** Serves until the process ends; returns an exit code only if it cannot start. */
export const runPreview = async ({
  site,
  out,
  port,
  local,
}: {
  readonly site: string
  readonly out: string
  readonly port: number
  readonly local: LocalOrigins
}): Promise<number | undefined> => {
  const loaded = await loadSettings(resolveSiteDir(site))
  if ('findings' in loaded) {
    console.error(formatFindings(loaded.findings))
    return 1
  }
  try {
    const served = await serveEditions(path.resolve(out), loaded.settings, port, () => {}, local)
    for (const { edition, url } of served) console.log(`${edition}  ${url}`)
    return undefined
  } catch (error) {
    console.error(explainListenError(error, port))
    return 1
  }
}
