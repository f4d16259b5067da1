import type { BundleFacts } from '../bundle/bundle-facts.ts'
import type { ClientBundle } from '../bundle/client-bundle.ts'
import type { OutputSignature } from '../write/stage-writer.ts'
import { type Columns, readColumns, writeColumns } from './columns.ts'
import type { Texts } from './texts.ts'

export type RecordedFile = { readonly file: string; readonly signature: OutputSignature }

/** Files, and the digest of all that they were made of. */
export type OutputRecord = { readonly files: readonly string[]; readonly digest: number }

export type SiteFilesRecord = OutputRecord & {
  /** Keys of all that was read: see `input-key.ts`. */
  readonly inputs: readonly string[]
  /** Time that it took to make them. */
  readonly ms: number
}

/** Facts about an edition's build as a whole. */
export type StateFacts = {
  /** Digest of everything the build read: if it is equal, nothing else needs a check. */
  readonly sources: number
  /** Digests of inputs that every page depends on, by name. */
  readonly globals: Readonly<Record<string, number>>
  /** Files that belong to no page. */
  readonly files: readonly RecordedFile[]
  readonly sliceQueries: Readonly<Record<string, readonly string[]>>
  /** The files that each module of `pages/files/` gave, and what they were made of. */
  readonly siteFiles: Readonly<Record<string, SiteFilesRecord>>
  /** The files that depend on facts about all pages. */
  readonly shared: OutputRecord
  /** Digest of the pages that links can lead to. */
  readonly linkTargets: number
  /** Digest of what the service worker was made of; 0 without one. */
  readonly worker: number
  /** Digest of the code that the build ran. */
  readonly bundle: Pick<BundleFacts, 'settings' | 'collections' | 'code'>
  /** The browser code that documents name. */
  readonly client: ClientBundle
  readonly bytes: number
  /** Time of the commit, in milliseconds since 1970: later changes are not the build's. */
  readonly madeAtMs: number
}

/** State that a build of one edition leaves for the next: the inputs of each route, and the signatures of its files. */
export type EditionState = {
  readonly facts: StateFacts
  /** Paths of the routes, in order of the manifest. */
  readonly paths: readonly string[]
  /** Digest of each route's own facts: its page, parameters and links in each edition. */
  readonly own: Float64Array
  readonly isListed: Uint8Array
  /** Six numbers a route: the signatures of its document and of its page data. */
  readonly outputs: Float64Array
  /** Keys of all inputs of routes: see `input-key.ts`. */
  readonly inputs: Texts
  readonly inputDigests: Float64Array
  /** Two numbers a route: the start of its inputs in `reads`, and their count. */
  readonly readsAt: Uint32Array
  /** Numbers of inputs. */
  readonly reads: Uint32Array
  /** Hashes of paths that routes link to: see `pathHash`. */
  readonly targets: Float64Array
  /** All other addresses that routes link to. */
  readonly hrefs: readonly string[]
  readonly linksAt: Uint32Array
  /** Numbers of targets and of other addresses: see `link-number.ts`. */
  readonly links: Uint32Array
  readonly idsAt: Uint32Array
  /** Hashes of the ids that links can target. */
  readonly ids: Uint32Array
  /** Two numbers a route: the start of its record in `records`, and its length. */
  readonly recordsAt: Uint32Array
  /** Page records as lines of JSON, in UTF-8. */
  readonly records: Uint8Array
  readonly twinsAt: Uint32Array
  /** Texts of twins as JSON, in UTF-8. */
  readonly twins: Uint8Array
}

/** Called after the commit; `madeAtMs` is that time. */
export const saveEditionState = (
  file: string,
  { facts, ...columns }: EditionState,
  madeAtMs: number = facts.madeAtMs,
): void => writeColumns(file, { facts: [JSON.stringify({ ...facts, madeAtMs })], ...columns })

const withFacts = (columns: Columns): Columns => {
  const [facts = ''] = columns['facts'] as readonly string[]
  // Copying it into another object would split all texts.
  return Object.defineProperty(columns, 'facts', { value: JSON.parse(facts), enumerable: true })
}

/** Undefined without a usable one. */
export const loadEditionState = (file: string): EditionState | undefined => {
  const columns = readColumns(file)
  return columns === undefined ? undefined : (withFacts(columns) as unknown as EditionState)
}

/** Signatures of files when they were written. */
export type OutputState = Pick<EditionState, 'facts' | 'paths' | 'outputs'>

/** Like `loadEditionState`, without the inputs of pages, which are by far the most. */
export const loadOutputState = (file: string): OutputState | undefined => {
  const columns = readColumns(file, ['facts', 'paths', 'outputs'])
  return columns === undefined ? undefined : (withFacts(columns) as unknown as OutputState)
}
