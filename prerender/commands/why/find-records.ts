import { type EditionState, loadEditionState, type StateFacts } from '../../incremental/edition-state.ts'
import { listStateFiles } from '../../incremental/state-file.ts'

/** State that the last build of an edition left for the next. */
export type EditionRecord = {
  readonly edition: string
  /** The edition's folder. */
  readonly dir: string
  readonly state: EditionState
}

/** An earlier engine may have saved less. */
const isReadable = ({ facts }: EditionState): boolean => (facts as Partial<StateFacts>).bundle !== undefined

/** Records of all editions built into a folder with this cache. */
export const findRecords = (cacheDir: string, outDir: string): readonly EditionRecord[] => {
  const records = listStateFiles(cacheDir, outDir).flatMap(({ edition, dir, file }): readonly EditionRecord[] => {
    const state = loadEditionState(file)
    return state === undefined || !isReadable(state) ? [] : [{ edition, dir, state }]
  })
  const order = Object.keys(records[0]?.state.facts.bundle.settings.editions ?? {})
  return records.sort((a, b) => order.indexOf(a.edition) - order.indexOf(b.edition))
}
