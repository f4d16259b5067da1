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

/** Where a build put its files, and what stands there since. */
export type Built = {
  readonly outDir: string
  readonly cacheDir: string
  /** Files of the last build in `outDir`, without assets of builds before it. */
  readonly files: readonly string[]
}

/** Does something to what a build left behind, and says to what. */
export type Damage = (built: Built, random: Random) => string | undefined

const otherBytes = (length: number): string => 'x'.repeat(length)

/** Files in which the cache remembers a build; bundled code is not among them. */
const memoryFiles = (cacheDir: string): readonly string[] =>
  listFiles(cacheDir).filter((file) => !file.startsWith('bundle-'))

const shortenMemory =
  (shorten: (size: number) => number): Damage =>
  ({ cacheDir }, random) => {
    const files = memoryFiles(cacheDir)
    if (files.length === 0) return undefined
    const file = random.pick(files)
    truncateSync(path.join(cacheDir, file), shorten(statSync(path.join(cacheDir, file)).size))
    return file
  }

/** What may happen to an output folder, or to the cache, between two builds. */
export const damages: Readonly<Record<string, Damage>> = {
  'a file of the output is gone': ({ outDir, files }, random) => {
    const file = random.pick(files)
    rmSync(path.join(outDir, file))
    return file
  },
  'a page of the output is gone, with both of its files': ({ outDir, files }, random) => {
    const file = random.pick(files.filter((name) => /^[^/]+\/[^/]+\/.*index\.html$/.test(name)))
    rmSync(path.join(outDir, file))
    rmSync(path.join(outDir, file.replace('/', '/page-data/').replace('index.html', 'page-data.json')))
    return file
  },
  'a file of the output has other bytes of the same number': ({ outDir, files }, random) => {
    const file = random.pick(files)
    writeFileSync(path.join(outDir, file), otherBytes(statSync(path.join(outDir, file)).size))
    return file
  },
  'a file of the output is cut': ({ outDir, files }, random) => {
    const file = random.pick(files)
    truncateSync(path.join(outDir, file), Math.floor(statSync(path.join(outDir, file)).size / 2))
    return file
  },
  'two files of the output changed places': ({ outDir, files }, random) => {
    const [a, b] = random.shuffle(files.filter((file) => file.endsWith('.html')))
    if (a === undefined || b === undefined) return undefined
    renameSync(path.join(outDir, a), path.join(outDir, 'away'))
    renameSync(path.join(outDir, b), path.join(outDir, a))
    renameSync(path.join(outDir, 'away'), path.join(outDir, b))
    return `${a} and ${b}`
  },
  'a file stands in the output that is none of ours': ({ outDir }, random) => {
    const file = random.pick([
      'en-US/alien.html',
      'zh-CN/articles/alien/index.html',
      'en-US/page-data/alien/page-data.json',
      'zh-CN/.hidden',
    ])
    mkdirSync(path.dirname(path.join(outDir, file)), { recursive: true })
    writeFileSync(path.join(outDir, file), 'An alien.')
    return file
  },
  'a folder stands in the output where a file belongs': ({ outDir, files }, random) => {
    const file = random.pick(files.filter((name) => name.endsWith('.html')))
    rmSync(path.join(outDir, file))
    mkdirSync(path.join(outDir, file))
    writeFileSync(path.join(outDir, file, 'alien'), 'An alien.')
    return file
  },
  'a file stands in the output where a folder belongs': ({ outDir }, random) => {
    const folder = random.pick(['en-US/articles', 'zh-CN/page-data', 'en-US/contact', 'zh-CN/assets'])
    rmSync(path.join(outDir, folder), { recursive: true })
    writeFileSync(path.join(outDir, folder), 'An alien.')
    return folder
  },
  'an edition is gone': ({ outDir }, random) => {
    const edition = random.pick(['en-US', 'zh-CN'])
    rmSync(path.join(outDir, edition), { recursive: true })
    return edition
  },
  'the whole output is gone': ({ outDir }) => {
    rmSync(outDir, { recursive: true })
    return outDir
  },
  'the output was copied elsewhere and back': ({ outDir }) => {
    cpSync(outDir, `${outDir}-copy`, { recursive: true, preserveTimestamps: true })
    rmSync(outDir, { recursive: true })
    renameSync(`${outDir}-copy`, outDir)
    return outDir
  },
  'the cache is gone': ({ cacheDir }) => {
    for (const file of memoryFiles(cacheDir)) rmSync(path.join(cacheDir, file))
    return 'all but bundles'
  },
  'a file of the cache is empty': shortenMemory(() => 0),
  'a file of the cache is cut': shortenMemory((size) => Math.floor(size / 2)),
  'a file of the cache lacks its end': shortenMemory((size) => Math.max(0, size - 3)),
  'a file of the cache is something else': ({ cacheDir }, random) => {
    const files = memoryFiles(cacheDir)
    if (files.length === 0) return undefined
    const file = random.pick(files)
    writeFileSync(path.join(cacheDir, file), random.pick(['{}', '[]', 'null', '"', '{"version":0}']))
    return file
  },
}

/** Copies of an output and its cache as they were, to be put back in place of later ones. */
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

/** What stands beside the editions in a folder of outputs and should not. */
export const leftBeside = (outDir: string, editions: readonly string[]): readonly string[] =>
  (existsSync(outDir) ? readdirSync(outDir) : []).filter((name) => !editions.includes(name))
