import { chooseEnv } from './bundle/env-name.ts'
import { parseArguments, USAGE } from './commands/cli/arguments.ts'

/** As it is now: while a site's code runs, it may not end the process. */
const exit = process.exit.bind(process)

/**
 * Imports only what a command needs: some packages take longer to load than an unchanged build. For the same reason
 * Node reads source maps only in long-running commands; an error that ends the process is mapped in any case.
 */
const run = async (): Promise<number | undefined> => {
  const options = parseArguments(process.argv.slice(2))
  if ('env' in options && options.env !== undefined) chooseEnv(options.env)
  switch (options._tag) {
    case 'Build':
      return (await import('./commands/cli/run-build.ts')).runBuild(options)
    case 'Init':
      return (await import('./commands/cli/run-init.ts')).runInit(options)
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
    case 'Deploy':
      return (await import('./commands/cli/run-deploy.ts')).runDeploy(options)
    case 'Hosts':
      return (await import('./commands/cli/run-hosts.ts')).runHosts(options)
    case 'Conform':
      process.setSourceMapsEnabled(true)
      return (await import('./commands/cli/run-conform.ts')).runConform(options)
    case 'Migrate':
      return (await import('./commands/cli/run-migrate.ts')).runMigrate(options)
    case 'Help':
      console.log(USAGE)
      return 0
    case 'WrongUsage':
      console.error(`${options.problem}\n\n${USAGE}`)
      return 2
  }
}

// A reader such as `| head` may close the pipe early; the command continues.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

const exitCode = await run()
if (exitCode !== undefined) exit(exitCode)
