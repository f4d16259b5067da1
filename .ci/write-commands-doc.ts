import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { COMMAND_OPTIONS, USAGE } from '#prerender/commands/cli/arguments.ts'
import { commandsDoc } from './commands-doc.ts'

const root = path.resolve(import.meta.dirname, '..')

writeFileSync(path.join(root, 'docs/commands.md'), commandsDoc(USAGE, COMMAND_OPTIONS))
