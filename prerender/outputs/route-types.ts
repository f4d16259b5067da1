import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Route } from '../plan/route.ts'

/** Declaration of the site's paths for TypeScript, relative to the site directory. */
export const ROUTE_TYPES_FILE = '.fairlead/routes.d.ts'

/** Pages with more paths are declared by patterns: the compiler reads them in a moment, and data changes few of them. */
const MOST_LITERALS = 20

const VARIABLE = '$' + '{string}'

const segmentsOf = (pathname: string): readonly string[] => pathname.replace(/\/$/, '').split('/').slice(1)

/** The pattern of paths with the same number of segments: what all share, and anything in place of the rest. */
const patternOf = (paths: readonly (readonly string[])[]): string =>
  (paths[0] ?? [])
    .map((segment, at) => `/${paths.every((other) => other[at] === segment) ? segment : VARIABLE}`)
    .join('')

const literalOf = (text: string): string => `\`${text.replace(/[\\`]/g, '\\$&')}\``

const plain = (segment: string): string => segment.replaceAll('$' + '{', '\\$' + '{')

/** Declares the paths of all editions: one by one where a page has few, else by pattern. */
export const routeTypes = (routes: readonly Pick<Route, 'module' | 'path' | 'matchPath'>[]): string => {
  const byShape = new Map<string, (readonly string[])[]>()
  for (const { module, path: pathname } of routes) {
    const segments = segmentsOf(pathname).map(plain)
    const shape = `${module}\0${segments.length}`
    const same = byShape.get(shape)
    if (same === undefined) byShape.set(shape, [segments])
    else same.push(segments)
  }
  const declared = new Set<string>()
  for (const paths of byShape.values()) {
    const distinct = new Set(paths.map((segments) => `/${segments.join('/')}`))
    for (const one of distinct.size > MOST_LITERALS ? [patternOf(paths)] : distinct) {
      declared.add(literalOf(one))
      if (one !== '/') declared.add(literalOf(`${one}/`))
    }
  }
  for (const { matchPath } of routes)
    if (matchPath !== undefined) declared.add(literalOf(matchPath.replace(/:\w+|\*.*$/g, VARIABLE)))
  const union = [...declared].sort().map((one) => `\n    | ${one}`)
  return `// Written by the build: paths of the site, for links that TypeScript checks.
interface FairleadPaths {
  readonly path:${union.join('')}
}
`
}

/** Writes the declaration of a site's paths if it has changed. */
export const writeRouteTypes = (siteDir: string, routes: readonly Route[]): void => {
  const file = path.join(siteDir, ROUTE_TYPES_FILE)
  const text = routeTypes(routes)
  try {
    if (readFileSync(file, 'utf8') === text) return
  } catch {
    // There is none yet.
  }
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}
