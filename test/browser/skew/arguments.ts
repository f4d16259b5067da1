import { parseArgs } from 'node:util'
import { MANNERS } from './manners.ts'
import { ACTS, findPair, type Pair, pairId, WALKS } from './pairs.ts'

export type Arguments =
  | {
      readonly _tag: 'Run'
      /** Numbers of the walks to play, from 1. */
      readonly walks: readonly number[]
      readonly lanes: number
      readonly isFresh: boolean
      /** Whether only pairs are played that have failed. */
      readonly isReplay: boolean
      /** Time after which no pair is begun. */
      readonly minutes: number
      readonly out: string | undefined
    }
  | { readonly _tag: 'Pair'; readonly pair: Pair }
  | { readonly _tag: 'List' }
  | { readonly _tag: 'Help' }
  | { readonly _tag: 'WrongUsage'; readonly problem: string }

/** Walks by default: over 2,000 pairs. */
const DEFAULT_WALKS = 16

export const USAGE = `Usage: npm run skew -- [options]

Builds twelve versions of a fixture and swaps them under open tabs, in a real browser. A walk is one browser profile that
meets all ${WALKS[0]?.length} pairs of versions; there are ${WALKS.length} walks. Acts: ${ACTS.join(', ')}.
Deploys: ${Object.keys(MANNERS).join(', ')}.

  --walks N    the first N walks (default: ${DEFAULT_WALKS}); --walks ${WALKS.length} is everything
  --shard I/N  the I-th of N parts of these walks
  --lanes N    walks side by side (default: 2)
  --minutes N  begins no pair after N minutes; the summary says how many were played
  --fresh      plays walks again that were played to their end; otherwise a run goes on where it was ended
  --replay     plays the pairs that have failed again, each with a new profile, and keeps their new results
  --pair ID    one pair with a new profile, such as "${WALKS[0]?.[0] === undefined ? '' : pairId(WALKS[0][0])}"
  --out FILE   where the summary is written
  --list       names the pairs

Exit codes: 0 every pair ended as it may, 1 some did not, 2 wrong usage.`

const OPTIONS = {
  walks: { type: 'string', default: String(DEFAULT_WALKS) },
  shard: { type: 'string', default: '1/1' },
  lanes: { type: 'string', default: '2' },
  minutes: { type: 'string', default: 'Infinity' },
  fresh: { type: 'boolean', default: false },
  replay: { type: 'boolean', default: false },
  pair: { type: 'string' },
  out: { type: 'string' },
  list: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

const wrong = (problem: string): Arguments => ({ _tag: 'WrongUsage', problem })

const isBetween = (value: number, most: number): boolean => Number.isInteger(value) && value >= 1 && value <= most

const MAX_LANES = 16

/** Parses the command line. */
export const parseArguments = (argv: readonly string[]): Arguments => {
  let values: ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values']
  try {
    values = parseArgs({ args: [...argv], options: OPTIONS }).values
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error))
  }
  if (values.help) return { _tag: 'Help' }
  if (values.list) return { _tag: 'List' }
  if (values.pair !== undefined) {
    const pair = findPair(values.pair)
    return pair === undefined ? wrong(`There is no pair "${values.pair}"; --list names all.`) : { _tag: 'Pair', pair }
  }
  const [count, lanes] = [Number(values.walks), Number(values.lanes)]
  if (!isBetween(count, WALKS.length)) return wrong(`--walks is "${values.walks}"; it should be 1 to ${WALKS.length}.`)
  if (!isBetween(lanes, MAX_LANES)) return wrong(`--lanes is "${values.lanes}"; it should be 1 to ${MAX_LANES}.`)
  const [, index, of] = (/^(\d+)\/(\d+)$/.exec(values.shard) ?? []).map(Number)
  if (index === undefined || of === undefined || index < 1 || index > of)
    return wrong(`--shard is "${values.shard}"; it should be I/N, such as 1/3.`)
  const walks = Array.from({ length: count }, (_, walk) => walk + 1).filter((walk) => walk % of === index % of)
  const minutes = Number(values.minutes)
  if (!(minutes > 0)) return wrong(`--minutes is "${values.minutes}"; it should be a number above 0.`)
  return { _tag: 'Run', walks, lanes, minutes, isFresh: values.fresh, isReplay: values.replay, out: values.out }
}
