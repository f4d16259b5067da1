import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { COMPRESSED_FOLDER } from '../../base/compressed-folder.ts'
import { defaultCache } from '../../base/default-cache.ts'
import { messageOf } from '../../base/errors/blame.ts'
import { formatFindings } from '../../base/errors/report.ts'
import { resolveSiteDir } from '../../base/site-dir.ts'
import { build } from '../../build/build.ts'
import type { BuildResult } from '../../build/build-result.ts'
import type { BuildArguments } from './arguments.ts'
import { createProgress } from './progress.ts'
import { createReport, formatFeatures, formatSources, formatSummary } from './summary.ts'

/** Folder of the caches of builds with drafts, so that no file of theirs is taken for one of the public's. */
const DRAFTS_CACHE = 'drafts'

type Built = Extract<BuildResult, { _tag: 'Built' }>

/** Brings compressed copies up to date, or deletes those that nobody asks for any more. The merge does it for shards. */
const compressOutputs = async (
  { editions, dropped, precompress }: Built,
  { out, shard }: BuildArguments,
): Promise<void> => {
  if (shard !== undefined || !(precompress || existsSync(path.join(out, COMPRESSED_FOLDER)))) return
  const { compressEdition, dropCopies } = await import('../../compress/compress-edition.ts')
  const dirOf = (edition: string): string => path.join(path.resolve(out), edition)
  const unwanted = precompress ? dropped : [...dropped, ...editions.map(({ edition }) => edition)]
  for (const edition of unwanted) dropCopies(dirOf(edition))
  if (!precompress) return
  for (const { edition, changed, removed } of editions) {
    const started = performance.now()
    const done = await compressEdition(dirOf(edition), changed + removed === 0)
    if (done.compressed + done.removed === 0) continue
    const seconds = ((performance.now() - started) / 1000).toFixed(2)
    console.log(
      `  ${path.join(out, COMPRESSED_FOLDER, edition)}: copies of ${done.files} files; ${done.compressed} files compressed, ${done.removed} copies removed; ${seconds} s`,
    )
  }
}

/** A shard has only some of the pages; the merge compiles. */
const compileHostsOf = async ({ hosts, editions, dropped }: Built, { out, shard }: BuildArguments): Promise<number> => {
  if (hosts.length === 0 || shard !== undefined) return 0
  const isUntouched = dropped.length === 0 && editions.every(({ changed, removed }) => changed + removed === 0)
  const hasSamePages = dropped.length === 0 && editions.every((edition) => edition.hasSamePages)
  return (await import('./run-hosts.ts')).compileNamedHosts(hosts, out, { isUntouched, hasSamePages })
}

/** Builds, prints a summary and returns the exit code. */
export const runBuild = async (options: BuildArguments): Promise<number> => {
  const siteDir = resolveSiteDir(options.site)
  const isTemporary = options.cache === null
  const cacheDir = isTemporary
    ? await mkdtemp(path.join(tmpdir(), 'fairlead-'))
    : path.resolve(options.cache ?? defaultCache(siteDir), options.moment._tag === 'Everything' ? DRAFTS_CACHE : '')
  const progress = createProgress(() => performance.now())
  try {
    const { editions, basePath, workers, pageLimit, isFrozen, moment, shard, shardDirs, report } = options
    const result = await build(
      {
        siteDir,
        outDir: path.resolve(options.out),
        editions,
        basePath,
        hasStyleguide: process.env['FAIRLEAD_STYLEGUIDE'] === '1',
        workers,
        pageLimitMs: pageLimit === undefined ? undefined : pageLimit * 1000,
        isFrozen,
        moment,
        shard,
        shardDirs: shardDirs?.map((dir) => path.resolve(dir)),
        cacheDir,
        keepsNothing: isTemporary,
      },
      progress,
    )
    progress.stop()
    if (result._tag === 'UnknownEdition') {
      console.error(`There is no edition "${result.edition}". Editions: ${result.known.join(', ')}.`)
      return 2
    }
    if (result._tag === 'Refused') {
      console.error(`${formatFindings(result.findings)} Nothing was written; the previous output is unchanged.`)
      return 1
    }
    console.log(formatSummary(result.editions, progress.times(), options.out, result.dropped))
    for (const line of formatSources(result.sources)) console.log(line)
    for (const line of formatFeatures(result.features)) console.log(line)
    await compressOutputs(result, options)
    const code = await compileHostsOf(result, options)
    if (report === undefined) return code
    try {
      await writeFile(
        report,
        `${JSON.stringify(createReport(result.editions, progress.times(), result.sources), null, 2)}\n`,
      )
      return code
    } catch (error) {
      console.error(`The site is built, but the report could not be written: ${messageOf(error)}`)
      return 1
    }
  } finally {
    progress.stop()
    if (isTemporary) await rm(cacheDir, { recursive: true, force: true })
  }
}
