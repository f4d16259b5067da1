/** A client-only area, or a page that stands inside one: whatever matches `matchPath` is answered by the page at `path`. */
export type MatchPath = { readonly path: string; readonly matchPath: string }

export type Params = Readonly<Record<string, string>>

const segmentsOf = (path: string): readonly string[] => path.replace(/^\/+|\/+$/g, '').split('/')

const isSplat = (segment: string): boolean => segment.startsWith('*')

const segmentScore = (segment: string): number => {
  if (isSplat(segment)) return -1
  if (segment === '') return 5
  return segment.startsWith(':') ? 6 : 7
}

/** How specific a pattern is: a literal segment outranks `:name`, which outranks `*`; longer outranks shorter. */
export const scoreOf = (matchPath: string): number =>
  segmentsOf(matchPath).reduce((score, segment) => score + segmentScore(segment), 0)

/** Best rank first; equal ranks by code unit, so that the order is the same on every machine. */
export const rankMatchPaths = (list: readonly MatchPath[]): readonly MatchPath[] =>
  [...list].sort((a, b) => scoreOf(b.matchPath) - scoreOf(a.matchPath) || (a.matchPath < b.matchPath ? -1 : 1))

/**
 * Matches a decoded path against one pattern. `:name` takes one non-empty segment, a last `*` (or `*name`) the rest, which
 * may be empty. Case counts in literal segments unless told otherwise. Undefined when it does not match.
 */
export const matchPath = (pattern: string, path: string, ignoreCase = false): Params | undefined => {
  const fold = (segment: string): string => (ignoreCase ? segment.toLowerCase() : segment)
  const wanted = segmentsOf(pattern)
  const given = segmentsOf(path)
  const params: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    if (isSplat(segment)) {
      params[segment.slice(1) || '*'] = given.slice(index).join('/')
      return params
    }
    const value = given[index]
    if (value === undefined) return undefined
    if (segment.startsWith(':') && value !== '') params[segment.slice(1)] = value
    else if (fold(segment) !== fold(value)) return undefined
  }
  return given.length === wanted.length ? params : undefined
}

/** The entry of a ranked list that answers a decoded path. */
export const findMatchPath = (ranked: readonly MatchPath[], path: string): MatchPath | undefined =>
  ranked.find((entry) => matchPath(entry.matchPath, path) !== undefined)
