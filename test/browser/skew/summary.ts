import { MANNERS, type Manner } from './manners.ts'
import { ACTS, type Pair, pairId, WALKS } from './pairs.ts'
import type { PairResult } from './play-pair.ts'
import { VERSIONS } from './versions.ts'
import type { WalkFile } from './walk-file.ts'

export type SkewRun = { readonly walks: readonly WalkFile[]; readonly lanes: number; readonly machine: string }

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

type Played = { readonly pair: Pair; readonly result: PairResult }

const playedIn = ({ walk, results }: WalkFile): readonly Played[] =>
  results.flatMap((result) => {
    const pair = WALKS[walk - 1]?.find((candidate) => pairId(candidate) === result.id)
    return pair === undefined ? [] : [{ pair, result }]
  })

export const isFailed = ({ problems }: PairResult): boolean => problems.length > 0

const rowOf = (name: string, played: readonly Played[]): readonly string[] => [
  name,
  String(played.length),
  String(played.filter(({ result }) => isFailed(result)).length),
  String(played.filter(({ result: { navigations } }) => navigations > 0).length),
  String(played.reduce((most, { result: { reloads } }) => Math.max(most, reloads), 0)),
]

const failureLine = ({ id, problems }: PairResult): string => `- \`${id}\`: ${problems.join('; ')}`

/** The results of a run as Markdown. */
export const formatSummary = ({ walks, lanes, machine }: SkewRun): string => {
  const played = walks.flatMap(playedIn)
  const minutes = Math.round(walks.reduce((sum, { seconds }) => sum + seconds, 0) / 60)
  const replayed = walks.reduce((sum, walk) => sum + (walk.replayed ?? 0), 0)
  const failed = walks.flatMap(({ results }) => results.filter(isFailed))
  return `${[
    '# Deploys under open tabs',
    `${played.length} pairs in ${walks.length} of ${WALKS.length} walks, ${failed.length} failed; ${minutes} minutes of ` +
      `play on ${lanes} lanes, on ${machine}. Written by \`npm run skew\`.` +
      (replayed === 0 ? '' : ` ${replayed} times, a pair that had failed was played again, with a new profile.`),
    table(
      ['deploy', 'pairs', 'failed', 'ended in a full navigation', 'most forced reloads'],
      [
        ...(Object.keys(MANNERS) as Manner[]).map((manner) =>
          rowOf(
            `${manner}: ${MANNERS[manner]}`,
            played.filter(({ pair }) => pair.manner === manner),
          ),
        ),
        ...ACTS.map((act) =>
          rowOf(
            `act: ${act}`,
            played.filter(({ pair }) => pair.act === act),
          ),
        ),
        rowOf('all', played),
      ],
    ),
    'Forced reloads are loads of an address at which the tab was already: at most one for each build that it meets, and ' +
      'one more where a worker takes itself away.',
    `Versions: ${VERSIONS.map(({ name }, index) => `${index + 1} ${name}`).join(', ')}.`,
    '## Failed',
    failed.length === 0 ? 'None.' : failed.map(failureLine).join('\n'),
  ].join('\n\n')}\n`
}
