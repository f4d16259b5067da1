import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { type Arguments, parseArguments, USAGE } from './arguments.ts'
import { cellId, cellWords, tableCells } from './cells.ts'
import { describeViolation } from './oracle.ts'
import { createProgress } from './progress.ts'
import type { CellResult } from './run-cell.ts'
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

/** Writes the summary, reports the result, and returns the exit code. */
const report = (run: Run, file: string | undefined): number => {
  if (file !== undefined) write(file, formatSummary(run))
  const byId = new Map(run.results.map((result) => [result.id, result]))
  const failed = run.results.filter(isFailed).length
  const idle = run.cells.filter((cell) => {
    const result = byId.get(cellId(cell))
    return result !== undefined && isIdle(cell, result)
  }).length
  console.log(
    `${run.results.length} cells, ${failed} failed, ${idle} in which what fails was never asked for; ` +
      `${Math.round(run.seconds)} s`,
  )
  return failed > 0 ? 1 : 0
}

/** Results as they come, so that a run that was ended can go on. */
const JOURNAL = path.join(SHARDS, 'journal.jsonl')

const readJournal = (): ReadonlyMap<string, CellResult> => {
  try {
    const lines = readFileSync(JOURNAL, 'utf8').trim().split('\n')
    return new Map(lines.map((line) => JSON.parse(line) as CellResult).map((result) => [result.id, result]))
  } catch {
    return new Map()
  }
}

const run = async ({
  cells,
  lanes,
  shard,
  isWhole,
  isResumed,
  out,
}: Arguments & { readonly _tag: 'Run' }): Promise<number> => {
  mkdirSync(SHARDS, { recursive: true })
  if (!isResumed) rmSync(JOURNAL, { force: true })
  const known = readJournal()
  const rest = cells.filter((cell) => !known.has(cellId(cell)))
  if (rest.length < cells.length) console.log(`${cells.length - rest.length} cells were played before.`)
  const rig = await openRig()
  const progress = createProgress(rest.length, 'cells')
  const begun = performance.now()
  const played = await runCells(rest, lanes, rig.run, (result, cell) => {
    appendFileSync(JOURNAL, `${JSON.stringify(result)}\n`)
    progress.tell(isFailed(result), `${cellWords(cell)}: ${result.violations.map(describeViolation).join('; ')}`)
  }).finally(async () => {
    progress.stop()
    await rig.close()
  })
  const seconds = (performance.now() - begun) / 1000
  const byId = new Map([...known, ...played.map((result) => [result.id, result] as const)])
  const results = cells.flatMap((cell) => byId.get(cellId(cell)) ?? [])
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

/** Repeats the failed cells of shards, and updates their files. */
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
