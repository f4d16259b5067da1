import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

export type Arguments =
  | {
      readonly _tag: 'Measure'
      /** Numbers of articles, in ascending order. */
      readonly sizes: readonly number[]
      /** Undefined: depends on the size. */
      readonly rounds: number | undefined
      readonly outDir: string
      /** True if this run replaces the results in the repository. */
      readonly isKept: boolean
    }
  | { readonly _tag: 'Draw' }
  | { readonly _tag: 'Help' }
  | { readonly _tag: 'WrongUsage'; readonly problem: string }

const ALL_SIZES = [1_000, 10_000, 100_000]

const SHARED_MEMORY = '/dev/shm'

const defaultOut = (): string => path.join(existsSync(SHARED_MEMORY) ? SHARED_MEMORY : tmpdir(), 'fairlead-bench')

export const USAGE = `Usage: npm run bench -- [options]

Measures the engine on the neutral site against the floor. See bench/README.md.

  --pages N,N…  numbers of articles (default: ${ALL_SIZES.join(',')})
  --rounds R    measures everything R times (default: 5 up to 1,000 articles, 3 up to 10,000, else 1)
  --out DIR     folder for articles and sites; emptied before and after (default: ${defaultOut()})
  --keep        writes results.json, plot.svg and README.md, as a run of all sizes does
  --draw        rewrites plot.svg and README.md from results.json without measuring

Exit codes: 0 done, 1 a build failed, 2 wrong usage.`

const OPTIONS = {
  pages: { type: 'string', default: ALL_SIZES.join(',') },
  rounds: { type: 'string' },
  out: { type: 'string' },
  keep: { type: 'boolean', default: false },
  draw: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

const wrong = (problem: string): Arguments => ({ _tag: 'WrongUsage', problem })

const isCount = (text: string): boolean => /^[1-9]\d{0,6}$/.test(text)

/** Parses the command line. */
export const parseArguments = (argv: readonly string[]): Arguments => {
  let values: ReturnType<typeof parseArgs<{ options: typeof OPTIONS; args: string[] }>>['values']
  try {
    values = parseArgs({ args: [...argv], options: OPTIONS }).values
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error))
  }
  const { pages, rounds, out, keep, draw, help } = values
  if (help) return { _tag: 'Help' }
  if (draw) return { _tag: 'Draw' }
  const texts = pages.split(',')
  if (!texts.every(isCount))
    return wrong(`--pages is "${pages}"; it should be numbers from 1 to 9999999 with commas between them.`)
  if (rounds !== undefined && !isCount(rounds)) return wrong(`--rounds is "${rounds}"; it should be a number from 1.`)
  const sizes = [...new Set(texts.map(Number))].sort((a, b) => a - b)
  return {
    _tag: 'Measure',
    sizes,
    rounds: rounds === undefined ? undefined : Number(rounds),
    outDir: path.resolve(out ?? defaultOut()),
    isKept: keep || ALL_SIZES.every((size) => sizes.includes(size)),
  }
}
