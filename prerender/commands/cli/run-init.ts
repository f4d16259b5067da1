import path from 'node:path'
import { initSite, listTemplates } from '../init/init-site.ts'

export type InitArguments = {
  readonly _tag: 'Init'
  readonly dir: string
  readonly template: string
  readonly name: string | undefined
  readonly engine: string | undefined
}

/** Starts a site in a folder. Returns the exit code: 0 written, 1 something is in the way, 2 no such template. */
export const runInit = ({ dir, template, name, engine }: InitArguments): number => {
  const templates = listTemplates()
  if (!templates.includes(template)) {
    console.error(`There is no template "${template}". Choose one of ${templates.join(', ')}.`)
    return 2
  }
  const absolute = path.resolve(dir)
  const result = initSite({ dir: absolute, template, name, engine })
  switch (result._tag) {
    case 'InTheWay':
      console.error(
        `Nothing was written: ${absolute} has ${result.files.join(', ')} already. Choose another folder, or move ${result.files.length === 1 ? 'it' : 'them'} away.`,
      )
      return 1
    case 'UnreadableManifest':
      console.error(`Nothing was written: ${path.join(absolute, 'package.json')} cannot be read: ${result.problem}`)
      return 1
    case 'Created': {
      const steps = [
        ...(absolute === process.cwd() ? [] : [`cd ${path.relative(process.cwd(), absolute)}`]),
        'npm install',
        'npm run dev',
      ]
      console.log(`${result.files.map((file) => `  ${file}`).join('\n')}\n\nNext:\n  ${steps.join('\n  ')}`)
      return 0
    }
  }
}
