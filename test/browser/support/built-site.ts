import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { formatFindings } from '#prerender/base/errors/report.ts'
import { build } from '#prerender/build/build.ts'
import { aCacheWithPictures } from '#test/support/known-pictures.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the real site, built once for all browser tests. */
    readonly siteOut: string
    /** Folder for fixture sites that several files look at: the first builds them. */
    readonly fixturesOut: string
  }
}

const siteDir = path.resolve(import.meta.dirname, '../../..')

export default async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fairlead-browser-'))
  const silent = { step: () => {}, pages: () => {}, page: () => {} }
  const result = await build(
    { siteDir, outDir: path.join(folder, 'out'), cacheDir: aCacheWithPictures(folder) },
    silent,
  )
  if (result._tag !== 'Built')
    throw new Error(result._tag === 'Refused' ? formatFindings(result.findings) : 'unknown edition')
  project.provide('siteOut', path.join(folder, 'out'))
  project.provide('fixturesOut', path.join(folder, 'fixtures'))
  return () => rm(folder, { recursive: true })
}
