import type { WorkSlots } from '../base/site-work.ts'
import type { CollectionSource } from '../content/collection-source.ts'
import type { SourceReading } from '../content/read-source.ts'
import type { PackedRecords } from '../plan/page-records.ts'
import type { RenderSetup } from '../plan/render-setup.ts'
import type { FilesSetup, MadeFiles } from '../render/make-site-files.ts'
import type { PageTask } from '../render/open-setup.ts'
import type { RefitTask } from '../render/refit-pages.ts'
import type { DonePages } from '../render/render-pages.ts'
import type { Staging } from '../write/staging.ts'

/** Data that a thread needs at its start. */
export type WorkerStart = {
  readonly siteDir: string
  readonly serverEntry: string
  /** Memory in which this thread notes its work, and its number there; the main thread has number 0. */
  readonly slots: WorkSlots
  readonly thread: number
}

export type RenderJob = {
  readonly edition: string
  readonly staging: Staging
  readonly tasks: readonly PageTask[]
  /** Pages to give other code. */
  readonly refits?: readonly RefitTask[]
}

export type WorkerTask =
  | { readonly _tag: 'Read'; readonly source: CollectionSource; readonly files: readonly string[] }
  /** Sent before the first `Render`; has no reply. */
  | { readonly _tag: 'Open'; readonly setup: RenderSetup }
  | { readonly _tag: 'Render'; readonly job: RenderJob }
  /** Sent before the first `MakeFiles`; has no reply. */
  | { readonly _tag: 'OpenFiles'; readonly setup: FilesSetup }
  | {
      readonly _tag: 'MakeFiles'
      readonly edition: string
      readonly module: string
      readonly records: PackedRecords | undefined
    }

/** Replies arrive in the order of the tasks. */
export type WorkerAnswer =
  | { readonly _tag: 'Read'; readonly reading: SourceReading }
  | { readonly _tag: 'Rendered'; readonly pages: DonePages }
  | { readonly _tag: 'MadeFiles'; readonly made: MadeFiles }
  | { readonly _tag: 'Crash'; readonly message: string }
