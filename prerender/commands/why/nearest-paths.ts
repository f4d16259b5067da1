/** How many paths are named in the place of one that is not there. */
const MOST = 5

/** So many letters may be wrong in a path that is meant to be another one. */
const FAR = 3

/** How many letters have to be put in, taken out or replaced to make one text of the other. */
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

/** The paths that somebody may have meant, the nearest first: with few letters changed, beside it, or else the nearest parent. */
export const nearestPaths = (wanted: string, paths: readonly string[]): readonly string[] => {
  const isBeside = (path: string): boolean => parentOf(path) === parentOf(wanted)
  const near = paths
    .filter((path) => isBeside(path) || Math.abs(path.length - wanted.length) <= FAR)
    .map((path) => ({ path, distance: editDistance(wanted.toLowerCase(), path.toLowerCase()) }))
    .filter(({ path, distance }) => isBeside(path) || distance <= FAR)
    .sort((a, b) => a.distance - b.distance || (a.path < b.path ? -1 : 1))
  if (near.length > 0) return near.slice(0, MOST).map(({ path }) => path)
  const parents = paths.filter((path) => wanted.startsWith(`${path.replace(/\/$/, '')}/`))
  return parents.sort((a, b) => b.length - a.length).slice(0, 1)
}
