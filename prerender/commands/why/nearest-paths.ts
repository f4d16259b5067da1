/** Number of paths suggested in place of a missing one. */
const MAX_PATHS = 5

/** Largest edit distance of a suggestion. */
const FAR = 3

/** Edit distance of two texts: letters inserted, deleted or replaced. */
const editDistance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let at = 0; at < a.length; at += 1) {
    const next = [at + 1]
    for (let to = 0; to < b.length; to += 1) {
      const replaced = (row[to] ?? 0) + (a[at] === b[to] ? 0 : 1)
      next.push(Math.min(replaced, (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/** Suggests paths, nearest first: with few letters changed, siblings, or else the nearest parent. */
export const nearestPaths = (wanted: string, paths: readonly string[]): readonly string[] => {
  const isBeside = (path: string): boolean => parentOf(path) === parentOf(wanted)
  const near = paths
    .filter((path) => isBeside(path) || Math.abs(path.length - wanted.length) <= FAR)
    .map((path) => ({ path, distance: editDistance(wanted.toLowerCase(), path.toLowerCase()) }))
    .filter(({ path, distance }) => isBeside(path) || distance <= FAR)
    .sort((a, b) => a.distance - b.distance || (a.path < b.path ? -1 : 1))
  if (near.length > 0) return near.slice(0, MAX_PATHS).map(({ path }) => path)
  const parents = paths.filter((path) => wanted.startsWith(`${path.replace(/\/$/, '')}/`))
  return parents.sort((a, b) => b.length - a.length).slice(0, 1)
}
