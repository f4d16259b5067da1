import type { RecordedFile } from '../../incremental/edition-state.ts'
import type { OutputFile } from '../../outputs/output-file.ts'
import { createStageWriter, type StageWriter } from '../../write/stage-writer.ts'
import type { Staging } from '../../write/staging.ts'
import type { ChangeList } from './change-list.ts'

/** Stages output files, each path once, and records them. */
export type Stager = {
  readonly recorded: ReadonlyMap<string, RecordedFile>
  /** One finding if a file could not be written. */
  readonly failure: StageWriter['failure']
  readonly stage: (file: OutputFile) => void
  /** Takes a file as the output holds it. */
  readonly keep: (file: RecordedFile) => void
}

export const createStager = (staging: Staging, changes: ChangeList): Stager => {
  const writer = createStageWriter(staging)
  const recorded = new Map<string, RecordedFile>()
  return {
    recorded,
    failure: writer.failure,
    keep: (file) => {
      recorded.set(file.file, file)
    },
    stage: ({ path: file, content }) => {
      if (recorded.has(file)) return
      const bytes = content()
      const { signature, isChanged } = writer.write(file, bytes)
      recorded.set(file, { file, signature })
      if (isChanged) changes.note(() => file)
    },
  }
}
