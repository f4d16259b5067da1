import { fileSchema, type TypeOf } from './schema.ts'

/** A line of `page-data/pages.ndjson`: what a page says about itself, for search, twins, feeds and other tools. */
export const PageRecord = fileSchema((S) => {
  const texts = S.array(S.string)
  const search = S.intersect(
    S.partial({ title: S.string, otherTitles: texts, names: texts, codes: texts, headings: texts, weight: S.number }),
  )(S.struct({ section: S.string }))
  const twin = S.partial({ title: S.string, facts: S.record(S.string), feed: S.string })
  return S.intersect(
    S.partial({
      /** Value of the robots meta tag; absent for a page that search engines may list. */
      robots: S.string,
      search,
      twin,
    }),
  )(
    S.struct({
      /** Canonical path, decoded, with the trailing slash of the policy. */
      path: S.string,
      /** Source file of the page, relative to the site directory. */
      page: S.string,
      title: S.string,
      description: S.string,
      /** Texts of the headings that the document shows, each once. Development, which renders none, lists none. */
      headings: texts,
    }),
  )
})
export type PageRecord = DeepReadonly<TypeOf<typeof PageRecord>>

type DeepReadonly<A> = A extends object ? { readonly [K in keyof A]: DeepReadonly<A[K]> } : A
