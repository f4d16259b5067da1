import path from 'node:path'
import { loadOutputState, type OutputState } from './edition-state.ts'
import { isAsset } from './find-orphaned.ts'
import { localScan, type OutputScan } from './output-scan.ts'
import { isSameOutput } from './same-output.ts'
import { stateFile } from './state-file.ts'

export type UntouchedEdition = {
  readonly edition: string
  readonly pages: number
  readonly rendered: 0
  readonly refitted: 0
  readonly files: number
  readonly bytes: number
  readonly changed: 0
  readonly removed: 0
  readonly hasSamePages: true
}

/** Whether a folder holds exactly what the build left. Hashed assets of earlier builds are allowed. */
const isUntouched = async (dir: string, state: OutputState, scan: OutputScan): Promise<boolean> => {
  const { facts, paths } = state
  const assets = facts.files.filter(({ file }) => isAsset(file)).length
  return (
    facts.files.every(({ file, signature }) => isSameOutput(path.join(dir, file), signature, 0, facts.madeAtMs)) &&
    !(await scan.untouchedRoutes(dir, state)).includes(0) &&
    (await scan.count(dir)) === 2 * paths.length + facts.files.length - assets
  )
}

/** Summaries of editions of which nothing has to be built; undefined if something has. */
export const findUntouched = async (
  editions: readonly { readonly edition: string; readonly dir: string }[],
  cacheDir: string,
  sources: number,
  scan: OutputScan = localScan,
): Promise<readonly UntouchedEdition[] | undefined> => {
  const untouched: UntouchedEdition[] = []
  for (const { edition, dir } of editions) {
    const state = loadOutputState(stateFile(cacheDir, dir))
    if (state === undefined || state.facts.sources !== sources || !(await isUntouched(dir, state, scan)))
      return undefined
    const { paths, facts } = state
    untouched.push({
      edition,
      pages: paths.length,
      rendered: 0,
      refitted: 0,
      files: 2 * paths.length + facts.files.length,
      bytes: facts.bytes,
      changed: 0,
      removed: 0,
      hasSamePages: true,
    })
  }
  return untouched
}
