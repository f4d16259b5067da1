import { writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createProgress } from '../faults/progress.ts'
import { type Arguments, parseArguments, USAGE } from './arguments.ts'
import { pairId, WALKS } from './pairs.ts'
import type { PairResult } from './play-pair.ts'
import { openSkewRig, type SkewRig } from './run-walks.ts'
import { formatSummary, isFailed } from './summary.ts'
import { readWalk, type WalkFile, writeWalk } from './walk-file.ts'

const SUMMARY = path.join(import.meta.dirname, 'summary.md')

const machine = (): string => `${os.cpus().length} cores (${os.cpus()[0]?.model.trim() ?? 'unknown'})`

/** Plays the walks that were not played to their end, some side by side. */
const playWalks = async (
  rig: SkewRig,
  { walks, lanes, minutes, isFresh }: Arguments & { readonly _tag: 'Run' },
): Promise<readonly WalkFile[]> => {
  const known = isFresh ? [] : walks.flatMap((walk) => readWalk(walk, rig.builds) ?? [])
  const rest = walks.filter((walk) => !known.some((file) => file.walk === walk))
  if (known.length > 0) console.log(`${known.length} walks were played before; --fresh plays them again.`)
  const progress = createProgress(
    rest.reduce((sum, walk) => sum + (WALKS[walk - 1]?.length ?? 0), 0),
    'pairs',
  )
  const files: WalkFile[] = [...known]
  const end = performance.now() + minutes * 60_000
  const isOver = (): boolean => performance.now() > end
  const queue = rest.values()
  const lane = async (): Promise<void> => {
    for (const walk of queue) {
      if (isOver()) return
      const begun = performance.now()
      const pairs = WALKS[walk - 1] ?? []
      const note = (result: PairResult): void =>
        progress.tell(isFailed(result), `${result.id}: ${result.problems.join('; ')}`)
      const results = await rig.walk(pairs, note, isOver)
      const file = { walk, builds: rig.builds, seconds: (performance.now() - begun) / 1000, results }
      if (results.length === pairs.length) writeWalk(file)
      files.push(file)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane)).finally(progress.stop)
  return files.toSorted((a, b) => a.walk - b.walk)
}

/** Plays the failed pairs of walks again, each with a new profile. */
const replayWalks = async (
  rig: SkewRig,
  { walks }: Arguments & { readonly _tag: 'Run' },
): Promise<readonly WalkFile[]> => {
  const files: WalkFile[] = []
  for (const file of walks.flatMap((walk) => readWalk(walk, rig.builds) ?? [])) {
    const pairs = (WALKS[file.walk - 1] ?? []).filter((pair) =>
      file.results.some((result) => isFailed(result) && result.id === pairId(pair)),
    )
    const again = new Map<string, PairResult>()
    for (const pair of pairs)
      await rig.walk([pair], (result) => {
        again.set(result.id, result)
        console.log(`${result.id}: ${result.problems.join('; ') || 'as it may'}`)
      })
    const results = file.results.map((result) => again.get(result.id) ?? result)
    const content = { ...file, results, replayed: (file.replayed ?? 0) + again.size }
    writeWalk(content)
    files.push(content)
  }
  return files
}

const run = async (args: Arguments & { readonly _tag: 'Run' }): Promise<number> => {
  const rig = await openSkewRig()
  const walks = await (args.isReplay ? replayWalks : playWalks)(rig, args).finally(rig.close)
  const results = walks.flatMap((walk) => walk.results)
  const failed = results.filter(isFailed).length
  writeFileSync(args.out ?? SUMMARY, formatSummary({ walks, lanes: args.lanes, machine: machine() }))
  console.log(`${results.length} pairs, ${failed} failed. Written to ${path.relative('', args.out ?? SUMMARY)}`)
  return failed > 0 ? 1 : 0
}

const playOne = async ({ pair }: Arguments & { readonly _tag: 'Pair' }): Promise<number> => {
  const rig = await openSkewRig()
  const [result] = await rig.walk([pair], () => {}).finally(rig.close)
  console.log(JSON.stringify(result, null, 2))
  return result === undefined || isFailed(result) ? 1 : 0
}

const main = (args: Arguments): Promise<number> | number => {
  switch (args._tag) {
    case 'Run':
      return run(args)
    case 'Pair':
      return playOne(args)
    case 'List':
      for (const [index, walk] of WALKS.entries()) for (const pair of walk) console.log(`${index + 1}  ${pairId(pair)}`)
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
