import { editDistance } from '../../base/edit-distance.ts'

/** Number of paths suggested in place of a missing one. */
const MAX_PATHS = 5

/** Largest edit distance of a suggestion. */
const FAR = 3

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
