import type { InputReport, PageReport, SourceReport } from '#prerender/commands/why/report.ts'

export const aSource = (source: Partial<SourceReport> = {}): SourceReport => ({
  file: 'a.md',
  line: null,
  status: 'same',
  ...source,
})

/** An unchanged input. */
export const anInput = (input: Partial<InputReport> = {}): InputReport => ({
  kind: 'data',
  name: 'notes a',
  title: 'the front matter of notes "a"',
  status: 'same',
  sources: [],
  entries: null,
  upstream: null,
  note: null,
  ...input,
})

/** A page that the next build keeps. */
export const aPageReport = (page: Partial<PageReport> = {}): PageReport => ({
  edition: 'en-US',
  path: '/a',
  inputs: [],
  outputs: [],
  verdict: 'left',
  ...page,
})
