import { inbox, inboxHelp } from './cli/inbox.ts'
import { report, reportHelp } from './cli/report.ts'
import { readConfig } from './config.ts'
import { describeError } from './privacy/mask.ts'

const HELP = `npm run endpoints                 takes submissions of the site's forms (port 4002)
npm run endpoints -- inbox ...    what has arrived: npm run endpoints -- inbox --help

The environment configures it: docs/endpoints.md lists the variables.`

/** How long a stop may take before the process ends all the same: what was confirmed is on the disk anyway. */
const STOP_LIMIT = 15_000

const serve = async (): Promise<number> => {
  const read = readConfig(process.env)
  if ('problem' in read) {
    console.error(read.problem)
    return 2
  }
  const { createEndpoints } = await import('./server.ts')
  const endpoints = await createEndpoints(read.config, { now: () => new Date(), random: Math.random, fetch })
  let stop = (): void => {}
  const stopped = new Promise<void>((resolve) => {
    stop = resolve
  })
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  console.log(`Endpoints: ${await endpoints.listen()}`)
  await stopped
  setTimeout(() => process.exit(1), STOP_LIMIT).unref()
  await endpoints.close()
  return 0
}

const main = async ([command, ...rest]: readonly string[]): Promise<number> => {
  switch (command) {
    case undefined:
      return serve()
    case 'inbox': {
      const { code, text } = await inbox(rest, process.env)
      if (code === 0) console.log(text)
      else console.error(text)
      return code
    }
    case 'report': {
      const { code, text } = await report(rest, process.env)
      if (code === 0) console.log(text)
      else console.error(text)
      return code
    }
    case '--help':
    case 'help':
      console.log(`${HELP}\n\n${inboxHelp}\n\n${reportHelp}`)
      return 0
    default:
      console.error(`There is no command "${command}".\n\n${HELP}`)
      return 2
  }
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    const { text } = describeError(error)
    console.error(text)
    process.exitCode = 1
  },
)
