import path from 'node:path'
import { type Arguments, parseArguments, USAGE } from './arguments.ts'
import { measureSizes } from './measure/measure-sizes.ts'
import { canMeasureProcesses } from './measure/process-tree.ts'
import { summariseSize } from './report/summarise.ts'
import { formatTerminalTable } from './report/table.ts'
import { redrawReport, writeReport } from './report/write-report.ts'

const benchDir = import.meta.dirname

const measure = async ({ sizes, rounds, outDir, isKept }: Arguments & { readonly _tag: 'Measure' }): Promise<void> => {
  if (!canMeasureProcesses) console.log('This system has no /proc: processor time and memory are not measured.')
  const day = new Date().toISOString().slice(0, 10)
  const tell = (step: string): void => console.log(step)
  const results = await measureSizes({ repositoryDir: path.dirname(benchDir), sizes, rounds, outDir, day, tell })
  console.log(`\n${formatTerminalTable(results.sizes.map(summariseSize))}`)
  if (isKept) writeReport(benchDir, results)
}

const run = async (args: Arguments): Promise<number> => {
  switch (args._tag) {
    case 'Measure':
      await measure(args)
      return 0
    case 'Draw':
      redrawReport(benchDir)
      return 0
    case 'Help':
      console.log(USAGE)
      return 0
    case 'WrongUsage':
      console.error(`${args.problem}\n\n${USAGE}`)
      return 2
  }
}

try {
  process.exitCode = await run(parseArguments(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
