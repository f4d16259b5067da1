import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import { htmlFile, pageDataFile } from '#runtime/protocol/urls.ts'
import type { Finding } from '../base/errors/finding.ts'
import { foldersAbove } from './folders-above.ts'
import type { Route } from './route.ts'

/** Only a path with such a segment can need a folder where another page has its document or data. */
const MAY_NEED_FILE_AS_FOLDER = /\.html?\/|\/page-data\.json/i

/** Finding for a file whose path is taken. */
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

/**
 * Path of a route's page data on a host that folds case and accents. The data of `/index` would be in the place of the
 * root's.
 */
const placeOf = ({ key }: Pick<Route, 'key'>): string => {
  const file = pageDataFile(key).toLowerCase()
  return NOT_ASCII.test(file) ? file.normalize() : file
}

/** Finds a route whose file is in the place of a folder that this route needs. */
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
 * Finds routes of one edition that exclude each other: paths that are equal except for case or a trailing slash, so
 * that one page would be unreachable on hosts that fold case or normalise slashes; or a path that needs a folder where
 * the other has a file.
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
