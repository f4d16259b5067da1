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

/** An address relative to its style sheet, as those of sites with another host of files are, from the root. */
const fromRoot = (address: string, style: string): string =>
  /^\.\.?\//.test(address) ? path.posix.join(path.posix.dirname(style), address) : address

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
  const isKnown = (address: string): boolean => known.has(decodeIfPossible(address.replace(/[?#].*$/s, '')))
  /** Dead addresses, each also as one from the root: the source may have either. */
  const dead = new Map(
    styles.flatMap((style) =>
      [...addressesIn(readFileSync(path.join(clientDir, style), 'utf8'))]
        .filter((address) => !ELSEWHERE.test(address))
        .map((address) => [address, fromRoot(address, `${basePath}/${style}`)] as const)
        .filter(([, rooted]) => !isKnown(rooted)),
    ),
  )
  if (dead.size === 0) return []
  const sources = (await glob(`{${listSiteFolders(siteDir).join()}}/**/*.css`, { cwd: siteDir })).sort()
  const findings: Finding[] = []
  for (const spellings of dead) {
    for (const file of sources) {
      const lines = readFileSync(path.join(siteDir, file), 'utf8').split('\n')
      const row = lines.findIndex((line) => spellings.some((address) => addressesIn(line).has(address)))
      if (row === -1) continue
      const address = spellings.find((each) => addressesIn(lines[row] ?? '').has(each)) ?? spellings[0]
      findings.push({ _tag: 'MissingStyleFile', location: { file, line: row + 1 }, address })
    }
  }
  return findings
}
