import type { BundleFacts } from '../bundle/bundle-facts.ts'
import type { OutputSignature } from '../write/stage-writer.ts'
import { type Columns, readColumns, writeColumns } from './columns.ts'
import type { Texts } from './texts.ts'

export type RecordedFile = { readonly file: string; readonly signature: OutputSignature }

/** What is said of an edition's build as a whole. */
export type StateFacts = {
  /** Of all that the build was made of: an equal one needs no further look. */
  readonly sources: number
  /** What every page depends on, by name. */
  readonly globals: Readonly<Record<string, number>>
  /** Files that are no page's. */
  readonly files: readonly RecordedFile[]
  readonly sliceQueries: Readonly<Record<string, readonly string[]>>
  /** Of the code that the build ran. */
  readonly bundle: Pick<BundleFacts, 'settings' | 'collections' | 'code'>
  readonly bytes: number
  /** When all files were in place, in milliseconds since 1970: what has changed later is not the build's. */
  readonly madeAtMs: number
}

/** What a build of one edition leaves for the next: what each route was made of, and how its files looked. */
export type EditionState = {
  readonly facts: StateFacts
  /** Of the routes, in order of the manifest. */
  readonly paths: readonly string[]
  /** Of each route itself: its page, its parameters, where it leads in each edition. */
  readonly own: Float64Array
  readonly isListed: Uint8Array
  /** Six numbers a route: the signatures of its document and of its page data. */
  readonly outputs: Float64Array
  /** Keys of all that routes were made of: see `input-key.ts`. */
  readonly inputs: Texts
  readonly inputDigests: Float64Array
  /** Two numbers a route: where its inputs begin in `reads`, and how many they are. */
  readonly readsAt: Uint32Array
  /** Numbers of inputs. */
  readonly reads: Uint32Array
  /** Hashes of paths that routes lead to: see `pathHash`. */
  readonly targets: Float64Array
  /** All other addresses that routes lead to. */
  readonly hrefs: readonly string[]
  readonly linksAt: Uint32Array
  /** Numbers of targets and of other addresses: see `link-number.ts`. */
  readonly links: Uint32Array
  readonly idsAt: Uint32Array
  /** Hashes of the ids that can be linked to. */
  readonly ids: Uint32Array
}

/** To be called when all files are in place; `madeAtMs` is that time. */
export const saveEditionState = (
  file: string,
  { facts, ...columns }: EditionState,
  madeAtMs: number = facts.madeAtMs,
): void => writeColumns(file, { facts: [JSON.stringify({ ...facts, madeAtMs })], ...columns })

const withFacts = (columns: Columns): Columns => {
  const [facts = ''] = columns['facts'] as readonly string[]
  // Not copied into another object: that would take all texts apart.
  return Object.defineProperty(columns, 'facts', { value: JSON.parse(facts), enumerable: true })
}

/** Undefined where there is none that can be used. */
export const loadEditionState = (file: string): EditionState | undefined => {
  const columns = readColumns(file)
  return columns === undefined ? undefined : (withFacts(columns) as unknown as EditionState)
}

/** How files looked when they were written. */
export type OutputState = Pick<EditionState, 'facts' | 'paths' | 'outputs'>

/** As `loadEditionState`, without reading what pages are made of, which is by far the most. */
export const loadOutputState = (file: string): OutputState | undefined => {
  const columns = readColumns(file, ['facts', 'paths', 'outputs'])
  return columns === undefined ? undefined : (withFacts(columns) as unknown as OutputState)
}
