import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from '../build.ts'
import { formatFindings } from '../errors/report.ts'
import { engineDir } from '../vite/config.ts'
import type { BuildArguments } from './arguments.ts'
import { createProgress } from './progress.ts'
import { formatSummary } from './summary.ts'

const defaultCache = (siteDir: string): string =>
  path.join(engineDir, 'node_modules/.cache/fairlead', siteDir.replace(/[^A-Za-z0-9]+/g, '-'))

/** Builds, tells how it went, and gives the exit code. */
export const runBuild = async (options: BuildArguments): Promise<number> => {
  const siteDir = path.resolve(options.site)
  const isTemporary = options.cache === null
  const cacheDir = isTemporary ? await mkdtemp(path.join(tmpdir(), 'fairlead-')) : path.resolve(options.cache ?? defaultCache(siteDir))
  const progress = createProgress(() => performance.now())
  try {
    const { editions, basePath, workers, shard, shardDirs } = options
    const result = await build(
      {
        siteDir,
        outDir: path.resolve(options.out),
        editions,
        basePath,
        workers,
        shard,
        shardDirs: shardDirs?.map((dir) => path.resolve(dir)),
        cacheDir,
      },
      progress,
    )
    progress.stop()
    if (result._tag === 'UnknownEdition') {
      console.error(`There is no edition "${result.edition}"; there is ${result.known.join(', ')}.`)
      return 2
    }
    if (result._tag === 'Refused') {
      console.error(`${formatFindings(result.findings)} Nothing was written; the previous output is as it was.`)
      return 1
    }
    console.log(formatSummary(result.editions, progress.times(), options.out))
    return 0
  } finally {
    progress.stop()
    if (isTemporary) await rm(cacheDir, { recursive: true, force: true })
  }
}
