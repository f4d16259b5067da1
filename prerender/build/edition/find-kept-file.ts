import type { RecordedFile, StateFacts } from '../../incremental/edition-state.ts'
import { isSameOutput } from '../../incremental/same-output.ts'

/** Returns a file as the output holds it, if it is still the one that the previous build wrote. */
export type FindKept = (file: string) => RecordedFile | undefined

export const createFindKept = (
  previous: Pick<StateFacts, 'files' | 'madeAtMs'> | undefined,
  { dir }: { readonly dir: string },
): FindKept => {
  const signatures = new Map((previous?.files ?? []).map(({ file, signature }) => [file, signature]))
  return (file) => {
    const signature = signatures.get(file)
    return signature !== undefined && isSameOutput(`${dir}/${file}`, signature, 0, previous?.madeAtMs ?? 0)
      ? { file, signature }
      : undefined
  }
}
