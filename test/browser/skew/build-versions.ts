import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { loadSettings } from '#prerender/bundle/load-settings.ts'
import { createHost } from '#prerender/commands/serve/host.ts'
import { readHostRules } from '#prerender/commands/serve/read-host-rules.ts'
import { rootAttributes } from '#runtime/protocol/root-element.ts'
import { buildSite, fixtureDir } from '#test/support/build-fixture.ts'
import { listFiles, readText } from '#test/support/files.ts'
import { FIXTURE, VERSIONS, type Version, writeVersions } from './versions.ts'

/** Content of a page on screen: its name, and each part with the code and the content it was made from. */
export type Shown = { readonly page: string; readonly parts: readonly string[] }

export type BuiltVersion = {
  /** From 1. */
  readonly number: number
  readonly compilationHash: string
  readonly hasWorker: boolean
  readonly server: FastifyInstance
  /** Content at an address after redirects, and the address that it ends at. */
  readonly shownAt: (pathname: string) => Shown & { readonly pathname: string }
}

const MARK = /data-part="([^"]*)" data-code="([^"]*)" data-content="([^"]*)"/g

/** Reads what a document shows without a browser. */
export const readShown = (html: string): Shown => ({
  page: /data-page="([^"]*)"/.exec(html)?.[1] ?? '',
  parts: [...html.matchAll(MARK)].map(([, ...words]) => words.join(' ')),
})

const serveVersion = async (number: number, outDir: string): Promise<BuiltVersion> => {
  const dir = path.join(outDir, 'en-US')
  const rules = readHostRules(dir)
  if (rules === undefined) throw new Error(`The version in ${dir} has no host rules.`)
  const server = await createHost({ dir, rules, localOrigins: () => ({}) })
  const files = new Set(listFiles(dir))
  const html = readText(dir, 'index.html')
  return {
    number,
    compilationHash: new RegExp(`${rootAttributes.compilationHash}="([^"]*)"`).exec(html)?.[1] ?? '',
    hasWorker: files.has('offline/index.html'),
    server,
    shownAt: (pathname) => {
      const target = rules.redirects.find(({ fromPath }) => fromPath === pathname)?.toPath ?? pathname
      const file = [`${target.slice(1)}/index.html`.replace(/^\//, '')].find((name) => files.has(name))
      return { ...readShown(readText(dir, file ?? '404.html')), pathname: target }
    },
  }
}

/**
 * Builds versions, by default all of them, which lie under one another's caches as on a build machine, and serves each
 * to this process.
 */
export const buildVersions = async (
  folder: string,
  isWanted: (version: Version) => boolean = () => true,
): Promise<readonly BuiltVersion[]> => {
  const settings = await loadSettings(fixtureDir(FIXTURE))
  if ('findings' in settings) throw new Error(`The fixture ${FIXTURE} has no usable settings.`)
  const versions: BuiltVersion[] = []
  for (const [index, siteDir] of writeVersions(folder).entries()) {
    const version = VERSIONS[index]
    if (version === undefined || !isWanted(version)) continue
    const outDir = path.join(folder, `out-${index + 1}`)
    const { findings } = await buildSite(siteDir, path.join(folder, `build-${index + 1}`), { outDir })
    if (findings.length > 0) throw new Error(`Version ${index + 1} has faults: ${JSON.stringify(findings, null, 2)}`)
    versions.push(await serveVersion(index + 1, outDir))
  }
  return versions
}
