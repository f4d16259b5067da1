import { right } from 'fp-ts/Either'
import type { Collection } from '#runtime/define/collection.ts'
import type { Finding } from '../../base/errors/finding.ts'
import type { CollectionFacts } from '../../bundle/bundle-facts.ts'
import type { CollectionSource } from '../../content/collection-source.ts'
import { digestPackages } from '../../content/digest-packages.ts'
import { indexContent } from '../../content/index-content.ts'
import type { IndexRecord } from '../../content/index-record.ts'
import type { Moment } from '../../content/publication.ts'
import { checkEntries, readSources } from '../../content/read-source.ts'
import { openTableReader } from '../../content/read-table.ts'
import type { SiteContent } from '../../content/site-content.ts'

/** Content of the current files; `findings` lists unreadable ones. */
export type ContentToday = Omit<SiteContent, 'messages'> & { readonly findings: readonly Finding[] }

export type ContentTodayOptions = {
  readonly siteDir: string
  readonly editions: readonly string[]
  readonly collections: Readonly<Record<string, CollectionFacts>>
  /** Unchanged files are not read. */
  readonly previous: IndexRecord | undefined
  /** That of the last build. */
  readonly moment?: Moment | undefined
}

/** Accepts every value and marks none as decoded: digests cover sources, and readers of an entry decode it. */
const takeAny = ({ kind, from, edition, key }: CollectionSource): Collection<unknown> => ({
  kind,
  from,
  shared: edition === null,
  folder: null,
  key,
  uses: [],
  compute: null,
  decoder: { decode: () => right(undefined) },
})

/** Indexes a site's content without its code, and saves nothing. */
export const readContentToday = async (options: ContentTodayOptions): Promise<ContentToday> => {
  const tables = openTableReader(options.siteDir)
  const { record, sources, missing, findings } = await indexContent({
    ...options,
    environment: process.env,
    code: options.previous?.code ?? '',
    packages: digestPackages(options.siteDir),
    nowMs: 0,
    read: async (range, files) => readSources(files, range, takeAny(range)),
    evaluate: tables.evaluate,
    check: async (range, entries) => checkEntries(entries, takeAny(range)),
    // Without the site's code, derived entries count as unchanged.
    derive: async () => undefined,
  }).finally(tables.close)
  return { index: record.index, sources, missing, findings }
}
