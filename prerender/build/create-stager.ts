import type { RecordedFile } from '../incremental/edition-state.ts'
import type { OutputFile } from '../outputs/output-file.ts'
import { createStageWriter } from '../write/stage-writer.ts'
import type { Staging } from '../write/staging.ts'
import type { ChangeList } from './change-list.ts'

/** Stages output files, each path once, and records them. */
export const createStager = (staging: Staging, changes: ChangeList) => {
  const writer = createStageWriter(staging)
  const recorded = new Map<string, RecordedFile>()
  return {
    recorded,
    failure: writer.failure,
    /** Takes a file as the output holds it. */
    keep: (file: RecordedFile): void => {
      recorded.set(file.file, file)
    },
    stage: ({ path: file, content }: OutputFile): void => {
      if (recorded.has(file)) return
      const bytes = content()
      const { signature, isChanged } = writer.write(file, bytes)
      recorded.set(file, { file, signature })
      if (isChanged) changes.note(() => file)
    },
  }
}
