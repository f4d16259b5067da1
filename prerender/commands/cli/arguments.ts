import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { BASE_PATH } from '../../base/base-path.ts'
import type { ShardOf } from '../../incremental/shards/shard-file.ts'

export type BuildArguments = {
  readonly _tag: 'Build'
  readonly site: string
  readonly out: string
  readonly editions: readonly string[] | undefined
  readonly basePath: string | undefined
  readonly workers: number
  readonly shard: ShardOf | undefined
  /** Output folders of shards to merge; undefined when pages are to be rendered. */
  readonly shardDirs: readonly string[] | undefined
  /** Undefined asks for the default place, null for none that lasts. */
  readonly cache: string | undefined | null
  /** A file for what was done, as JSON. */
  readonly report: string | undefined
}

export type Arguments =
  | BuildArguments
  | { readonly _tag: 'Preview'; readonly site: string; readonly out: string; readonly port: number }
  | { readonly _tag: 'Dev'; readonly site: string; readonly port: number }
  | { readonly _tag: 'Diff'; readonly before: string; readonly after: string; readonly isJson: boolean }
  | { readonly _tag: 'Snapshot'; readonly site: string; readonly out: string; readonly isUpdate: boolean }
  | {
      readonly _tag: 'Why'
      readonly path: string
      readonly site: string
      readonly out: string
      readonly editions: readonly string[] | undefined
      /** Undefined asks for the default place. */
      readonly cache: string | undefined
      readonly isJson: boolean
    }
  | { readonly _tag: 'Help' }
  | { readonly _tag: 'WrongUsage'; readonly problem: string }

export const USAGE = `Usage: prerender [build|merge|preview|dev|diff|snapshot|why] [options]

  build     render a site directory into plain files (the default)
    --site DIR        the site directory (default: .)
    --out DIR         where the editions go, each in a folder of its name (default: dist)
    --edition E       build this edition only; may be given more than once
    --base-path /x    the path the site is served under, instead of the settings' own
    --workers N       threads that read and draw (default: one a core, eight at most)
    --shard I/N       render the I-th of N parts only; merge joins them
    --cache DIR       keep what may be used again in DIR (default: node_modules/.cache/fairlead)
    --no-cache        keep nothing
    --report FILE     write what was done, and how long it took, as JSON
  merge DIR…  join the output folders of all shards; --site, --out, --edition, --base-path, --cache and --report as above
  preview   serve what has been built
    --site DIR, --out DIR
    --port N          the first edition's port; the others follow (default: 4000)
  dev       serve pages rendered on request, with hot reload
    --site DIR
    --port N          (default: 5173)
  diff A B  compare two outputs, or one edition's folder of each, by what they mean; 1 if they differ
    --json            as JSON: prerender/commands/diff/report.ts
  snapshot  hold test/snapshots/ against what has been built; 1 if a snapshot is not as built
    --site DIR, --out DIR
    --update          write the snapshots anew
  why PATH  tell what a page is made of, and what of that changed since it was built; 1 if there is no such page
    --site DIR, --out DIR, --edition E, --cache DIR
    --json            as JSON: prerender/commands/why/report.ts

Exit codes: 0 done, 1 the site has errors, 2 wrong usage.`

const OPTIONS = {
  site: { type: 'string', default: '.' },
  out: { type: 'string', default: 'dist' },
  edition: { type: 'string', multiple: true },
  'base-path': { type: 'string' },
  workers: { type: 'string' },
  shard: { type: 'string' },
  cache: { type: 'string' },
  report: { type: 'string' },
  'no-cache': { type: 'boolean' },
  port: { type: 'string' },
  json: { type: 'boolean' },
  update: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

const COMMAND_OPTIONS: Readonly<Record<string, readonly string[]>> = {
  build: ['site', 'out', 'edition', 'base-path', 'workers', 'shard', 'cache', 'no-cache', 'report'],
  merge: ['site', 'out', 'edition', 'base-path', 'cache', 'no-cache', 'report'],
  preview: ['site', 'out', 'port'],
  dev: ['site', 'port'],
  diff: ['json'],
  snapshot: ['site', 'out', 'update'],
  why: ['site', 'out', 'edition', 'cache', 'json'],
}

const wrong = (problem: string): Arguments => ({ _tag: 'WrongUsage', problem })

const parsePort = (text: string | undefined, fallback: number): number | undefined => {
  const port = text === undefined ? fallback : Number(text)
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined
}

/** More threads than this is a slip of the finger. */
const MOST_WORKERS = 64

/** More would take memory and time to start, and hardly draw faster. */
const MOST_DEFAULT_WORKERS = 8

const defaultWorkers = (): number => Math.min(availableParallelism(), MOST_DEFAULT_WORKERS)

const parseCount = (text: string): number | undefined =>
  /^[1-9]\d*$/.test(text) && Number(text) <= MOST_WORKERS ? Number(text) : undefined

/** More shards than pages do nothing, and no site has so many. */
const MOST_SHARDS = 10_000

const parseShard = (text: string): ShardOf | undefined => {
  const [, index, count] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(text) ?? []
  return index !== undefined && Number(index) <= Number(count) && Number(count) <= MOST_SHARDS
    ? { index: Number(index) - 1, count: Number(count) }
    : undefined
}

type Values = Readonly<Partial<Record<keyof typeof OPTIONS, string | boolean | string[]>>> & {
  readonly site: string
  readonly out: string
  readonly edition?: string[]
  readonly 'base-path'?: string
  readonly workers?: string
  readonly shard?: string
  readonly cache?: string
  readonly report?: string
}

const parseBuild = (values: Values, shardDirs: readonly string[] | undefined): Arguments => {
  const { site, out, edition, 'base-path': basePath, cache, report } = values
  const editions = edition && [...new Set(edition)]
  if (basePath !== undefined && !BASE_PATH.test(basePath))
    return wrong(`--base-path is "${basePath}"; it should be /x, without a trailing slash.`)
  if (cache !== undefined && values['no-cache'] === true) return wrong('--cache and --no-cache contradict each other.')
  const workers = values.workers === undefined ? defaultWorkers() : parseCount(values.workers)
  if (workers === undefined)
    return wrong(`--workers is "${values.workers}"; it should be a number from 1 to ${MOST_WORKERS}.`)
  const shard = values.shard === undefined ? undefined : parseShard(values.shard)
  if (values.shard !== undefined && shard === undefined)
    return wrong(
      `--shard is "${values.shard}"; it should be I/N, such as 1/3, with I from 1 to N and N at most ${MOST_SHARDS}.`,
    )
  if (shardDirs?.length === 0) return wrong('merge needs the output folders of all shards.')
  return {
    _tag: 'Build',
    site,
    out,
    editions,
    basePath,
    workers,
    shard,
    shardDirs,
    cache: values['no-cache'] === true ? null : cache,
    report,
  }
}

/** Commands that take folders, or a page, besides their options. */
const TAKES_MORE = ['merge', 'diff', 'why']

const parseDiff = (folders: readonly string[], isJson: boolean): Arguments => {
  const [before, after, ...more] = folders
  if (before === undefined || after === undefined || more.length > 0)
    return wrong('diff needs two output folders: diff A B.')
  return { _tag: 'Diff', before, after, isJson }
}

const parseWhy = (
  [path, ...more]: readonly string[],
  { site, out, edition: editions, cache, json }: Values,
): Arguments => {
  if (path === undefined || more.length > 0) return wrong('why needs the path of one page: why /a/page.')
  return { _tag: 'Why', path, site, out, editions, cache, isJson: json === true }
}

/** Reads the command line. Options that a command does not have are wrong usage, not ignored. */
export const parseArguments = (argv: readonly string[]): Arguments => {
  let parsed: ReturnType<
    typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true; args: string[]; tokens: true }>
  >
  try {
    parsed = parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true, tokens: true })
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error))
  }
  const { values, positionals, tokens } = parsed
  if (values.help === true) return { _tag: 'Help' }
  const empty = tokens.find((token) => token.kind === 'option' && token.value === '' && token.name !== 'base-path')
  // An unset variable of a shell would make it the folder that happens to be the current one.
  if (empty?.kind === 'option') return wrong(`--${empty.name} is empty.`)
  const [command = 'build', ...rest] = positionals
  const allowed = Object.hasOwn(COMMAND_OPTIONS, command) ? COMMAND_OPTIONS[command] : undefined
  if (allowed === undefined || (rest.length > 0 && !TAKES_MORE.includes(command)))
    return wrong(`There is no command "${positionals.join(' ')}".`)
  const alien = tokens.find((token) => token.kind === 'option' && !allowed.includes(token.name))
  if (alien?.kind === 'option') return wrong(`The command ${command} has no option --${alien.name}.`)
  if (command === 'build' || command === 'merge') return parseBuild(values, command === 'merge' ? rest : undefined)
  const { site, out } = values
  if (command === 'diff') return parseDiff(rest, values.json === true)
  if (command === 'why') return parseWhy(rest, values)
  if (command === 'snapshot') return { _tag: 'Snapshot', site, out, isUpdate: values.update === true }
  const port = parsePort(values.port, command === 'preview' ? 4000 : 5173)
  if (port === undefined) return wrong(`--port is "${values.port}"; it should be a number from 1 to 65535.`)
  return command === 'preview' ? { _tag: 'Preview', site, out, port } : { _tag: 'Dev', site, port }
}
