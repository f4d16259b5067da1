import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { defaultCache } from '#prerender/base/default-cache.ts'
import { formatFindings } from '#prerender/base/errors/report.ts'
import { build } from '#prerender/build/build.ts'
import { silentProgress } from './silent-progress.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the real site, built once for all projects of a run. Read only. */
    readonly siteOut: string
    /** Folder of fixture sites, built by the first file that uses them. */
    readonly fixturesOut: string
  }
}

const siteDir = path.resolve(import.meta.dirname, '../..')
const siteOut = path.join(siteDir, 'dist')

const buildSite = async (): Promise<void> => {
  const result = await build({ siteDir, outDir: siteOut, cacheDir: defaultCache(siteDir) }, silentProgress)
  if (result._tag !== 'Built')
    throw new Error(result._tag === 'Refused' ? formatFindings(result.findings) : 'unknown edition')
}

/** Each project loads this module for itself, in one process. */
const shared = globalThis as { fairleadSite?: Promise<void> }

/** Builds the site as `npm run build` does, into the same folder: after that, there is nothing to do. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  shared.fairleadSite ??= buildSite()
  await shared.fairleadSite
  const folder = await mkdtemp(path.join(tmpdir(), 'fairlead-tests-'))
  project.provide('siteOut', siteOut)
  project.provide('fixturesOut', path.join(folder, 'fixtures'))
  return () => rm(folder, { recursive: true, force: true })
}
