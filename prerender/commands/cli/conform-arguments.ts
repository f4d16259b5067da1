import { parseArgs } from 'node:util'

export type ConformArguments = {
  readonly _tag: 'Conform'
  readonly url: string
  readonly sample: number
  readonly seed: string
  /** Requests a second. */
  readonly rate: number
  readonly concurrency: number
  /** Seconds for one answer. */
  readonly timeout: number
  /** Seconds for everything. */
  readonly limit: number
  readonly ignoresRobots: boolean
  /** Warnings count as faults. */
  readonly isStrict: boolean
  /** Files to write. */
  readonly json: string | undefined
  readonly junit: string | undefined
}

export const CONFORM_USAGE = `  conform URL   ask any origin the questions of the page-data protocol: docs/protocol.md; 1 if it has faults, 3 if it does not answer
    --sample N        pages to read (default: 100); --seed TEXT draws other pages (default: 1)
    --rate N          requests a second (default: 10); --concurrency N requests at a time (default: 4)
    --timeout S       seconds for one answer (default: 10); --limit S seconds for everything (default: 900)
    --json FILE       the report as JSON: prerender/conform/report/report.ts; --junit FILE the report as JUnit
    --strict          warnings are faults, too
    --ignore-robots   ask what robots.txt forbids, of a site of your own`

const OPTIONS = {
  sample: { type: 'string', default: '100' },
  seed: { type: 'string', default: '1' },
  rate: { type: 'string', default: '10' },
  concurrency: { type: 'string', default: '4' },
  timeout: { type: 'string', default: '10' },
  limit: { type: 'string', default: '900' },
  json: { type: 'string' },
  junit: { type: 'string' },
  strict: { type: 'boolean' },
  'ignore-robots': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

type Wrong = { readonly _tag: 'WrongUsage'; readonly problem: string }

/** Smallest and largest value of each number, and whether it is whole. */
const RANGES = {
  sample: { min: 1, max: 10_000, isWhole: true },
  rate: { min: 0.1, max: 1000, isWhole: false },
  concurrency: { min: 1, max: 64, isWhole: true },
  timeout: { min: 0.1, max: 600, isWhole: false },
  limit: { min: 1, max: 86_400, isWhole: false },
} as const

const wrong = (problem: string): Wrong => ({ _tag: 'WrongUsage', problem })

/** A host without scheme is one typed in a hurry: HTTPS, unless it is this machine. */
const readUrl = (text: string): string | undefined => {
  const full = /^[a-z][a-z0-9+.-]*:\/\//i.test(text)
    ? text
    : `${/^(localhost|127\.|\[::1\])/.test(text) ? 'http' : 'https'}://${text}`
  if (!URL.canParse(full)) return undefined
  const url = new URL(full)
  const isPlain = url.username === '' && url.password === '' && url.search === '' && url.hash === ''
  return /^https?:$/.test(url.protocol) && url.hostname !== '' && isPlain ? url.href : undefined
}

/** Reads what follows `conform`. */
export const parseConform = (argv: readonly string[]): ConformArguments | Wrong | { readonly _tag: 'Help' } => {
  let parsed: ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true; args: string[] }>>
  try {
    parsed = parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error))
  }
  const { values, positionals } = parsed
  if (values.help === true) return { _tag: 'Help' }
  const [address, ...more] = positionals
  if (address === undefined || more.length > 0)
    return wrong('conform needs the address of one site: conform https://www.example.com/base/.')
  const url = readUrl(address)
  if (url === undefined)
    return wrong(`"${address}" should be an address such as https://www.example.com/base/, without query and password.`)
  for (const [name, { min, max, isWhole }] of Object.entries(RANGES) as [
    keyof typeof RANGES,
    (typeof RANGES)['rate'],
  ][]) {
    const value = Number(values[name])
    const isFitting =
      values[name].trim() !== '' && value >= min && value <= max && (!isWhole || Number.isInteger(value))
    if (!isFitting)
      return wrong(
        `--${name} is "${values[name]}"; it should be a ${isWhole ? 'whole ' : ''}number from ${min} to ${max}.`,
      )
  }
  for (const name of ['seed', 'json', 'junit'] as const) if (values[name] === '') return wrong(`--${name} is empty.`)
  return {
    _tag: 'Conform',
    url,
    sample: Number(values.sample),
    seed: values.seed,
    rate: Number(values.rate),
    concurrency: Number(values.concurrency),
    timeout: Number(values.timeout),
    limit: Number(values.limit),
    ignoresRobots: values['ignore-robots'] === true,
    isStrict: values.strict === true,
    json: values.json,
    junit: values.junit,
  }
}
