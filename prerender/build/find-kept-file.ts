import type { RecordedFile, StateFacts } from '../incremental/edition-state.ts'
import { outputSignature } from '../write/stage-writer.ts'

/** Returns a file as the output holds it, if it is still the one that the previous build wrote. */
export type FindKept = (file: string) => RecordedFile | undefined

export const createFindKept = (
  previous: Pick<StateFacts, 'files'> | undefined,
  { dir }: { readonly dir: string },
): FindKept => {
  const signatures = new Map((previous?.files ?? []).map(({ file, signature }) => [file, signature]))
  return (file) => {
    const signature = signatures.get(file)
    const now = signature && outputSignature(`${dir}/${file}`)
    return now?.every((value, at) => value === signature?.[at]) === true ? { file, signature: now } : undefined
  }
}
