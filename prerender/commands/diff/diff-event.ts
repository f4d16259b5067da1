import type { CodeReport, Counts, DiffResult, EditionStatus, FileReport, PageReport, UnreadableFile } from './report.ts'

/** Events of a comparison, in order: for each edition its pages, then its files. */
export type DiffEvent =
  | { readonly _tag: 'EditionStarted'; readonly edition: string | null; readonly status: EditionStatus }
  | { readonly _tag: 'Page'; readonly page: PageReport }
  | { readonly _tag: 'File'; readonly file: FileReport }
  | { readonly _tag: 'Unreadable'; readonly file: UnreadableFile }
  | { readonly _tag: 'EditionEnded'; readonly code: CodeReport; readonly counts: Counts }
  | { readonly _tag: 'Ended'; readonly result: DiffResult }
