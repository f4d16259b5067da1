import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { type Arguments, parseArguments, USAGE } from './arguments.ts'
import { cellId, cellWords, tableCells } from './cells.ts'
import { createProgress } from './progress.ts'
import { openRig, runCells } from './run-cells.ts'
import { findShardFault, readShardFile, type ShardFile } from './shard-file.ts'
import { formatSummary, isFailed, isIdle, type Run } from './summary.ts'

const SUMMARY = path.join(import.meta.dirname, 'summary.md')
const SHARDS = path.join(repositoryDir, 'node_modules/.cache/fairlead/faults')

const write = (file: string, content: string): void => {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
  console.log(`Written to ${path.relative(process.cwd(), file)}`)
}

/** Writes the summary where it belongs, says how it went, and gives the exit code. */
const report = (run: Run, file: string | undefined): number => {
  if (file !== undefined) write(file, formatSummary(run))
  const byId = new Map(run.results.map((result) => [result.id, result]))
  const failed = run.results.filter(isFailed).length
  const idle = run.cells.filter((cell) => {
    const result = byId.get(cellId(cell))
    return result !== undefined && isIdle(cell, result)
  }).length
  console.log(
    `${run.results.length} cells, ${failed} failed, ${idle} in which what fails was never asked for; ${Math.round(run.seconds)} s`,
  )
  return failed > 0 ? 1 : 0
}

const run = async ({ cells, lanes, shard, isWhole, out }: Arguments & { readonly _tag: 'Run' }): Promise<number> => {
  const rig = await openRig()
  const progress = createProgress(cells.length)
  const begun = performance.now()
  const results = await runCells(cells, lanes, rig.run, progress.tell).finally(async () => {
    progress.stop()
    await rig.close()
  })
  const seconds = (performance.now() - begun) / 1000
  if (shard === undefined) {
    const exitCode = report({ cells, results, seconds, lanes }, out ?? (isWhole ? SUMMARY : undefined))
    if (cells.length === 1 && cells[0] !== undefined) console.log(`${cellWords(cells[0])}: ${results[0]?.outcome}`)
    return exitCode
  }
  const content: ShardFile = { shard, seconds, lanes, results }
  write(out ?? path.join(SHARDS, `${shard.index}-of-${shard.count}.json`), `${JSON.stringify(content, null, 2)}\n`)
  return report({ cells, results, seconds, lanes }, undefined)
}

const merge = ({ files, out }: Arguments & { readonly _tag: 'Merge' }): number => {
  const shards = files.flatMap((file) => readShardFile(file) ?? [])
  const unread = files.find((file) => readShardFile(file) === undefined)
  const fault = unread === undefined ? findShardFault(shards) : `${unread} is not the file of a shard.`
  if (fault !== undefined) {
    console.error(fault)
    return 2
  }
  const results = shards.flatMap((shard) => shard.results)
  const seconds = shards.reduce((sum, shard) => sum + shard.seconds, 0)
  const replayed = shards.reduce((sum, shard) => sum + (shard.replayed ?? 0), 0)
  return report({ cells: tableCells, results, seconds, lanes: shards[0]?.lanes ?? 1, replayed }, out ?? SUMMARY)
}

/** Plays the failed cells of shards again, and puts what comes of it into their files. */
const replay = async ({ files, lanes }: Arguments & { readonly _tag: 'Replay' }): Promise<number> => {
  const rig = await openRig()
  let exitCode = 0
  for (const file of files) {
    const shard = readShardFile(file)
    if (shard === undefined) {
      console.error(`${file} is not the file of a shard.`)
      exitCode = 2
      continue
    }
    const failed = new Set(shard.results.filter(isFailed).map(({ id }) => id))
    const again = await runCells(
      tableCells.filter((cell) => failed.has(cellId(cell))),
      lanes,
      rig.run,
      () => {},
    )
    const results = shard.results.map((result) => again.find(({ id }) => id === result.id) ?? result)
    const content: ShardFile = { ...shard, results, replayed: (shard.replayed ?? 0) + again.length }
    write(file, `${JSON.stringify(content, null, 2)}\n`)
    if (results.some(isFailed)) exitCode = Math.max(exitCode, 1)
  }
  await rig.close()
  return exitCode
}

const main = (args: Arguments): Promise<number> | number => {
  switch (args._tag) {
    case 'Run':
      return run(args)
    case 'Merge':
      return merge(args)
    case 'Replay':
      return replay(args)
    case 'List':
      for (const cell of args.cells) console.log(`${cellId(cell)}  ${cellWords(cell)}`)
      return 0
    case 'Help':
      console.log(USAGE)
      return 0
    case 'WrongUsage':
      console.error(`${args.problem}\n\n${USAGE}`)
      return 2
  }
}

process.exit(await main(parseArguments(process.argv.slice(2))))
