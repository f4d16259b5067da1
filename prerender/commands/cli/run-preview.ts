import path from 'node:path'
import { formatFindings } from '../../base/errors/report.ts'
import { resolveSiteDir } from '../../base/site-dir.ts'
import { loadSettings } from '../../bundle/load-settings.ts'
import { explainListenError } from '../serve/explain-listen-error.ts'
import { serveEditions } from '../serve/serve-editions.ts'

/** Serves until the process is ended; gives an exit code only when it cannot start. */
export const runPreview = async ({
  site,
  out,
  port,
}: {
  readonly site: string
  readonly out: string
  readonly port: number
}): Promise<number | undefined> => {
  const loaded = await loadSettings(resolveSiteDir(site))
  if ('findings' in loaded) {
    console.error(formatFindings(loaded.findings))
    return 1
  }
  try {
    for (const { edition, url } of await serveEditions(path.resolve(out), loaded.settings, port))
      console.log(`${edition}  ${url}`)
    return undefined
  } catch (error) {
    console.error(explainListenError(error, port))
    return 1
  }
}
