import { pageDataFile } from '#runtime/protocol/urls.ts'
import type { Finding } from '../errors/finding.ts'
import type { Route } from './route.ts'

/**
 * Routes of one edition whose paths are the same but for case or a trailing slash: on a host that folds case, or normalises
 * slashes, one of the two would never be seen.
 */
export const findConflicts = (routes: readonly Route[]): readonly Finding[] => {
  const taken = new Map<string, Route>()
  const findings: Finding[] = []
  for (const route of routes) {
    // `/index` would be filed where the root is.
    const folded = pageDataFile(route.key).toLowerCase()
    const other = taken.get(folded)
    if (other === undefined) taken.set(folded, route)
    else findings.push({ _tag: 'ConflictingPaths', place: route.place, path: route.path, other: other.path, otherPlace: other.place })
  }
  return findings
}
