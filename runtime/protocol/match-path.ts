/** A client-only area, or a page inside one: the page at `path` serves all paths that `matchPath` matches. */
export type MatchPath = { readonly path: string; readonly matchPath: string }

export type Params = Readonly<Record<string, string>>

const segmentsOf = (path: string): readonly string[] => path.replace(/^\/+|\/+$/g, '').split('/')

const isSplat = (segment: string): boolean => segment.startsWith('*')

const segmentScore = (segment: string): number => {
  if (isSplat(segment)) return -1
  if (segment === '') return 5
  return segment.startsWith(':') ? 6 : 7
}

/** Ranks a pattern by specificity: a literal segment outranks `:name`, which outranks `*`; longer outranks shorter. */
export const scoreOf = (matchPath: string): number =>
  segmentsOf(matchPath).reduce((score, segment) => score + segmentScore(segment), 0)

/** Sorts by rank, best first; equal ranks by code unit, so that the order is the same on every machine. */
export const rankMatchPaths = (list: readonly MatchPath[]): readonly MatchPath[] =>
  [...list].sort((a, b) => scoreOf(b.matchPath) - scoreOf(a.matchPath) || (a.matchPath < b.matchPath ? -1 : 1))

/**
 * Matches a decoded path against one pattern: `:name` matches one non-empty segment, a last `*` (or `*name`) the rest,
 * which may be empty. Literal segments are case-sensitive by default. Undefined if the pattern does not match.
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

/** Finds the best entry of a ranked list for a decoded path. */
export const findMatchPath = (ranked: readonly MatchPath[], path: string): MatchPath | undefined =>
  ranked.find((entry) => matchPath(entry.matchPath, path) !== undefined)
