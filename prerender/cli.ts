import { parseArguments, USAGE } from './commands/cli/arguments.ts'

/**
 * Imports what a command needs, and no more: an unchanged site is built in less time than some packages take to load. For the
 * same reason only what serves for long has Node read all source maps; an error that ends the process is traced to its source anyway.
 */
const run = async (): Promise<number | undefined> => {
  const options = parseArguments(process.argv.slice(2))
  switch (options._tag) {
    case 'Build':
      return (await import('./commands/cli/run-build.ts')).runBuild(options)
    case 'Preview':
      process.setSourceMapsEnabled(true)
      return (await import('./commands/cli/run-preview.ts')).runPreview(options)
    case 'Dev':
      process.setSourceMapsEnabled(true)
      return (await import('./commands/dev/run-dev.ts')).runDev(options)
    case 'Diff':
      return (await import('./commands/cli/run-diff.ts')).runDiff(options)
    case 'Snapshot':
      return (await import('./commands/cli/run-snapshot.ts')).runSnapshot(options)
    case 'Why':
      return (await import('./commands/cli/run-why.ts')).runWhy(options)
    case 'Help':
      console.log(USAGE)
      return 0
    case 'WrongUsage':
      console.error(`${options.problem}\n\n${USAGE}`)
      return 2
  }
}

// Whoever reads along may have seen enough, as `| head` has; the work goes on.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

const exitCode = await run()
if (exitCode !== undefined) process.exit(exitCode)
