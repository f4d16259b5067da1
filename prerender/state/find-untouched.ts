import path from 'node:path'
import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import { countFilesIn } from '../files/list-files.ts'
import { type EditionState, loadEditionState } from './edition-state.ts'
import { hasItsFiles, isSameOutput } from './find-stale.ts'
import { isAsset } from './find-superfluous.ts'
import { stateFile } from './state-file.ts'

export type UntouchedEdition = {
  readonly edition: string
  readonly pages: number
  readonly drawn: 0
  readonly files: number
  readonly bytes: number
  readonly changed: 0
  readonly removed: 0
}

/** Whether a folder holds what the build left, all of it and nothing else. Hashed assets of earlier builds may be there too. */
const isAsLeft = (dir: string, state: EditionState): boolean => {
  const { facts, paths } = state
  const assets = facts.files.filter(({ file }) => isAsset(file)).length
  const found = countFilesIn(dir, isAsset)
  return (
    found === 2 * paths.length + facts.files.length - assets &&
    facts.files.every(({ file, signature }) => isSameOutput(path.join(dir, file), signature, 0, facts.madeAtMs)) &&
    paths.every((at, index) => hasItsFiles(dir, pathKeyOf(at), state, index))
  )
}

/** What there is to say of editions of which nothing has to be built; undefined if anything has. */
export const findUntouched = (
  editions: readonly { readonly edition: string; readonly dir: string }[],
  cacheDir: string,
  sources: number,
): readonly UntouchedEdition[] | undefined => {
  const untouched: UntouchedEdition[] = []
  for (const { edition, dir } of editions) {
    const state = loadEditionState(stateFile(cacheDir, dir))
    if (state === undefined || state.facts.sources !== sources || !isAsLeft(dir, state)) return undefined
    const { paths, facts } = state
    untouched.push({
      edition,
      pages: paths.length,
      drawn: 0,
      files: 2 * paths.length + facts.files.length,
      bytes: facts.bytes,
      changed: 0,
      removed: 0,
    })
  }
  return untouched
}
