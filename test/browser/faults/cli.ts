import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import path from 'node:path'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { type Arguments, parseArguments, USAGE } from './arguments.ts'
import { type Cell, cellId, cellWords, tableCells } from './cells.ts'
import { describeViolation } from './oracle.ts'
import { createProgress } from './progress.ts'
import type { CellResult } from './run-cell.ts'
import { openRig, runCells } from './run-cells.ts'
import { shuffle } from './sample.ts'
import { findShardFault, readShardFile, type ShardFile } from './shard-file.ts'
import { formatSummary, isFailed, isIdle, type Run } from './summary.ts'

const SUMMARY = path.join(import.meta.dirname, 'summary.md')
const SHARDS = path.join(repositoryDir, 'node_modules/.cache/fairlead/faults')

const write = (file: string, content: string): void => {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
  console.log(`Written to ${path.relative(process.cwd(), file)}`)
}

const describeMachine = (): string =>
  `${availableParallelism()} cores of ${cpus()[0]?.model.trim()}, load average ${loadavg()[1]?.toFixed(1)}`

/** Writes the summary, reports the result, and returns the exit code. */
const report = (run: Run, file: string | undefined): number => {
  if (file !== undefined) write(file, formatSummary({ ...run, machine: describeMachine() }))
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

/** Results as they come, so that a run that was ended can go on. The last result of a cell counts. */
const JOURNAL = path.join(SHARDS, 'journal.jsonl')

type Journal = { readonly byId: ReadonlyMap<string, CellResult>; readonly replayed: number }

const NO_JOURNAL: Journal = { byId: new Map(), replayed: 0 }

const readJournal = (): Journal => {
  let text: string
  try {
    text = readFileSync(JOURNAL, 'utf8').trim()
  } catch {
    return NO_JOURNAL
  }
  const results = text.split('\n').map((line) => JSON.parse(line) as CellResult)
  const byId = new Map(results.map((result) => [result.id, result]))
  return { byId, replayed: results.length - byId.size }
}

/** Plays cells, and keeps each result in the journal if `isKept` is set. */
const play = async (cells: readonly Cell[], lanes: number, isKept: boolean): Promise<readonly CellResult[]> => {
  const rig = await openRig()
  const progress = createProgress(cells.length, 'cells')
  return runCells(cells, lanes, rig.run, (result, cell) => {
    if (isKept) appendFileSync(JOURNAL, `${JSON.stringify(result)}\n`)
    progress.tell(isFailed(result), `${cellWords(cell)}: ${result.violations.map(describeViolation).join('; ')}`)
  }).finally(async () => {
    progress.stop()
    await rig.close()
  })
}

const run = async ({
  cells,
  lanes,
  shard,
  isWhole,
  isKept,
  isResumed,
  isSoFar,
  out,
}: Arguments & { readonly _tag: 'Run' }): Promise<number> => {
  mkdirSync(SHARDS, { recursive: true })
  if (!isResumed && isKept) rmSync(JOURNAL, { force: true })
  const { byId: known, replayed } = isKept ? readJournal() : NO_JOURNAL
  const before = cells.flatMap((cell) => known.get(cellId(cell)) ?? [])
  if (before.length > 0) console.log(`${before.length} cells were played before.`)
  const begun = performance.now()
  const rest = cells.filter((cell) => !known.has(cellId(cell)))
  // A run that is ended early has played something of every resource.
  const played = isSoFar ? [] : await play(shuffle(rest), lanes, isKept)
  const seconds = (performance.now() - begun) / 1000 + before.reduce((sum, { ms }) => sum + ms, 0) / 1000 / lanes
  const byId = new Map([...before, ...played].map((result) => [result.id, result]))
  const results = cells.flatMap((cell) => byId.get(cellId(cell)) ?? [])
  if (shard === undefined) {
    const exitCode = report({ cells, results, seconds, lanes, replayed }, out ?? (isWhole ? SUMMARY : undefined))
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
  const played = new Set(results.map(({ id }) => id))
  const cells = tableCells.filter((cell) => played.has(cellId(cell)))
  return report({ cells, results, seconds, lanes: shards[0]?.lanes ?? 1, replayed }, out ?? SUMMARY)
}

/** Repeats the failed cells of the journal, which gets their results. */
const replayJournal = async (lanes: number): Promise<number> => {
  const failed = [...readJournal().byId.values()].filter(isFailed).map(({ id }) => id)
  const cells = tableCells.filter((cell) => failed.includes(cellId(cell)))
  return (await play(cells, lanes, true)).some(isFailed) ? 1 : 0
}

/** Repeats the failed cells of shards, and updates their files. */
const replayShards = async ({ files, lanes }: Arguments & { readonly _tag: 'Replay' }): Promise<number> => {
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
      return args.files.length === 0 ? replayJournal(args.lanes) : replayShards(args)
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
