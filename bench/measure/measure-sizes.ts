import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type ArticleSet, writeArticles } from '../articles.ts'
import { bundleFloor } from '../floor/bundle-floor.ts'
import { describeMachine } from '../report/machine.ts'
import type { Results, SizeResults } from '../report/results.ts'
import { measureRound, type Round, type RoundFolders } from './measure-round.ts'

const SEED = 20_260

/** Enough to load all code into the disk cache before the first measured round. */
const WARM_UP_ARTICLES = 50

const roundsFor = (articles: number): number => (articles <= 1_000 ? 5 : articles <= 10_000 ? 3 : 1)

export type MeasureOptions = {
  readonly repositoryDir: string
  readonly sizes: readonly number[]
  readonly rounds: number | undefined
  readonly outDir: string
  /** YYYY-MM-DD */
  readonly day: string
  /** Called before each step. */
  readonly tell: (step: string) => void
}

/** Names that the benchmark writes. A folder with any other name in it is not emptied. */
const OWN_NAMES = ['articles', 'cache', 'floor', 'report.json', 'site']

const clear = (outDir: string): void => {
  const foreign = existsSync(outDir) ? readdirSync(outDir).find((name) => !OWN_NAMES.includes(name)) : undefined
  if (foreign !== undefined)
    throw new Error(
      `${outDir} holds "${foreign}", which the benchmark did not write. Choose another folder with --out.`,
    )
  rmSync(outDir, { recursive: true, force: true })
}

const measureSize = async (
  folders: RoundFolders,
  set: ArticleSet,
  rounds: number,
  tell: (step: string) => void,
): Promise<SizeResults> => {
  tell(`${set.count} articles: writing`)
  const articleBytes = writeArticles(folders.articlesDir, set)
  const measured: Round[] = []
  for (let round = 1; round <= rounds; round += 1) {
    tell(`${set.count} articles: round ${round} of ${rounds}`)
    measured.push(await measureRound(folders, set))
  }
  return { articles: set.count, articleBytes, rounds: measured }
}

/** Measures all sizes in sequence and deletes the folder afterwards. */
export const measureSizes = async ({
  repositoryDir,
  sizes,
  rounds,
  outDir,
  day,
  tell,
}: MeasureOptions): Promise<Results> => {
  clear(outDir)
  mkdirSync(outDir, { recursive: true })
  const machine = describeMachine(outDir)
  const at = (name: string): string => path.join(outDir, name)
  try {
    tell('Bundling the floor')
    const bundled = path.join(repositoryDir, 'node_modules/.cache/fairlead-bench')
    const floorFile = await bundleFloor(path.join(bundled, 'floor'), 'production')
    const bareLoopFile = await bundleFloor(path.join(bundled, 'bare-loop'), 'development')
    const folders: RoundFolders = {
      repositoryDir,
      articlesDir: at('articles'),
      outDir: at('site'),
      cacheDir: at('cache'),
      reportFile: at('report.json'),
      floorFile,
      bareLoopFile,
      floorOutDir: at('floor'),
    }
    tell('Warming up')
    await measureSize(folders, { seed: SEED, count: WARM_UP_ARTICLES }, 1, () => {})
    const measured: SizeResults[] = []
    for (const count of sizes)
      measured.push(await measureSize(folders, { seed: SEED, count }, rounds ?? roundsFor(count), tell))
    return { day, machine, sizes: measured }
  } finally {
    clear(outDir)
  }
}
