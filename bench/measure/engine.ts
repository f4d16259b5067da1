import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isLeft } from 'fp-ts/Either'
import * as D from 'io-ts/Decoder'
import { type Measured, runMeasured } from './run-measured.ts'

/** What the engine says of a build, in the file that `--report` names. Times are in milliseconds. */
const Report = D.struct({
  phases: D.array(D.tuple(D.string, D.number)),
  pages: D.number,
  /** Files written, and bytes of the whole output. */
  changed: D.number,
  removed: D.number,
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

/** Builds the neutral site of these articles, as a process of its own, the way a person would. */
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
  if (isLeft(report)) throw new Error(`The engine's report is of another form:\n${D.draw(report.left)}`)
  return { ...measured, ...report.right }
}

/** Milliseconds spent bundling the site's code, which no page has a share in. */
export const bundlingMs = ({ phases }: Pick<EngineReport, 'phases'>): number =>
  phases.find(([name]) => name === 'Bundling')?.[1] ?? 0
