import { use } from 'react'
import type { AnyStaticQuery } from '#runtime/define/static-query.ts'
import { useApp } from '#runtime/page/app-context.tsx'
import { staticQueryHash } from '#runtime/protocol/static-query-hash.ts'

/**
 * Returns the result of a static query. Wrap the component in its own `<Suspense>`, so that the rest of the page is
 * hydrated before the result has loaded. Throws when given anything but a query. The build reports a query that the
 * site does not list.
 */
export const useStaticQuery = <Result,>(query: AnyStaticQuery<Result>): Result => {
  if (typeof query === 'string') {
    throw new Error(`useStaticQuery was given "${query}" instead of a query.`)
  }
  // The build ran this query and wrote its result under the hash of its name.
  return use(useApp().store.staticQuery(staticQueryHash(query.name))) as Result
}
