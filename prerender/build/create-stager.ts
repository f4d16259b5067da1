import { digest } from '../base/files/digest.ts'
import type { RecordedFile } from '../incremental/edition-state.ts'
import type { OutputFile, WrittenOutput } from '../outputs/output-file.ts'
import { createStageWriter } from '../write/stage-writer.ts'
import type { Staging } from '../write/staging.ts'
import type { ChangeList } from './change-list.ts'

/** Stages output files, each path once, and remembers what it staged. */
export const createStager = (staging: Staging, changes: ChangeList) => {
  const writer = createStageWriter(staging)
  const recorded = new Map<string, RecordedFile>()
  const written: WrittenOutput[] = []
  return {
    recorded,
    written,
    failure: writer.failure,
    stage: ({ path: file, kind, cacheClass, content }: OutputFile): void => {
      if (recorded.has(file)) return
      const bytes = content()
      const { signature, isChanged } = writer.write(file, bytes)
      recorded.set(file, { file, signature })
      const revision = cacheClass === 'immutable' ? null : digest(bytes).toString(36)
      written.push({ path: file, kind, cacheClass, revision })
      if (isChanged) changes.note(() => file)
    },
  }
}
