import { readFileSync } from 'node:fs'
import path from 'node:path'
import { glob } from 'tinyglobby'
import type { Finding } from '../base/errors/finding.ts'
import { listSiteFolders } from '../bundle/site-folders.ts'
import { decodeIfPossible } from './check-links.ts'

const ADDRESS = /\burl\(\s*(?:"([^"]*)"|'([^']*)'|([^)"'\s]+))\s*\)/g

/** An address on another host, one that is its own content, or a part of the page. */
const ELSEWHERE = /^(?:[a-z][a-z0-9+.-]*:|\/\/|#|$)/i

const addressesIn = (css: string): ReadonlySet<string> =>
  new Set([...css.matchAll(ADDRESS)].map(([, double, single, bare]) => double ?? single ?? bare ?? ''))

export type StylesOptions = {
  readonly siteDir: string
  readonly basePath: string
  /** Folder of the client's bundle, and its style sheets there. */
  readonly clientDir: string
  readonly styles: readonly string[]
  /** Files in the output. */
  readonly files: readonly string[]
}

/**
 * Finds addresses in the site's style sheets that are no files of the output. The bundler has replaced those it could
 * resolve, and left all others as they are.
 */
export const readDeadStyleAddresses = async ({
  siteDir,
  basePath,
  clientDir,
  styles,
  files,
}: StylesOptions): Promise<readonly Finding[]> => {
  const known = new Set(files.map((file) => `${basePath}/${file}`))
  const dead = new Set(
    styles.flatMap((style) =>
      [...addressesIn(readFileSync(path.join(clientDir, style), 'utf8'))].filter(
        (address) => !ELSEWHERE.test(address) && !known.has(decodeIfPossible(address.replace(/[?#].*$/s, ''))),
      ),
    ),
  )
  if (dead.size === 0) return []
  const sources = (await glob(`{${listSiteFolders(siteDir).join()}}/**/*.css`, { cwd: siteDir })).sort()
  const findings: Finding[] = []
  for (const address of dead) {
    const places = sources.flatMap((file) => {
      const row = readFileSync(path.join(siteDir, file), 'utf8')
        .split('\n')
        .findIndex((line) => addressesIn(line).has(address))
      return row === -1 ? [] : [{ file, line: row + 1 }]
    })
    for (const location of places) findings.push({ _tag: 'MissingStyleFile', location, address })
  }
  return findings
}
