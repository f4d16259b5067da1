import { parseArgs } from 'node:util'
import { isRight } from 'fp-ts/Either'
import { basePathDecoder } from '../config/load-settings.ts'

export type BuildArguments = {
  readonly _tag: 'Build'
  readonly site: string
  readonly out: string
  readonly editions: readonly string[] | undefined
  readonly basePath: string | undefined
  /** Undefined asks for the default place, null for none that lasts. */
  readonly cache: string | undefined | null
}

export type Arguments =
  | BuildArguments
  | { readonly _tag: 'Preview'; readonly site: string; readonly out: string; readonly port: number }
  | { readonly _tag: 'Dev'; readonly site: string; readonly port: number }
  | { readonly _tag: 'Help' }
  | { readonly _tag: 'WrongUsage'; readonly problem: string }

export const USAGE = `Usage: prerender [build|preview|dev] [options]

  build     render a site directory into plain files (the default)
    --site DIR        the site directory (default: .)
    --out DIR         where the editions go, each in a folder of its name (default: dist)
    --edition E       build this edition only; may be given more than once
    --base-path /x    the path the site is served under, instead of the settings' own
    --cache DIR       keep what may be used again in DIR (default: node_modules/.cache/fairlead)
    --no-cache        keep nothing
  preview   serve what has been built
    --site DIR, --out DIR
    --port N          the first edition's port; the others follow (default: 4000)
  dev       serve pages rendered on request, with hot reload
    --site DIR
    --port N          (default: 5173)

Exit codes: 0 done, 1 the site has errors, 2 wrong usage.`

const OPTIONS = {
  site: { type: 'string', default: '.' },
  out: { type: 'string', default: 'dist' },
  edition: { type: 'string', multiple: true },
  'base-path': { type: 'string' },
  cache: { type: 'string' },
  'no-cache': { type: 'boolean' },
  port: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

const COMMAND_OPTIONS: Readonly<Record<string, readonly string[]>> = {
  build: ['site', 'out', 'edition', 'base-path', 'cache', 'no-cache'],
  preview: ['site', 'out', 'port'],
  dev: ['site', 'port'],
}

const wrong = (problem: string): Arguments => ({ _tag: 'WrongUsage', problem })

const parsePort = (text: string | undefined, fallback: number): number | undefined => {
  const port = text === undefined ? fallback : Number(text)
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined
}

/** Reads the command line. Options that a command does not have are wrong usage, not ignored. */
export const parseArguments = (argv: readonly string[]): Arguments => {
  let parsed: ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true; args: string[]; tokens: true }>>
  try {
    parsed = parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true, tokens: true })
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error))
  }
  const { values, positionals, tokens } = parsed
  if (values.help === true) return { _tag: 'Help' }
  const command = positionals[0] ?? 'build'
  const allowed = COMMAND_OPTIONS[command]
  if (allowed === undefined || positionals.length > 1) return wrong(`There is no command "${positionals.join(' ')}".`)
  const alien = tokens.find((token) => token.kind === 'option' && !allowed.includes(token.name))
  if (alien?.kind === 'option') return wrong(`The command ${command} has no option --${alien.name}.`)
  const { site, out } = values
  if (command === 'build') {
    const basePath = values['base-path']
    if (basePath !== undefined && !isRight(basePathDecoder.decode(basePath)))
      return wrong(`--base-path is "${basePath}"; it should be /x, without a trailing slash.`)
    if (values.cache !== undefined && values['no-cache'] === true) return wrong('--cache and --no-cache contradict each other.')
    return { _tag: 'Build', site, out, editions: values.edition, basePath, cache: values['no-cache'] === true ? null : values.cache }
  }
  const port = parsePort(values.port, command === 'preview' ? 4000 : 5173)
  if (port === undefined) return wrong(`--port is "${values.port}"; it should be a number from 1 to 65535.`)
  return command === 'preview' ? { _tag: 'Preview', site, out, port } : { _tag: 'Dev', site, port }
}
