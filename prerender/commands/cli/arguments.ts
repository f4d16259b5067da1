import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { BASE_PATH, encodeBasePath } from '../../base/base-path.ts'
import { isPackaged } from '../../base/engine-dir.ts'
import { HOSTS_FOLDER } from '../../base/hosts-folder.ts'
import { AN_INSTANT, parseInstant } from '../../base/parse-instant.ts'
import { PROGRAM } from '../../base/program.ts'
import { EVERYTHING, type Moment } from '../../content/publication.ts'
import type { ShardOf } from '../../incremental/shards/shard-file.ts'
import { CONFORM_USAGE, type ConformArguments, parseConform } from './conform-arguments.ts'
import type { InitArguments } from './run-init.ts'

/** Folder of the editions on a server. */
export const DEFAULT_ROOT = '/srv/fairlead'

/** Folder of the editions with drafts, apart from those for the public. */
const DRAFTS_OUT = 'dist-drafts'

export type BuildArguments = {
  readonly _tag: 'Build'
  readonly site: string
  readonly out: string
  readonly editions: readonly string[] | undefined
  readonly basePath: string | undefined
  readonly workers: number
  /** Longest time for one page, in seconds. */
  readonly pageLimit: number | undefined
  /** Takes the recorded rows of sources. */
  readonly isFrozen: boolean
  /** Name of the `.env` files that apply; undefined for that of the command. */
  readonly env: string | undefined
  readonly moment: Moment
  readonly shard: ShardOf | undefined
  /** Output folders of shards to merge; undefined when pages are rendered. */
  readonly shardDirs: readonly string[] | undefined
  /** Undefined for the default folder, null for a temporary one. */
  readonly cache: string | undefined | null
  /** File for a JSON report. */
  readonly report: string | undefined
}

export type HostsArguments = {
  readonly _tag: 'Hosts'
  /** Folder of the built editions. */
  readonly site: string
  /** Names of hosts, or `all`. */
  readonly hosts: readonly string[]
  readonly out: string
  readonly root: string
  readonly listen: { readonly address: string; readonly port: number } | undefined
  readonly origins: Readonly<Record<string, string>>
  /** File on the server with the authorities that proxied origins are verified by. */
  readonly authorities: string | undefined
}

export type DeployArguments = {
  readonly _tag: 'Deploy'
  readonly action: 'plan' | 'apply' | 'rollback' | 'list' | 'status'
  /** File of the plan. */
  readonly plan: string
  /** Folder of one built edition. */
  readonly dir: string
  readonly target: string
  readonly layout: 'files' | 'website'
  readonly builds: number
  readonly days: number
  readonly distribution: string | undefined
  readonly adopts: boolean
  readonly isDry: boolean
  readonly owner: string | undefined
  /** Public address to read the deploy back at, or `none`; undefined for that of the settings. */
  readonly address: string | undefined
  /** How many seconds caches may take until visitors get the deploy. */
  readonly within: number
  /** The build to roll back to; undefined for the one before. */
  readonly build: string | undefined
}

export type Arguments =
  | BuildArguments
  | {
      readonly _tag: 'Preview'
      readonly site: string
      readonly out: string
      readonly port: number
      /** Hosts that are found on this machine, by the origin that the site's settings name. */
      readonly local: Readonly<Record<string, string>>
    }
  | {
      readonly _tag: 'Dev'
      readonly site: string
      readonly port: number
      readonly isFrozen: boolean
      readonly env: string | undefined
    }
  | { readonly _tag: 'Diff'; readonly before: string; readonly after: string; readonly isJson: boolean }
  | { readonly _tag: 'Snapshot'; readonly site: string; readonly out: string; readonly isUpdate: boolean }
  | {
      readonly _tag: 'Why'
      readonly path: string
      readonly site: string
      readonly out: string
      readonly editions: readonly string[] | undefined
      /** Undefined for the default folder. */
      readonly cache: string | undefined
      readonly env: string | undefined
      readonly isJson: boolean
    }
  | InitArguments
  | HostsArguments
  | DeployArguments
  | ConformArguments
  | {
      readonly _tag: 'Migrate'
      readonly dir: string
      /** Undefined to rewrite the site in its own folder. */
      readonly out: string | undefined
      readonly isDry: boolean
      /** Writes over files that are not committed. */
      readonly isForced: boolean
    }
  | { readonly _tag: 'Help' }
  | { readonly _tag: 'WrongUsage'; readonly problem: string }

export const USAGE = `Usage: ${PROGRAM} [init|build|merge|preview|dev|diff|snapshot|why|hosts|deploy|conform|migrate] [options]

  init DIR  start a site in a folder: settings, a page, a test
    --template T      blank, blog, docs or data (default: blank)
    --name NAME       the site's name
    --engine SPEC     the engine that package.json asks for (default: the version that runs)
  build     render a site directory into plain files (the default)
    --site DIR        the site directory (default: .)
    --out DIR         where the editions go, each in a folder of its name (default: dist)
    --edition E       build this edition only; may be given more than once
    --base-path /x    the path the site is served under, instead of the settings' own
    --workers N       threads that read and render (default: one a core, eight at most)
    --page-limit N    seconds that one page may take (default: 60)
    --frozen          take the recorded rows of sources, and ask no host: docs/sources.md
    --env NAME        read .env.NAME besides .env, for the strings of the settings (default: production): docs/plugins.md
    --date INSTANT    what is public then, of entries with dates: docs/drafts.md
    --drafts          render drafts and entries of all dates, hidden from search engines, into dist-drafts
    --shard I/N       render the I-th of N parts only; merge joins them
    --cache DIR       keep caches in DIR (default: node_modules/.cache/fairlead)
    --no-cache        keep nothing
    --report FILE     write a summary with times as JSON
  merge DIR…  join the output folders of all shards; --site, --out, --edition, --base-path, --date, --drafts, --cache, --no-cache, --env and --report as above
  preview   serve the last build
    --site DIR, --out DIR
    --port N          the first edition's port; the others follow (default: 4000)
    --local A=B       find the host A of the settings at B on this machine; may be given more than once
  dev       serve pages rendered on request, with hot reload
    --site DIR
    --port N          the port to serve on (default: 5173)
    --frozen          as above
    --env NAME        as above (default: development)
  diff A B  compare two outputs, or one edition's folder of each, by meaning; 1 if they differ
    --json            as JSON: prerender/commands/diff/report.ts
  snapshot  compare test/snapshots/ with the build; 1 if a snapshot differs
    --site DIR, --out DIR
    --update          rewrite the snapshots
  why PATH  list the inputs of a page, and which have changed since its build; 1 if there is no such page
    --site DIR, --out DIR, --edition E, --cache DIR, --env NAME
    --json            as JSON: prerender/commands/why/report.ts
  hosts     compile what a host has to know of the built editions: docs/hosts/
    --for HOST        a host's name, or all; may be given more than once
    --out DIR         where a folder for each host goes (default: dist/hosts)
    --from DIR        the built editions (default: dist)
    --root DIR        the folder of the editions on the server (default: /srv/fairlead)
    --listen ADDRESS  plain HTTP on address:port, for a trial or behind a TLS terminator; the next edition on the next port
    --origin A=B      proxy requests for origin A to B, such as a staging application; may be given more than once
    --ca FILE         the authorities on the server that proxied origins are verified by (default: the system's)
  deploy plan DIR       compare a built edition with what is deployed, and write an ordered plan
    --to TARGET       s3://bucket/prefix or dir:PATH; AWS_ENDPOINT_URL names another S3 server
    --plan FILE       where the plan goes (default: deploy-plan.json)
    --keep-builds N   builds whose assets stay (default: 5); --keep-days D: those of the last days, too (default: 30)
    --layout L        files, or website for an S3 website (default: files)
    --cloudfront ID   invalidate the changed paths of a distribution
    --public URL      where visitors find the site, to read the deploy back (default: the settings' address); or none
    --adopt           take over a target that holds objects of no deploy
  deploy apply FILE     apply a plan, read the site back, and return to the build before if it differs; after a kill, again
    --dry-run         only print what would be done
    --within S        seconds that caches may take until visitors get the deploy (default: 120)
    --owner NAME      who deploys, for the lock (default: user@machine)
  deploy rollback [BUILD]  plan the return to a kept build (default: the one served before); --to, --plan, --public as above
  deploy list           list the kept builds of --to
  deploy status         say what --to and the public address serve; 1 if it is not what was deployed last
${CONFORM_USAGE}
  migrate gatsby DIR    rewrite a Gatsby 4 or 5 site; 1 if something is left to you: docs/from-gatsby.md
    --out DIR         where the new site goes (default: the site's own folder, whose files git has to keep)
    --dry-run         only print what would be done
    --force           write over files that are not committed, and over other files in --out

Exit codes: 0 done, 1 the site has errors, 2 wrong usage.`

const OPTIONS = {
  site: { type: 'string', default: '.' },
  out: { type: 'string', default: 'dist' },
  edition: { type: 'string', multiple: true },
  'base-path': { type: 'string' },
  workers: { type: 'string' },
  'page-limit': { type: 'string' },
  frozen: { type: 'boolean' },
  env: { type: 'string' },
  date: { type: 'string' },
  drafts: { type: 'boolean' },
  shard: { type: 'string' },
  cache: { type: 'string' },
  report: { type: 'string' },
  'no-cache': { type: 'boolean' },
  port: { type: 'string' },
  local: { type: 'string', multiple: true },
  json: { type: 'boolean' },
  update: { type: 'boolean' },
  for: { type: 'string', multiple: true },
  from: { type: 'string' },
  root: { type: 'string' },
  listen: { type: 'string' },
  origin: { type: 'string', multiple: true },
  ca: { type: 'string' },
  to: { type: 'string' },
  public: { type: 'string' },
  within: { type: 'string' },
  plan: { type: 'string' },
  'keep-builds': { type: 'string' },
  'keep-days': { type: 'string' },
  layout: { type: 'string' },
  cloudfront: { type: 'string' },
  adopt: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  force: { type: 'boolean' },
  owner: { type: 'string' },
  template: { type: 'string' },
  name: { type: 'string' },
  engine: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

/** Names of the options that each command has. `conform` has its own. */
export const COMMAND_OPTIONS: Readonly<Record<string, readonly string[]>> = {
  init: ['template', 'name', 'engine'],
  build: [
    'site',
    'out',
    'edition',
    'base-path',
    'workers',
    'page-limit',
    'frozen',
    'env',
    'date',
    'drafts',
    'shard',
    'cache',
    'no-cache',
    'report',
  ],
  merge: ['site', 'out', 'edition', 'base-path', 'date', 'drafts', 'cache', 'no-cache', 'env', 'report'],
  preview: ['site', 'out', 'port', 'local'],
  dev: ['site', 'port', 'frozen', 'env'],
  diff: ['json'],
  snapshot: ['site', 'out', 'update'],
  why: ['site', 'out', 'edition', 'cache', 'env', 'json'],
  deploy: [
    ...['to', 'public', 'plan', 'keep-builds', 'keep-days', 'layout', 'cloudfront', 'adopt'],
    ...['dry-run', 'owner', 'within'],
  ],
  migrate: ['out', 'dry-run', 'force'],
  hosts: ['for', 'out', 'from', 'root', 'listen', 'origin', 'ca'],
}

/** Where people find more. */
const HELP_AT = isPackaged ? 'node_modules/@fairlead/engine/README.md' : 'README.md'

const letters = (word: string): string => [...word].sort().join('')

/** The command that a misspelt one means: the same letters in another order, or the same start. */
const nearest = (command: string): string => {
  const found = Object.keys(COMMAND_OPTIONS).find(
    (known) => letters(known) === letters(command) || (command.length > 2 && known.startsWith(command.slice(0, 3))),
  )
  return found === undefined ? '' : ` Did you mean "${found}"?`
}

const wrong = (problem: string): Arguments => ({ _tag: 'WrongUsage', problem })

const parsePort = (text: string | undefined, fallback: number): number | undefined => {
  const port = text === undefined ? fallback : Number(text)
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined
}

/** A larger number is probably a typing error. */
const MAX_WORKERS = 64

/** More threads take memory and time to start, and hardly render faster. */
const MAX_DEFAULT_WORKERS = 8

const defaultWorkers = (): number => Math.min(availableParallelism(), MAX_DEFAULT_WORKERS)

const parseCount = (text: string): number | undefined =>
  /^[1-9]\d*$/.test(text) && Number(text) <= MAX_WORKERS ? Number(text) : undefined

/** No site has more pages than this. */
const MAX_SHARDS = 10_000

const parseShard = (text: string): ShardOf | undefined => {
  const [, index, count] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(text) ?? []
  return index !== undefined && Number(index) <= Number(count) && Number(count) <= MAX_SHARDS
    ? { index: Number(index) - 1, count: Number(count) }
    : undefined
}

type Values = Readonly<Partial<Record<keyof typeof OPTIONS, string | boolean | string[]>>> & {
  readonly site: string
  readonly out: string
  readonly edition?: string[]
  readonly 'base-path'?: string
  readonly workers?: string
  readonly 'page-limit'?: string
  readonly date?: string
  readonly shard?: string
  readonly cache?: string
  readonly env?: string
  readonly report?: string
  readonly for?: string[]
  readonly from?: string
  readonly root?: string
  readonly listen?: string
  readonly origin?: string[]
  readonly ca?: string
  readonly to?: string
  readonly public?: string
  readonly within?: string
  readonly plan?: string
  readonly 'keep-builds'?: string
  readonly 'keep-days'?: string
  readonly layout?: string
  readonly cloudfront?: string
  readonly owner?: string
  readonly local?: string[]
  readonly template?: string
  readonly name?: string
  readonly engine?: string
}

/** A day. */
const MAX_SECONDS = 86_400

const ACTIONS = ['plan', 'apply', 'rollback', 'list', 'status'] as const

const parseDeploy = ([action, subject, ...more]: readonly string[], values: Values): Arguments => {
  const known = ACTIONS.find((name) => name === action)
  if (known === undefined) return wrong(`deploy needs one of ${ACTIONS.join(', ')}.`)
  if (more.length > 0) return wrong(`deploy ${known} takes no more than one name: "${more.join(' ')}" is too much.`)
  const { to, plan = 'deploy-plan.json', layout = 'files', owner, cloudfront: distribution } = values
  if (known !== 'apply' && to === undefined)
    return wrong(`deploy ${known} needs --to s3://bucket/prefix or --to dir:PATH.`)
  if (known === 'plan' && subject === undefined) return wrong('deploy plan needs the folder of one built edition.')
  if (layout !== 'files' && layout !== 'website')
    return wrong(`--layout is "${layout}"; it should be files or website.`)
  const address = values.public?.replace(/\/+$/, '')
  if (address !== undefined && address !== 'none' && !/^https?:\/\/[^/\s]+/.test(address))
    return wrong(`--public is "${values.public}"; it should be an address such as https://www.example.com, or none.`)
  const builds = Number(values['keep-builds'] ?? '5')
  const days = Number(values['keep-days'] ?? '30')
  const within = Number(values.within ?? '120')
  if (!Number.isInteger(within) || within < 0 || within > MAX_SECONDS)
    return wrong(`--within is "${values.within}"; it should be a whole number of seconds up to ${MAX_SECONDS}.`)
  if (!Number.isInteger(builds) || builds < 1) return wrong('--keep-builds should be a whole number from 1.')
  if (!Number.isInteger(days) || days < 0) return wrong('--keep-days should be a whole number from 0.')
  return {
    _tag: 'Deploy',
    action: known,
    plan: known === 'apply' ? (subject ?? plan) : plan,
    dir: subject ?? '',
    target: to ?? '',
    layout,
    builds,
    days,
    distribution,
    adopts: values.adopt === true,
    isDry: values['dry-run'] === true,
    owner,
    address,
    within,
    build: known === 'rollback' ? subject : undefined,
  }
}

const parseListen = (text: string): HostsArguments['listen'] => {
  const [, address, digits] = /^(.+):(\d+)$/.exec(text) ?? []
  const port = parsePort(digits, 0)
  return address === undefined || digits === undefined || port === undefined ? undefined : { address, port }
}

const parseHosts = (values: Values, hasOut: boolean): Arguments => {
  const { for: names = [], from = 'dist', out, root = DEFAULT_ROOT, origin: pairs = [], ca } = values
  if (ca !== undefined && !ca.startsWith('/'))
    return wrong(`--ca is "${ca}"; it should be the absolute path of a file on the server.`)
  if (names.length === 0) return wrong('hosts needs --for HOST, or --for all.')
  const listen = values.listen === undefined ? undefined : parseListen(values.listen)
  if (values.listen !== undefined && listen === undefined)
    return wrong(`--listen is "${values.listen}"; it should be an address and a port, such as 127.0.0.1:8080.`)
  const origins: Record<string, string> = {}
  for (const pair of pairs) {
    const [, before, after] = /^(https?:\/\/[^=/]+)=(https?:\/\/[^/]+)$/.exec(pair) ?? []
    if (before === undefined || after === undefined)
      return wrong(
        `--origin is "${pair}"; it should be two origins, such as https://app.example=http://127.0.0.1:9000.`,
      )
    origins[before] = after
  }
  return {
    _tag: 'Hosts',
    site: from,
    hosts: names,
    out: hasOut ? out : `${from}/${HOSTS_FOLDER}`,
    root,
    listen,
    origins,
    authorities: ca,
  }
}

/** Pairs such as `https://api.example.com=http://localhost:4002`. */
const parseLocal = (pairs: readonly string[]): Readonly<Record<string, string>> | undefined => {
  const read = pairs.map((pair) => /^(https?:\/\/[^/=]+)=(https?:\/\/[^/=]+)$/.exec(pair))
  return read.every((match) => match !== null)
    ? Object.fromEntries(read.map((match) => [match?.[1] ?? '', match?.[2] ?? '']))
    : undefined
}

const parseBuild = (values: Values, shardDirs: readonly string[] | undefined, hasOut: boolean): Arguments => {
  const { site, date, edition, 'base-path': basePath, cache, report } = values
  const editions = edition && [...new Set(edition)]
  if (basePath !== undefined && !BASE_PATH.test(basePath))
    return wrong(`--base-path is "${basePath}"; it should be /x, without a trailing slash.`)
  if (cache !== undefined && values['no-cache'] === true) return wrong('--cache and --no-cache contradict each other.')
  const hasDrafts = values.drafts === true
  if (date !== undefined && hasDrafts) return wrong('--date and --drafts contradict each other.')
  const at = date === undefined ? undefined : parseInstant(date)
  if (date !== undefined && at === undefined)
    return wrong(`--date is "${date}"; it should be an instant with its time zone, such as ${AN_INSTANT}.`)
  const workers = values.workers === undefined ? defaultWorkers() : parseCount(values.workers)
  if (workers === undefined)
    return wrong(`--workers is "${values.workers}"; it should be a number from 1 to ${MAX_WORKERS}.`)
  const pageLimit = values['page-limit'] === undefined ? undefined : Number(values['page-limit'])
  if (pageLimit !== undefined && !(pageLimit > 0 && pageLimit <= MAX_SECONDS))
    return wrong(`--page-limit is "${values['page-limit']}"; it should be a number of seconds up to ${MAX_SECONDS}.`)
  const shard = values.shard === undefined ? undefined : parseShard(values.shard)
  if (values.shard !== undefined && shard === undefined)
    return wrong(
      `--shard is "${values.shard}"; it should be I/N, such as 1/3, with I from 1 to N and N at most ${MAX_SHARDS}.`,
    )
  if (shardDirs?.length === 0) return wrong('merge needs the output folders of all shards.')
  return {
    _tag: 'Build',
    site,
    out: hasDrafts && !hasOut ? DRAFTS_OUT : values.out,
    editions,
    basePath: basePath && encodeBasePath(basePath),
    workers,
    pageLimit,
    isFrozen: values.frozen === true,
    env: values.env,
    moment: hasDrafts ? EVERYTHING : { _tag: 'Public', at },
    shard,
    shardDirs,
    cache: values['no-cache'] === true ? null : cache,
    report,
  }
}

/** Commands that take folders or a page as arguments. */
const TAKES_MORE = ['init', 'merge', 'diff', 'why', 'deploy', 'migrate']

const parseDiff = (folders: readonly string[], isJson: boolean): Arguments => {
  const [before, after, ...more] = folders
  if (before === undefined || after === undefined || more.length > 0)
    return wrong('diff needs two output folders: diff A B.')
  return { _tag: 'Diff', before, after, isJson }
}

const parseInit = ([dir, ...more]: readonly string[], { template = 'blank', name, engine }: Values): Arguments => {
  if (dir === undefined || more.length > 0) return wrong('init needs one folder: init my-site, or init . for this one.')
  return { _tag: 'Init', dir, template, name, engine }
}

const parseWhy = (
  [path, ...more]: readonly string[],
  { site, out, edition: editions, cache, env, json }: Values,
): Arguments => {
  if (path === undefined || more.length > 0) return wrong('why needs the path of one page: why /a/page.')
  return { _tag: 'Why', path, site, out, editions, cache, env, isJson: json === true }
}

const parseMigrate = (
  [from, dir, ...more]: readonly string[],
  values: Pick<Values, 'dry-run' | 'force'>,
  out: string | undefined,
): Arguments => {
  if (from !== 'gatsby') return wrong('migrate needs what the site is made with: migrate gatsby DIR.')
  if (dir === undefined || more.length > 0) return wrong('migrate needs the folder of one site: migrate gatsby DIR.')
  return { _tag: 'Migrate', dir, out, isDry: values['dry-run'] === true, isForced: values.force === true }
}

/** Reads the command line. Options that a command does not have are usage errors, never ignored. */
export const parseArguments = (argv: readonly string[]): Arguments => {
  // Its options of the same name take files.
  if (argv[0] === 'conform') return parseConform(argv.slice(1))
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
  // From an unset shell variable, an empty path would mean the current folder.
  if (empty?.kind === 'option') return wrong(`--${empty.name} is empty.`)
  const [command = 'build', ...rest] = positionals
  if (command === 'conform') return wrong('conform comes before its options: conform URL --sample 20.')
  const allowed = Object.hasOwn(COMMAND_OPTIONS, command) ? COMMAND_OPTIONS[command] : undefined
  if (allowed === undefined || (rest.length > 0 && !TAKES_MORE.includes(command)))
    return wrong(`There is no command "${positionals.join(' ')}".${nearest(command)} All commands: ${HELP_AT}.`)
  const alien = tokens.find((token) => token.kind === 'option' && !allowed.includes(token.name))
  if (alien?.kind === 'option') return wrong(`The command ${command} has no option --${alien.name}.`)
  if (values.env !== undefined && !/^[\w-]+$/.test(values.env))
    return wrong(
      `--env is "${values.env}"; it should be a name of letters and digits, such as staging for .env.staging.`,
    )
  const hasOut = tokens.some((token) => token.kind === 'option' && token.name === 'out')
  if (command === 'build' || command === 'merge')
    return parseBuild(values, command === 'merge' ? rest : undefined, hasOut)
  if (command === 'deploy') return parseDeploy(rest, values)
  if (command === 'hosts') return parseHosts(values, hasOut)
  const { site, out } = values
  if (command === 'init') return parseInit(rest, values)
  if (command === 'migrate') return parseMigrate(rest, values, hasOut ? out : undefined)
  if (command === 'diff') return parseDiff(rest, values.json === true)
  if (command === 'why') return parseWhy(rest, values)
  if (command === 'snapshot') return { _tag: 'Snapshot', site, out, isUpdate: values.update === true }
  const port = parsePort(values.port, command === 'preview' ? 4000 : 5173)
  if (port === undefined) return wrong(`--port is "${values.port}"; it should be a number from 1 to 65535.`)
  if (command === 'dev') return { _tag: 'Dev', site, port, isFrozen: values.frozen === true, env: values.env }
  const local = parseLocal(values.local ?? [])
  if (local === undefined) return wrong('--local should be https://api.example.com=http://localhost:4002.')
  return { _tag: 'Preview', site, out, port, local }
}
