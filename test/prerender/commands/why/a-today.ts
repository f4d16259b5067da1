import type { ContentToday } from '#prerender/commands/why/content-today.ts'
import type { Today } from '#prerender/commands/why/today.ts'
import { anIndex, someCode } from '#test/support/builders.ts'

/** Content without faults; a test that needs ranges of files names them. */
export const someContent = (content: Partial<ContentToday> = {}): ContentToday => ({
  index: anIndex(),
  sources: [],
  missing: [],
  findings: [],
  ...content,
})

/** The current state of a site with bundled code, without content, messages, slices or routes. */
export const aToday = (today: Partial<Today> = {}): Today => ({
  isCodeBundled: true,
  code: someCode(),
  collections: {},
  content: someContent(),
  messages: { messages: { table: {}, missing: [] }, findings: [], problem: undefined, lineOf: () => undefined },
  queryNames: new Map(),
  globalsOf: () => ({}),
  sharedOf: () => ({ slices: [], staticQueries: [] }),
  upstream: () => null,
  ownOf: () => 1,
  faults: [],
  ...today,
})
