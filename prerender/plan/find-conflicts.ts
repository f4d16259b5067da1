import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import { htmlFile, pageDataFile } from '#runtime/protocol/urls.ts'
import type { Finding } from '../base/errors/finding.ts'
import { foldersAbove } from './folders-above.ts'
import type { Route } from './route.ts'

/** Only a path with such a segment can need a folder in the place of a page's document or data. */
const MAY_NEED_FILE_AS_FOLDER = /\.html?\/|\/page-data\.json/i

/** The fault of whatever is to stand at a path that is taken. */
export const conflict = (
  { location, path }: Pick<Route, 'location' | 'path'>,
  other: Pick<Route, 'location' | 'path'>,
): Finding => ({
  _tag: 'ConflictingPaths',
  location,
  path,
  other: other.path,
  otherLocation: other.location,
})

const NOT_ASCII = /[^\0-\x7f]/

/** Where a route's page data lies on a host that folds case, and forms of accents. `/index` would be filed where the root is. */
const placeOf = ({ key }: Pick<Route, 'key'>): string => {
  const file = pageDataFile(key).toLowerCase()
  return NOT_ASCII.test(file) ? file.normalize() : file
}

/** The route one of whose files stands where a file of this one needs a folder. */
const findBelow = (route: Route, taken: ReadonlyMap<string, Route>): Route | undefined => {
  for (const folder of foldersAbove(placeOf(route))) {
    const other = taken.get(folder)
    if (other !== undefined) return other
  }
  for (const folder of foldersAbove(htmlFile(route.key).toLowerCase())) {
    const other = taken.get(placeOf({ key: pathKeyOf(`/${folder}`) }))
    if (other !== undefined && htmlFile(other.key).toLowerCase() === folder) return other
  }
  return undefined
}

/**
 * Routes of one edition whose files cannot both be there: their paths are the same but for case or a trailing slash, so that one
 * of the two would never be seen on a host that folds case, or normalises slashes; or one needs a folder where the other is a file.
 */
export const findConflicts = (routes: readonly Route[]): readonly Finding[] => {
  const taken = new Map<string, Route>()
  const findings: Finding[] = []
  for (const route of routes) {
    const folded = placeOf(route)
    const other = taken.get(folded)
    if (other === undefined) taken.set(folded, route)
    else findings.push(conflict(route, other))
  }
  for (const route of routes) {
    const other = MAY_NEED_FILE_AS_FOLDER.test(route.key) ? findBelow(route, taken) : undefined
    if (other !== undefined) findings.push(conflict(route, other))
  }
  return findings
}
