import { backup, backupHelp } from './cli/backup.ts'
import { inbox, inboxHelp } from './cli/inbox.ts'
import { migrate, migrateHelp } from './cli/migrate.ts'
import { report, reportHelp } from './cli/report.ts'
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

const main = async ([command, ...rest]: readonly string[]): Promise<number> => {
  switch (command) {
    case undefined:
      return serve()
    case 'with-site':
      return serveWithSite(process.env)
    case 'inbox': {
      const { code, text } = await inbox(rest, process.env)
      if (code === 0) console.log(text)
      else console.error(text)
      return code
    }
    case 'backup':
    case 'restore': {
      const { code, text } = await backup([command, ...rest], process.env)
      if (code === 0) console.log(text)
      else console.error(text)
      return code
    }
    case 'migrate': {
      const { code, text } = await migrate(process.env)
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
      console.log(`${HELP}\n\n${inboxHelp}\n\n${reportHelp}\n\n${backupHelp}\n${migrateHelp}`)
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
