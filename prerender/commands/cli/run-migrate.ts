import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { findTodos } from '../../migrate/find-todos.ts'
import { migrate } from '../../migrate/migrate.ts'
import { printReport } from '../../migrate/print-report.ts'
import { openSource } from '../../migrate/source/open-source.ts'
import { findChanged, writeMigration } from '../../migrate/write-migration.ts'
import { createProcessTerminal, type Terminal } from '../diff/terminal.ts'

export type MigrateArguments = {
  readonly dir: string
  /** Undefined to rewrite the site in its own folder. */
  readonly out: string | undefined
  readonly isDry: boolean
  /** Writes over files that are not committed. */
  readonly isForced: boolean
}

/** Whether everything in a folder is committed; false outside of a repository. */
const isCommitted = (dir: string): boolean => {
  try {
    return (
      execFileSync('git', ['status', '--porcelain', '--', '.'], { cwd: dir, stdio: ['ignore', 'pipe', 'ignore'] })
        .length === 0
    )
  } catch {
    return false
  }
}

const isGatsbySite = (dir: string): boolean =>
  ['js', 'ts', 'mjs', 'cjs'].some((ending) => existsSync(path.join(dir, `gatsby-config.${ending}`))) ||
  existsSync(path.join(dir, 'src/pages'))

/** Tells what an earlier migration left; 1 if that is anything. */
const tellTodos = async (dir: string, terminal: Terminal): Promise<number> => {
  const todos = findTodos(dir)
  await terminal.out([...todos, `This site is migrated. ${todos.length} left to you.`, ''].join('\n'))
  return todos.length === 0 ? 0 : 1
}

const MOST_NAMED = 10

/** Rewrites a Gatsby site. Returns the exit code: 0 if nothing is left to the author, 1 if something is, 2 if refused. */
export const runMigrate = async (
  { dir, out: given, isDry, isForced }: MigrateArguments,
  terminal: Terminal = createProcessTerminal(),
): Promise<number> => {
  const from = path.resolve(dir)
  const out = path.resolve(given ?? dir)
  if (!isGatsbySite(from)) {
    if (existsSync(path.join(from, 'pages/entry.server.tsx'))) return tellTodos(from, terminal)
    terminal.err(`${dir} is no Gatsby site: it has neither gatsby-config.js nor src/pages.`)
    return 2
  }
  const isInPlace = out === from
  if (!isInPlace && out.startsWith(`${from}${path.sep}`)) {
    terminal.err(
      `--out is inside of ${dir}: name a folder elsewhere, or leave --out away to rewrite the site in place.`,
    )
    return 2
  }
  if (isInPlace && !isDry && !isForced && !isCommitted(from)) {
    terminal.err(
      `${dir} has changes that git does not keep. Commit them, name another folder with --out, or add --force.`,
    )
    return 2
  }
  const source = openSource(from)
  const migration = migrate(source)
  const changed = isInPlace || isForced || isDry ? [] : findChanged(migration, source, out)
  if (changed.length > 0) {
    terminal.err(
      `${given} holds other files under these names. Name another folder, or add --force to write over them:\n${changed
        .slice(0, MOST_NAMED)
        .map((file) => `  ${file}`)
        .join('\n')}${changed.length > MOST_NAMED ? `\n  … ${changed.length - MOST_NAMED} more` : ''}`,
    )
    return 2
  }
  if (!isDry) writeMigration(migration, source, out)
  await terminal.out(printReport(migration, isDry))
  return migration.notes.some(({ kind }) => kind === 'left') ? 1 : 0
}
