import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { inspect } from 'node:util'
import type { MinifyOptions } from 'terser'
import { cacheHome } from '../base/default-cache.ts'
import { engineDir } from '../base/engine-dir.ts'
import { keep, readKept } from '../base/files/kept-file.ts'

/** Beside the compiled engine: what is minified is code of the engine, whatever the site. */
export const sharedFolder = (keepsNothing: boolean): string | undefined =>
  keepsNothing ? undefined : path.join(cacheHome, 'fairlead/minified')

/** Results that are kept, those used last. */
const MOST_KEPT = 200

/** Another version of Node or of the minifier may give other bytes. */
const versions = (): string => {
  const file = createRequire(path.join(engineDir, 'package.json')).resolve('terser/package.json')
  return `${process.version} ${(JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version}`
}

const markUsed = (file: string): void => {
  try {
    const now = new Date()
    utimesSync(file, now, now)
  } catch {
    // The cache is read only, so that nothing removes the file.
  }
}

/** Removes the results that have not been used for longest. Another build may remove the same. */
const prune = (folder: string): void => {
  try {
    const files = readdirSync(folder)
    if (files.length <= MOST_KEPT) return
    const byUse = files
      .map((name) => ({ file: path.join(folder, name), time: statSync(path.join(folder, name)).mtimeMs }))
      .sort((a, b) => b.time - a.time)
    for (const { file } of byUse.slice(MOST_KEPT)) rmSync(file, { force: true })
  } catch {
    // The next build removes them.
  }
}

const minifyNow = async (code: string, options: MinifyOptions): Promise<string> => {
  const { minify } = await import('terser')
  // It writes into its options.
  return (await minify(code, structuredClone(options))).code ?? code
}

/**
 * Minifies a script with Terser, or takes the result from the folder if script and options are the same. It takes
 * longer than all else of a small site's bundles, and the engine's scripts change with few changes of a site.
 */
export const minifyOnce = async (code: string, options: MinifyOptions, folder: string | undefined): Promise<string> => {
  if (folder === undefined) return minifyNow(code, options)
  const settings = inspect(options, { depth: null, sorted: true })
  const key = createHash('sha256')
    .update(JSON.stringify([versions(), settings, code]))
    .digest('hex')
  const file = path.join(folder, `${key}.kept`)
  const kept = readKept(file)
  if (kept !== undefined) {
    markUsed(file)
    return kept.toString('utf8')
  }
  const minified = await minifyNow(code, options)
  keep(file, Buffer.from(minified))
  prune(folder)
  return minified
}
