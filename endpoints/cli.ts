import { backup, backupHelp } from './cli/backup.ts'
import { inbox, inboxHelp, type Result } from './cli/inbox.ts'
import { migrate, migrateHelp } from './cli/migrate.ts'
import { report, reportHelp } from './cli/report.ts'
import { retention, retentionHelp } from './cli/retention.ts'
import { startEndpoints, untilStopped } from './cli/serve.ts'
import { serveWithSite } from './cli/serve-with-site.ts'
import { readConfig } from './config.ts'
import { describeError } from './privacy/mask.ts'

const HELP = `npm run endpoints                 takes submissions of the site's forms (port 4002)
npm run endpoints -- with-site    the same, and serves the built site (ports 4000 and 4001)
npm run endpoints -- inbox ...    what has arrived: npm run endpoints -- inbox --help

The environment configures it: docs/endpoints.md lists the variables.`

const serve = async (): Promise<number> => {
  const read = readConfig(process.env)
  if ('problem' in read) {
    console.error(read.problem)
    return 2
  }
  const stopped = untilStopped()
  const stop = await startEndpoints(read.config)
  await stopped
  await stop()
  // What hangs, such as a connection without an answer, does not keep the process.
  process.exit(0)
}

/** Prints what a command answers, and returns its exit code. */
const print = ({ code, text }: Result): number => {
  if (code === 0) console.log(text)
  else console.error(text)
  return code
}

const main = async ([command, ...rest]: readonly string[]): Promise<number> => {
  switch (command) {
    case undefined:
      return serve()
    case 'with-site':
      return serveWithSite(process.env)
    case 'inbox':
      return print(await inbox(rest, process.env))
    case 'backup':
    case 'restore':
      return print(await backup([command, ...rest], process.env))
    case 'retention':
      return print(await retention(rest, process.env))
    case 'migrate':
      return print(await migrate(process.env))
    case 'report':
      return print(await report(rest, process.env))
    case '--help':
    case 'help':
      console.log(`${HELP}\n\n${inboxHelp}\n\n${reportHelp}\n\n${backupHelp}\n${migrateHelp}\n${retentionHelp}`)
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
