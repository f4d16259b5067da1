import { siteFilesOn } from '../../base/files/site-files.ts'
import { readMessages } from '../../content/read-messages.ts'
import type { SiteContent } from '../../content/site-content.ts'
import { planSite } from '../../plan/plan-site.ts'
import { createShell } from '../../render/shell.ts'
import { isWhole } from '../build-options.ts'
import { refused } from '../build-result.ts'
import type { WithPlan, WithSources } from '../values.ts'
import { end, type Step } from '../work.ts'
import { createFileQueue } from './file-queue.ts'
import { findSlowFiles } from './find-slow-files.ts'

/** Plans the pages of the site. Meanwhile, another thread makes the files that take long. */
export const planPages: Step<WithSources, WithPlan> = async (value, { threads }) => {
  const { options, bundled, folders, entries, shell, sources } = value
  const { siteDir, cacheDir } = options
  const { facts } = bundled
  const messages = await readMessages(siteDir, facts.settings.editions)
  const findings = [...value.findings, ...messages.findings]
  const made = createShell(shell)
  if ('findings' in made) return end(refused([...findings, ...made.findings]))
  const opened = await threads.site()
  if ('findings' in opened) return end(refused([...findings, ...opened.findings]))
  const content: SiteContent = { ...entries, messages: messages.messages }
  const fileQueue = createFileQueue(threads.openFiles({ siteDir, settings: facts.settings, content }))
  const slow = isWhole(options)
    ? findSlowFiles({ folders, cacheDir, content, code: facts.code, site: opened.site })
    : []
  for (const { edition, modules } of slow) fileQueue.share(edition, modules)
  const siteFiles = siteFilesOn(siteDir)
  const site = await planSite({ site: opened.site, siteDir, cacheDir, facts, content, shell, sources, siteFiles })
  if (facts.settings.routeTypes === 'on') {
    const { writeRouteTypes } = await import('../../outputs/route-types.ts')
    writeRouteTypes(
      siteDir,
      site.plan.editions.flatMap(({ manifest }) => manifest.routes),
    )
  }
  const isWanted = new Set(folders.map(({ edition }) => edition))
  const plans = site.plan.editions.filter(({ edition }) => isWanted.has(edition))
  return { ...value, site, plans, fileQueue, findings: [...findings, ...site.findings] }
}
