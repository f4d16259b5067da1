import { cpSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Finding } from '#prerender/base/errors/finding.ts'
import { build } from '#prerender/build/build.ts'
import type { BuildOptions } from '#prerender/build/build-options.ts'
import type { EditionSummary } from '#prerender/build/build-result.ts'
import { silentProgress } from './silent-progress.ts'

export const repositoryDir = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** The directory of a fixture site. Read only. */
export const fixtureDir = (name: string): string => path.join(repositoryDir, 'test/fixtures/sites', name)

/** Copies a fixture site so that a test can change it. */
export const copyFixture = (name: string, to: string): string => {
  cpSync(fixtureDir(name), to, { recursive: true })
  return to
}

export type SiteBuild = {
  readonly outDir: string
  readonly findings: readonly Finding[]
  readonly editions: readonly EditionSummary[]
}

/** Builds a site directory with output and cache in `folder`. Returns findings instead of throwing. */
export const buildSite = async (
  siteDir: string,
  folder: string,
  options: Partial<BuildOptions> = {},
): Promise<SiteBuild> => {
  const outDir = options.outDir ?? path.join(folder, 'out')
  const result = await build({ siteDir, outDir, cacheDir: path.join(folder, 'cache'), ...options }, silentProgress)
  if (result._tag === 'UnknownEdition') throw new Error(`There is no edition ${result.edition}.`)
  return result._tag === 'Built'
    ? { outDir, findings: [], editions: result.editions }
    : { outDir, findings: result.findings, editions: [] }
}

/** Like `buildSite`; throws if the fixture has findings. */
export const buildFixture = async (
  name: string,
  folder: string,
  options: Partial<BuildOptions> = {},
): Promise<SiteBuild> => {
  const result = await buildSite(fixtureDir(name), folder, options)
  if (result.findings.length > 0)
    throw new Error(`The fixture ${name} has faults: ${JSON.stringify(result.findings, null, 2)}`)
  return result
}
