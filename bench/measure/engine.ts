import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isLeft } from 'fp-ts/Either'
import * as D from 'io-ts/Decoder'
import { type Measured, runMeasured } from './run-measured.ts'

/** The engine's `--report` file. Times are in milliseconds. */
const Report = D.struct({
  phases: D.array(D.tuple(D.string, D.number)),
  pages: D.number,
  /** Files written. */
  changed: D.number,
  removed: D.number,
  /** Bytes of the whole output. */
  bytes: D.number,
})
export type EngineReport = D.TypeOf<typeof Report>

export type EngineRun = Measured & EngineReport

export type EngineFolders = {
  readonly repositoryDir: string
  readonly articlesDir: string
  readonly outDir: string
  readonly cacheDir: string
  readonly reportFile: string
}

/** Builds the neutral site from the command line, in a child process. */
export const runEngine = async (folders: EngineFolders): Promise<EngineRun> => {
  const { repositoryDir, articlesDir, outDir, cacheDir, reportFile } = folders
  const site = path.join(repositoryDir, 'bench/site')
  const options = ['--site', site, '--out', outDir, '--cache', cacheDir, '--report', reportFile]
  const { output: _, ...measured } = await runMeasured({
    args: [path.join(repositoryDir, 'prerender/cli.mjs'), 'build', ...options],
    cwd: repositoryDir,
    env: { BENCH_CONTENT: articlesDir },
  })
  const report = Report.decode(JSON.parse(readFileSync(reportFile, 'utf8')))
  if (isLeft(report)) throw new Error(`The engine's report has an unexpected shape:\n${D.draw(report.left)}`)
  return { ...measured, ...report.right }
}

/** Milliseconds spent bundling the site's code; independent of the number of pages. */
export const bundlingMs = ({ phases }: Pick<EngineReport, 'phases'>): number =>
  phases.find(([name]) => name === 'Bundling')?.[1] ?? 0
