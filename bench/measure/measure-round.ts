import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type ArticleSet, createArticle } from '../articles.ts'
import { type EngineFolders, type EngineRun, runEngine } from './engine.ts'
import { type Measured, runMeasured } from './run-measured.ts'

/** Pages of the neutral site other than articles: the start, ten sections, the 404 page. */
export const OTHER_PAGES = 12

/** One measurement of each run, so that compared figures are at most minutes apart. */
export type Round = {
  readonly floor: Measured
  readonly bareLoop: Measured
  readonly cold: EngineRun
  readonly unchanged: EngineRun
  readonly oneChange: EngineRun
}

/** `floorFile` and `bareLoopFile` are the same program with React's production and development build. */
export type RoundFolders = EngineFolders & {
  readonly floorFile: string
  readonly bareLoopFile: string
  readonly floorOutDir: string
}

const empty = (dir: string): void => {
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(dir, { recursive: true })
}

const expectEqual = (what: string, actual: number, expected: number): void => {
  if (actual !== expected) throw new Error(`${what}: ${actual}, not ${expected}.`)
}

const measureFloor = async (
  file: string,
  { articlesDir, floorOutDir }: RoundFolders,
  count: number,
): Promise<Measured> => {
  empty(floorOutDir)
  const { output, ...measured } = await runMeasured({ args: [file, articlesDir, floorOutDir], cwd: floorOutDir })
  expectEqual(`Pages written by ${file}`, Number(output), count)
  rmSync(floorOutDir, { recursive: true })
  return measured
}

/** Changes title and first paragraph of one article, builds, and checks that its page shows both. */
const measureOneChange = async (folders: RoundFolders, set: ArticleSet): Promise<EngineRun> => {
  const { slug, source } = createArticle(set, Math.floor(set.count / 2))
  const file = path.join(folders.articlesDir, `${slug}.md`)
  const [title, added] = ['A title that was not there before', 'A sentence that was not there before.']
  writeFileSync(file, source.replace(/^title: .*$/m, `title: ${title}`).replace(/\n---\n\n/, `$&${added} `))
  const run = await runEngine(folders)
  writeFileSync(file, source)
  const html = readFileSync(path.join(folders.outDir, 'en-US/a', slug, 'index.html'), 'utf8')
  if (!html.includes(title) || !html.includes(added)) throw new Error(`The page of ${slug} does not show the change.`)
  return run
}

/**
 * Runs the floor with either build of React, then the engine three times: cold, unchanged, and with one changed
 * article.
 */
export const measureRound = async (folders: RoundFolders, set: ArticleSet): Promise<Round> => {
  const floor = await measureFloor(folders.floorFile, folders, set.count)
  const bareLoop = await measureFloor(folders.bareLoopFile, folders, set.count)
  empty(folders.outDir)
  empty(folders.cacheDir)
  const cold = await runEngine(folders)
  expectEqual('Pages built by the engine', cold.pages, set.count + OTHER_PAGES)
  const unchanged = await runEngine(folders)
  expectEqual('Files written without a change', unchanged.changed, 0)
  return { floor, bareLoop, cold, unchanged, oneChange: await measureOneChange(folders, set) }
}
