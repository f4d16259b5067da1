import path from 'node:path'
import type { RunnableDevEnvironment } from 'vite'
import type { Site } from '#runtime/define/site.ts'
import { loadSettings } from '../config/load-settings.ts'
import { blame, messageOf } from '../errors/blame.ts'
import type { Finding } from '../errors/finding.ts'
import type { SharedCollections } from '../read/read-content.ts'
import { planEditions, type SitePlan } from '../site/plan-editions.ts'
import { SERVER_ENTRY } from '../vite/bundle.ts'

export type DevPlan = { readonly site: Site; readonly plan: SitePlan }

/** The site as its files stand, planned anew after they changed. */
export type DevSite = {
  readonly current: () => Promise<DevPlan | { readonly findings: readonly Finding[] }>
  /** To be told of every file that changed. */
  readonly noteChange: (file: string) => void
}

export const createDevSite = (siteDir: string, environment: RunnableDevEnvironment): DevSite => {
  let shared: SharedCollections = new Map()
  let planned: { readonly site: Site; readonly promise: Promise<DevPlan | { readonly findings: readonly Finding[] }> } | undefined

  const plan = async (site: Site) => {
    const loaded = await loadSettings(siteDir)
    return 'findings' in loaded ? loaded : { site, plan: await planEditions(site, loaded.settings, siteDir, shared) }
  }

  return {
    noteChange: (file) => {
      if (!file.startsWith(path.join(siteDir, 'content'))) return
      planned = undefined
      // Markdown and JSON of one edition leave the shared tables, which may be slow to compute, as they are.
      if (/\.tsx?$/.test(file)) shared = new Map()
    },
    current: async () => {
      let site: Site
      try {
        // The runner keeps the module until one of its sources changes.
        site = ((await environment.runner.import(path.join(siteDir, SERVER_ENTRY))) as { readonly site: Site }).site
      } catch (error) {
        const place = blame(error, siteDir) ?? { file: SERVER_ENTRY }
        return { findings: [{ _tag: 'BundleFailed', place, problem: messageOf(error) }] }
      }
      if (planned?.site !== site) planned = { site, promise: plan(site) }
      return planned.promise
    },
  }
}
