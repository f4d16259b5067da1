import path from 'node:path'
import { defaultCache } from '../../base/default-cache.ts'
import { resolveSiteDir } from '../../base/site-dir.ts'
import { createProcessTerminal, type Terminal } from '../diff/terminal.ts'
import { explain, type WhyResult } from '../why/explain.ts'
import { printText } from '../why/print-text.ts'

export type WhyArguments = {
  readonly path: string
  readonly site: string
  readonly out: string
  readonly editions: readonly string[] | undefined
  /** Undefined for the default folder. */
  readonly cache: string | undefined
  readonly isJson: boolean
}

const problemOf = (
  result: Exclude<WhyResult, { readonly _tag: 'Told' }>,
  address: string,
  out: string,
  cacheDir: string,
): string => {
  switch (result._tag) {
    case 'NoRecord': {
      const folders = result.editions.length === 0 ? [out] : result.editions.map((edition) => path.join(out, edition))
      return [
        `There is no record of a build into ${folders.join(' and ')} in the cache ${cacheDir}.`,
        'Build first, with the same --site, --out and --cache. A build with --no-cache keeps no record, nor do shards and merges.',
      ].join('\n')
    }
    case 'UnknownEdition':
      return `There is no edition "${result.edition}". Editions: ${result.known.join(', ')}.`
    case 'AlienAddress':
      return `${address} is no address on ${result.origins.join(' or ')}.`
    case 'NoPage': {
      const near =
        result.nearest.length === 0 ? '' : `\nNear to it:\n${result.nearest.map((found) => `  ${found}`).join('\n')}`
      return `There is no page ${address} in ${result.editions.join(' or ')} as last built.${near}`
    }
  }
}

/**
 * Prints the inputs of a page and which of them changed since the last build. Returns the exit code: 1 if there is no
 * such page.
 */
export const runWhy = async (
  { path: address, site, out, editions, cache, isJson }: WhyArguments,
  terminal: Terminal = createProcessTerminal(),
): Promise<number> => {
  const siteDir = resolveSiteDir(site)
  const cacheDir = path.resolve(cache ?? defaultCache(siteDir))
  const result = await explain({ requested: address, siteDir, outDir: path.resolve(out), cacheDir, editions })
  if (result._tag === 'Told') {
    await terminal.out(isJson ? `${JSON.stringify(result.report, null, 2)}\n` : printText(result.report))
    return 0
  }
  terminal.err(problemOf(result, address, out, cacheDir))
  return result._tag === 'UnknownEdition' ? 2 : 1
}
