import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the real site, built once for all projects of a run. Read only. */
    readonly siteOut: string
    /** Folder of fixture sites, each built by the first file that uses it. */
    readonly fixturesOut: string
  }
}

const siteDir = path.resolve(import.meta.dirname, '../..')
const siteOut = path.join(siteDir, 'dist')

/** Runs the command itself: the engine that it compiles takes over what it has built before. */
const buildSite = async (): Promise<void> => {
  const build = spawn(process.execPath, ['prerender/cli.mjs', 'build'], {
    cwd: siteDir,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const errors = text(build.stderr)
  const [code] = await once(build, 'close')
  if (code !== 0) throw new Error(`The site cannot be built:\n${await errors}`)
}

/** Each project loads this module for itself, in one process. */
const shared = globalThis as { fairleadSite?: Promise<void>; fairleadFixtures?: Promise<string> }

/** Builds the site as `npm run build` does, into the same folder: after that, there is nothing to do. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  shared.fairleadSite ??= buildSite()
  shared.fairleadFixtures ??= mkdtemp(path.join(tmpdir(), 'fairlead-tests-'))
  await shared.fairleadSite
  const folder = await shared.fairleadFixtures
  project.provide('siteOut', siteOut)
  project.provide('fixturesOut', folder)
  return () => rm(folder, { recursive: true, force: true })
}
