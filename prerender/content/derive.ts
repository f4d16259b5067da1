import type { Collections } from '#runtime/define/collection.ts'
import type { SiteSettings } from '#runtime/define/settings.ts'
import { blame, messageOf } from '../base/errors/blame.ts'
import type { Finding } from '../base/errors/finding.ts'
import { digest } from '../base/files/digest.ts'
import { canonicalise } from '../base/json/canonical-json.ts'
import { purely } from '../base/purity.ts'
import { duringWork } from '../base/site-work.ts'
import type { CollectionSource } from './collection-source.ts'
import type { ContentIndex } from './content-index.ts'
import { addressOf } from './create-context.ts'
import { createEntryTable, type EntryTable } from './entry-table.ts'
import { createReadLog } from './inputs/read-log.ts'
import { EntryMissing, openContent } from './open-content.ts'
import type { Missing } from './read-source.ts'

/** File named for an entry that comes from code. */
const COLLECTIONS_FILE = 'content/collections.ts'

/** The entries of a derived collection. */
export type Derived = {
  readonly entryTable: EntryTable
  readonly findings: readonly Finding[]
  /** Whether computing failed; pages that lack the entries then need no finding of their own. */
  readonly isMissing: boolean
}

export type DeriveOptions = {
  readonly siteDir: string
  readonly collections: Collections
  readonly source: CollectionSource
  readonly index: ContentIndex
  readonly sources: readonly CollectionSource[]
  readonly missing: readonly Missing[]
  readonly settings: SiteSettings
}

const noEntries = (findings: readonly Finding[]): Derived => ({
  entryTable: createEntryTable([]),
  findings,
  isMissing: true,
})

/** Computes the entries of a derived collection. An exception in its code becomes a finding. */
export const deriveEntries = ({ siteDir, source, collections, settings, ...content }: DeriveOptions): Derived => {
  const { collection } = source
  // Entries shared by all editions are computed from shared entries only.
  const edition = source.edition ?? settings.defaultEdition
  try {
    const compute = collections[collection]?.compute
    if (compute === null || compute === undefined) throw new Error('the collection has no function to compute it.')
    const opened = openContent({
      ...content,
      collections,
      edition,
      address: addressOf(settings, edition),
      markdown: settings.markdown,
      log: createReadLog(),
    })
    const what = `The derived collection ${collection}`
    const values = duringWork(COLLECTIONS_FILE, what, () => purely(() => compute(opened)))
    const rows = Object.entries(values).map(([id, value]) => {
      const raw = JSON.stringify(canonicalise(value, `${collection} ${id}`))
      return { id, file: COLLECTIONS_FILE, raw, isDecoded: true, dataDigest: digest(raw), fileDigest: 0 }
    })
    return { entryTable: createEntryTable(rows), findings: [], isMissing: false }
  } catch (error) {
    // The missing entry has a finding already.
    if (error instanceof EntryMissing) return noEntries([])
    const location = blame(error, siteDir) ?? { file: COLLECTIONS_FILE }
    return noEntries([{ _tag: 'InvalidContent', location, at: collection, problem: messageOf(error) }])
  }
}
