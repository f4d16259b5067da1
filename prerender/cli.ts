import { parseArguments, USAGE } from './cli/arguments.ts'
import { runBuild } from './cli/run-build.ts'
import { runPreview } from './cli/run-preview.ts'

const run = async (): Promise<number | undefined> => {
  const options = parseArguments(process.argv.slice(2))
  switch (options._tag) {
    case 'Build':
      return runBuild(options)
    case 'Preview':
      return runPreview(options)
    case 'Dev':
      return (await import('./dev/run-dev.ts')).runDev(options)
    case 'Help':
      console.log(USAGE)
      return 0
    case 'WrongUsage':
      console.error(`${options.problem}\n\n${USAGE}`)
      return 2
  }
}

const exitCode = await run()
if (exitCode !== undefined) process.exit(exitCode)
