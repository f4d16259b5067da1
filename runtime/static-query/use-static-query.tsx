import { use } from 'react'
import type { AnyStaticQuery } from '#runtime/define/static-query.ts'
import { useApp } from '#runtime/page/app-context.tsx'
import { staticQueryHash } from '#runtime/protocol/static-query-hash.ts'

/**
 * The result of a static query. The component must stand inside a `<Suspense>` of its own, so that its data is not asked for
 * before the rest of the page is alive. Throws when given anything but a query; a query that
 * the site does not list is an error of the build.
 */
export const useStaticQuery = <Result,>(query: AnyStaticQuery<Result>): Result => {
  if (typeof query === 'string') {
    throw new Error(`useStaticQuery was given "${query}" instead of a query.`)
  }
  // The build ran this very query and wrote its result under the hash of its name.
  return use(useApp().store.staticQuery(staticQueryHash(query.name))) as Result
}
