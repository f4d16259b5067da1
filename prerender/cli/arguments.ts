import { parseArgs } from 'node:util'
import { isRight } from 'fp-ts/Either'
import { basePathDecoder } from '../config/load-settings.ts'
import type { PartOf } from '../render/render-part.ts'

export type BuildArguments = {
  readonly _tag: 'Build'
  readonly site: string
  readonly out: string
  readonly editions: readonly string[] | undefined
  readonly basePath: string | undefined
  readonly workers: number
  readonly shard: PartOf | undefined
  /** Output folders of shards to merge; undefined when pages are to be rendered. */
  readonly shardDirs: readonly string[] | undefined
  /** Undefined asks for the default place, null for none that lasts. */
  readonly cache: string | undefined | null
}

export type Arguments =
  | BuildArguments
  | { readonly _tag: 'Preview'; readonly site: string; readonly out: string; readonly port: number }
  | { readonly _tag: 'Dev'; readonly site: string; readonly port: number }
  | { readonly _tag: 'Help' }
  | { readonly _tag: 'WrongUsage'; readonly problem: string }

export const USAGE = `Usage: prerender [build|merge|preview|dev] [options]

  build     render a site directory into plain files (the default)
    --site DIR        the site directory (default: .)
    --out DIR         where the editions go, each in a folder of its name (default: dist)
    --edition E       build this edition only; may be given more than once
    --base-path /x    the path the site is served under, instead of the settings' own
    --workers N       threads that render (default: 1)
    --shard I/N       render the I-th of N parts only; merge joins them
    --cache DIR       keep what may be used again in DIR (default: node_modules/.cache/fairlead)
    --no-cache        keep nothing
  merge DIR…  join the output folders of all shards; --site, --out, --edition, --base-path and --cache as above
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
  workers: { type: 'string' },
  shard: { type: 'string' },
  cache: { type: 'string' },
  'no-cache': { type: 'boolean' },
  port: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

const COMMAND_OPTIONS: Readonly<Record<string, readonly string[]>> = {
  build: ['site', 'out', 'edition', 'base-path', 'workers', 'shard', 'cache', 'no-cache'],
  merge: ['site', 'out', 'edition', 'base-path', 'cache', 'no-cache'],
  preview: ['site', 'out', 'port'],
  dev: ['site', 'port'],
}

const wrong = (problem: string): Arguments => ({ _tag: 'WrongUsage', problem })

const parsePort = (text: string | undefined, fallback: number): number | undefined => {
  const port = text === undefined ? fallback : Number(text)
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined
}

/** More threads than this is a slip of the finger. */
const MOST_WORKERS = 64

const parseCount = (text: string): number | undefined =>
  /^[1-9]\d*$/.test(text) && Number(text) <= MOST_WORKERS ? Number(text) : undefined

const parseShard = (text: string): PartOf | undefined => {
  const [, index, count] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(text) ?? []
  return index !== undefined && Number(index) <= Number(count) ? { index: Number(index) - 1, count: Number(count) } : undefined
}

type Values = Readonly<Partial<Record<keyof typeof OPTIONS, string | boolean | string[]>>> & {
  readonly site: string
  readonly out: string
  readonly edition?: string[]
  readonly 'base-path'?: string
  readonly workers?: string
  readonly shard?: string
  readonly cache?: string
}

const parseBuild = (values: Values, shardDirs: readonly string[] | undefined): Arguments => {
  const { site, out, edition: editions, 'base-path': basePath, cache } = values
  if (basePath !== undefined && !isRight(basePathDecoder.decode(basePath)))
    return wrong(`--base-path is "${basePath}"; it should be /x, without a trailing slash.`)
  if (cache !== undefined && values['no-cache'] === true) return wrong('--cache and --no-cache contradict each other.')
  const workers = parseCount(values.workers ?? '1')
  if (workers === undefined) return wrong(`--workers is "${values.workers}"; it should be a number from 1 to ${MOST_WORKERS}.`)
  const shard = values.shard === undefined ? undefined : parseShard(values.shard)
  if (values.shard !== undefined && shard === undefined)
    return wrong(`--shard is "${values.shard}"; it should be I/N, such as 1/3, with I from 1 to N.`)
  if (shard !== undefined && workers > 1) return wrong('--shard and --workers do not go together: a shard is rendered in one thread.')
  if (shardDirs?.length === 0) return wrong('merge needs the output folders of all shards.')
  return { _tag: 'Build', site, out, editions, basePath, workers, shard, shardDirs, cache: values['no-cache'] === true ? null : cache }
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
  const [command = 'build', ...rest] = positionals
  const allowed = Object.hasOwn(COMMAND_OPTIONS, command) ? COMMAND_OPTIONS[command] : undefined
  if (allowed === undefined || (rest.length > 0 && command !== 'merge')) return wrong(`There is no command "${positionals.join(' ')}".`)
  const alien = tokens.find((token) => token.kind === 'option' && !allowed.includes(token.name))
  if (alien?.kind === 'option') return wrong(`The command ${command} has no option --${alien.name}.`)
  if (command === 'build' || command === 'merge') return parseBuild(values, command === 'merge' ? rest : undefined)
  const { site, out } = values
  const port = parsePort(values.port, command === 'preview' ? 4000 : 5173)
  if (port === undefined) return wrong(`--port is "${values.port}"; it should be a number from 1 to 65535.`)
  return command === 'preview' ? { _tag: 'Preview', site, out, port } : { _tag: 'Dev', site, port }
}
