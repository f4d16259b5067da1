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
  readonly files: number
  readonly bytes: number
  readonly changed: 0
  readonly removed: 0
}

/** Whether a folder holds what the build left, all of it and nothing else. Hashed assets of earlier builds may be there too. */
const isUntouched = async (dir: string, state: OutputState, look: OutputScan): Promise<boolean> => {
  const { facts, paths } = state
  const assets = facts.files.filter(({ file }) => isAsset(file)).length
  return (
    facts.files.every(({ file, signature }) => isSameOutput(path.join(dir, file), signature, 0, facts.madeAtMs)) &&
    !(await look.untouchedRoutes(dir, state)).includes(0) &&
    (await look.count(dir)) === 2 * paths.length + facts.files.length - assets
  )
}

/** What there is to say of editions of which nothing has to be built; undefined if anything has. */
export const findUntouched = async (
  editions: readonly { readonly edition: string; readonly dir: string }[],
  cacheDir: string,
  sources: number,
  look: OutputScan = localScan,
): Promise<readonly UntouchedEdition[] | undefined> => {
  const untouched: UntouchedEdition[] = []
  for (const { edition, dir } of editions) {
    const state = loadOutputState(stateFile(cacheDir, dir))
    if (state === undefined || state.facts.sources !== sources || !(await isUntouched(dir, state, look)))
      return undefined
    const { paths, facts } = state
    untouched.push({
      edition,
      pages: paths.length,
      rendered: 0,
      files: 2 * paths.length + facts.files.length,
      bytes: facts.bytes,
      changed: 0,
      removed: 0,
    })
  }
  return untouched
}
