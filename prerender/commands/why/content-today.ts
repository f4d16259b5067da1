import { right } from 'fp-ts/Either'
import type { Collection } from '#runtime/define/collection.ts'
import type { Finding } from '../../base/errors/finding.ts'
import type { CollectionFacts } from '../../bundle/bundle-facts.ts'
import type { CollectionSource } from '../../content/collection-source.ts'
import { digestPackages } from '../../content/digest-packages.ts'
import { indexContent } from '../../content/index-content.ts'
import type { IndexRecord } from '../../content/index-record.ts'
import { checkEntries, readSources } from '../../content/read-source.ts'
import type { SiteContent } from '../../content/site-content.ts'

/** Content as its files are now; `findings` says what could not be read. */
export type ContentToday = Omit<SiteContent, 'messages'> & { readonly findings: readonly Finding[] }

export type ContentTodayOptions = {
  readonly siteDir: string
  readonly editions: readonly string[]
  readonly collections: Readonly<Record<string, CollectionFacts>>
  /** Files that are as they were then are not read. */
  readonly previous: IndexRecord | undefined
}

/**
 * Takes every value, and gives nothing that could be kept as decoded: digests are those of sources, and whoever reads an entry
 * decodes it.
 */
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

/** Indexes the content of a site without its code, and keeps nothing. */
export const readContentToday = async (options: ContentTodayOptions): Promise<ContentToday> => {
  const { record, sources, missing, findings } = await indexContent({
    ...options,
    environment: process.env,
    code: options.previous?.code ?? '',
    packages: digestPackages(options.siteDir),
    nowMs: 0,
    read: async (range, files) => readSources(files, range, takeAny(range)),
    check: async (range, entries) => checkEntries(entries, takeAny(range)),
    // Without the site's code, derived entries are taken for what they were.
    derive: async () => undefined,
  })
  return { index: record.index, sources, missing, findings }
}
