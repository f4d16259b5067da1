import type { PageSearch, PageTwin, TwinTexts } from '#runtime/define/page-record.ts'
import type { Head } from '#runtime/protocol/head.ts'
import type { PageRecord } from '#runtime/protocol/page-record.ts'
import { canonicalise } from '../base/json/canonical-json.ts'
import type { Route } from '../plan/route.ts'

/** What a page says about itself beside its head: search and twin as the site describes them. */
export type PageDescription = { readonly search: PageSearch | undefined; readonly twin: PageTwin | undefined }

/** The record of a page and the texts of its twin, in UTF-8. */
export type EncodedRecord = {
  /** A line of JSON with its line end. */
  readonly record: Uint8Array
  /** JSON of `TwinTexts`; empty for a page without a twin. */
  readonly twin: Uint8Array
}

const NO_BYTES = new Uint8Array(0)

/** Encodes members in their order, which is for people to read. Throws `NotJson` at what JSON cannot represent. */
const encode = (value: unknown, at: string): string => {
  canonicalise(value, at)
  return JSON.stringify(value)
}

const knownOf = (facts: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

const recordOf = (
  { path, pageFile }: Pick<Route, 'path' | 'pageFile'>,
  { title, description, robots }: Pick<Head, 'title' | 'description' | 'robots'>,
  { search, twin }: PageDescription,
  headings: readonly string[],
): PageRecord => {
  const record = {
    ...{ path, page: pageFile, title, description },
    ...(robots !== null && { robots }),
    headings,
    ...(search && { search }),
  }
  if (twin === undefined) return record
  const { title: ofTwin, facts, feed } = twin
  const about = { ...(ofTwin !== undefined && { title: ofTwin }), ...(facts && { facts: knownOf(facts) }) }
  return { ...record, twin: { ...about, ...(feed && { feed: feed.name }) } }
}

const textsOf = ({ markdown, feed }: PageTwin): TwinTexts => ({ markdown, ...(feed && { html: feed.html }) })

/** Encodes what a page says about itself. Throws `NotJson` at what JSON cannot represent. */
export const encodeRecord = (
  route: Pick<Route, 'path' | 'pageFile'>,
  head: Pick<Head, 'title' | 'description' | 'robots'>,
  description: PageDescription,
  headings: readonly string[],
): EncodedRecord => ({
  record: Buffer.from(`${encode(recordOf(route, head, description, headings), 'its record')}\n`),
  twin: description.twin === undefined ? NO_BYTES : Buffer.from(encode(textsOf(description.twin), 'its twin')),
})
