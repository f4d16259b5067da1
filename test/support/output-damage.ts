import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { listFiles } from './files.ts'
import type { Random } from './random.ts'

/** The folders of a build. */
export type Built = {
  readonly outDir: string
  readonly cacheDir: string
  /** Files of the last build in `outDir`, without assets of earlier builds. */
  readonly files: readonly string[]
}

/** Damages an output or a cache and returns what it damaged; undefined if there was nothing to damage. */
export type Damage = (built: Built, random: Random) => string | undefined

const otherBytes = (length: number): string => 'x'.repeat(length)

/** Files of the cache, without bundled code. */
const cacheFiles = (cacheDir: string): readonly string[] =>
  listFiles(cacheDir).filter((file) => !file.startsWith('bundle-'))

const truncateCacheFile =
  (shorten: (size: number) => number): Damage =>
  ({ cacheDir }, random) => {
    const files = cacheFiles(cacheDir)
    if (files.length === 0) return undefined
    const file = random.pick(files)
    truncateSync(path.join(cacheDir, file), shorten(statSync(path.join(cacheDir, file)).size))
    return file
  }

/** Damage that may happen between two builds. */
export const damages: Readonly<Record<string, Damage>> = {
  'an output file is deleted': ({ outDir, files }, random) => {
    const file = random.pick(files)
    rmSync(path.join(outDir, file))
    return file
  },
  'document and page data of a page are deleted': ({ outDir, files }, random) => {
    const file = random.pick(files.filter((name) => /^[^/]+\/[^/]+\/.*index\.html$/.test(name)))
    rmSync(path.join(outDir, file))
    rmSync(path.join(outDir, file.replace('/', '/page-data/').replace('index.html', 'page-data.json')))
    return file
  },
  'an output file has other bytes of the same length': ({ outDir, files }, random) => {
    const file = random.pick(files)
    writeFileSync(path.join(outDir, file), otherBytes(statSync(path.join(outDir, file)).size))
    return file
  },
  'an output file is cut in half': ({ outDir, files }, random) => {
    const file = random.pick(files)
    truncateSync(path.join(outDir, file), Math.floor(statSync(path.join(outDir, file)).size / 2))
    return file
  },
  'two output files are swapped': ({ outDir, files }, random) => {
    const [a, b] = random.shuffle(files.filter((file) => file.endsWith('.html')))
    if (a === undefined || b === undefined) return undefined
    renameSync(path.join(outDir, a), path.join(outDir, 'away'))
    renameSync(path.join(outDir, b), path.join(outDir, a))
    renameSync(path.join(outDir, 'away'), path.join(outDir, b))
    return `${a} and ${b}`
  },
  'a foreign file is in the output': ({ outDir }, random) => {
    const file = random.pick([
      'en-US/foreign.html',
      'zh-CN/articles/foreign/index.html',
      'en-US/page-data/foreign/page-data.json',
      'zh-CN/.hidden',
    ])
    mkdirSync(path.dirname(path.join(outDir, file)), { recursive: true })
    writeFileSync(path.join(outDir, file), 'A foreign file.')
    return file
  },
  'a folder takes the place of an output file': ({ outDir, files }, random) => {
    const file = random.pick(files.filter((name) => name.endsWith('.html')))
    rmSync(path.join(outDir, file))
    mkdirSync(path.join(outDir, file))
    writeFileSync(path.join(outDir, file, 'foreign'), 'A foreign file.')
    return file
  },
  'a file takes the place of an output folder': ({ outDir }, random) => {
    const folder = random.pick(['en-US/articles', 'zh-CN/page-data', 'en-US/contact', 'zh-CN/assets'])
    rmSync(path.join(outDir, folder), { recursive: true })
    writeFileSync(path.join(outDir, folder), 'A foreign file.')
    return folder
  },
  'an edition is deleted': ({ outDir }, random) => {
    const edition = random.pick(['en-US', 'zh-CN'])
    rmSync(path.join(outDir, edition), { recursive: true })
    return edition
  },
  'the output is deleted': ({ outDir }) => {
    rmSync(outDir, { recursive: true })
    return outDir
  },
  'the output is copied away and back': ({ outDir }) => {
    cpSync(outDir, `${outDir}-copy`, { recursive: true, preserveTimestamps: true })
    rmSync(outDir, { recursive: true })
    renameSync(`${outDir}-copy`, outDir)
    return outDir
  },
  'the cache is deleted': ({ cacheDir }) => {
    for (const file of cacheFiles(cacheDir)) rmSync(path.join(cacheDir, file))
    return 'all but bundles'
  },
  'a cache file is empty': truncateCacheFile(() => 0),
  'a cache file is cut in half': truncateCacheFile((size) => Math.floor(size / 2)),
  'a cache file lacks its last bytes': truncateCacheFile((size) => Math.max(0, size - 3)),
  'a cache file has foreign content': ({ cacheDir }, random) => {
    const files = cacheFiles(cacheDir)
    if (files.length === 0) return undefined
    const file = random.pick(files)
    writeFileSync(path.join(cacheDir, file), random.pick(['{}', '[]', 'null', '"', '{"version":0}']))
    return file
  },
}

/** Copies of an output and its cache that can replace later ones. */
export type Copies = { readonly putBackOutput: () => void; readonly putBackCache: () => void }

export const copyBuilt = ({ outDir, cacheDir }: Pick<Built, 'outDir' | 'cacheDir'>, folder: string): Copies => {
  const copy = (dir: string, name: string): (() => void) => {
    const kept = path.join(folder, name)
    rmSync(kept, { recursive: true, force: true })
    cpSync(dir, kept, { recursive: true, preserveTimestamps: true })
    return () => {
      rmSync(dir, { recursive: true, force: true })
      cpSync(kept, dir, { recursive: true, preserveTimestamps: true })
    }
  }
  return { putBackOutput: copy(outDir, 'kept-output'), putBackCache: copy(cacheDir, 'kept-cache') }
}

/** Leftovers beside the editions in an output folder. */
export const leftBeside = (outDir: string, editions: readonly string[]): readonly string[] =>
  (existsSync(outDir) ? readdirSync(outDir) : []).filter((name) => !editions.includes(name))
