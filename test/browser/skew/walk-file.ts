import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryDir } from '#test/support/build-fixture.ts'
import type { PairResult } from './play-pair.ts'

/** Results of one walk, kept so that a run that was ended goes on where it was. */
export type WalkFile = {
  readonly walk: number
  /** The builds that were played. */
  readonly builds: string
  readonly seconds: number
  readonly results: readonly PairResult[]
  /** Pairs that were played again after they had failed. */
  readonly replayed?: number
}

const FOLDER = path.join(repositoryDir, 'node_modules/.cache/fairlead/skew')

const fileOf = (walk: number): string => path.join(FOLDER, `walk-${walk}.json`)

/** Undefined if the walk was not played to its end, or with other builds. */
export const readWalk = (walk: number, builds: string): WalkFile | undefined => {
  try {
    const content = JSON.parse(readFileSync(fileOf(walk), 'utf8')) as WalkFile
    return content.builds === builds ? content : undefined
  } catch {
    return undefined
  }
}

export const writeWalk = (content: WalkFile): void => {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(fileOf(content.walk), `${JSON.stringify(content, null, 2)}\n`)
}
