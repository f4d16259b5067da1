import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'
import { parseArguments } from '#prerender/commands/cli/arguments.ts'
import { writeDocuments } from './write-documents.ts'

const HELP = `npm run docs [-- build|dev|preview] [-- options]   the documentation as a site

  build     writes it into dist/docs (the default)
  dev       serves it at http://localhost:5173, and follows each change
  preview   serves what was built at http://localhost:4000

Options are those of the engine's commands. Exit codes: 0 done, 1 a document is at fault, 2 wrong usage.`

const COMMANDS = ['build', 'dev', 'preview']

const root = path.resolve(import.meta.dirname, '..')
const site = path.join(root, 'docs/site')

/** Writes the documents, and says what is wrong with them. */
const refresh = (): boolean => {
  const faults = writeDocuments(root, site)
  for (const fault of faults) console.error(fault)
  return faults.length === 0
}

const run = (): void => {
  const [command = 'build', ...rest] = process.argv.slice(2)
  const out = command === 'dev' || rest.includes('--out') ? [] : ['--out', path.join(root, 'dist/docs')]
  const args = [command, '--site', site, ...out, ...rest]
  if (!COMMANDS.includes(command) || parseArguments(args)._tag === 'WrongUsage' || rest.includes('--help')) {
    console.error(HELP)
    process.exitCode = rest.includes('--help') ? 0 : 2
    return
  }
  if (!refresh() && command === 'build') {
    process.exitCode = 1
    return
  }
  if (command === 'dev') watch(path.join(root, 'docs'), (_event, file) => void (file?.endsWith('.md') && refresh()))
  const child = spawn(process.execPath, [path.join(root, 'prerender/cli.mjs'), ...args], { stdio: 'inherit' })
  child.on('exit', (code) => process.exit(code ?? 1))
}

run()
