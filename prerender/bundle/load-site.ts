import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Site } from '#runtime/define/site.ts'
import { blame, messageOf } from '../base/errors/blame.ts'
import type { Finding } from '../base/errors/finding.ts'
import { withoutCallers } from '../base/errors/without-callers.ts'
import { checkSite } from './check-site.ts'
import { SERVER_ENTRY } from './site-entries.ts'

export type SiteResult = { readonly site: Site } | { readonly findings: readonly Finding[] }

/** Runs the bundled server code. */
export const loadSite = (serverEntry: string, siteDir: string): Promise<SiteResult> =>
  withoutCallers(() => importSite(serverEntry, siteDir))

const importSite = async (serverEntry: string, siteDir: string): Promise<SiteResult> => {
  // A process that builds twice must not get the module of the first build.
  const version = (await stat(serverEntry)).mtimeMs
  try {
    const module = (await import(`${pathToFileURL(serverEntry).href}?v=${version}`)) as { readonly site?: Site }
    if (module.site !== undefined) {
      const findings = checkSite(module.site)
      return findings.length > 0 ? { findings } : { site: module.site }
    }
    return { findings: [{ _tag: 'BundleFailed', location: { file: SERVER_ENTRY }, problem: 'it exports no `site`.' }] }
  } catch (error) {
    return {
      findings: [
        { _tag: 'BundleFailed', location: blame(error, siteDir) ?? { file: SERVER_ENTRY }, problem: messageOf(error) },
      ],
    }
  }
}
