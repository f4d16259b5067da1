import path from 'node:path'
import { parseInputKey } from '../content/inputs/input-key.ts'
import { outputSignature } from '../write/stage-writer.ts'
import type { Staging } from '../write/staging.ts'
import type { EditionState, RecordedFile } from './edition-state.ts'
import { isSameOutput } from './same-output.ts'

/** Selects share pictures among the inputs of pages. */
export const imagesAmong = (keys: Iterable<string>): readonly string[] =>
  [...keys].flatMap((key) => {
    const { kind, name } = parseInputKey(key)
    return kind === 'image' ? [name] : []
  })

/** Checks that a picture is in a folder as the last build left it. */
export const findUntouchedImages = (dir: string, previous: EditionState | undefined): ((file: string) => boolean) => {
  const signatures = new Map(previous?.facts.files.map(({ file, signature }) => [file, signature]))
  return (file) => {
    const signature = signatures.get(file)
    return signature !== undefined && isSameOutput(path.join(dir, file), signature, 0, previous?.facts.madeAtMs ?? 0)
  }
}

/** Lists all share pictures with their signatures, whether staged or already in the folder. */
export const listImages = (
  images: readonly string[],
  { dir, waiting }: Staging,
  onStaged: (file: string) => void,
): readonly RecordedFile[] =>
  images.toSorted().flatMap((file): readonly RecordedFile[] => {
    const staged = outputSignature(path.join(waiting, file))
    if (staged !== undefined) onStaged(file)
    const signature = staged ?? outputSignature(path.join(dir, file))
    return signature === undefined ? [] : [{ file, signature }]
  })
