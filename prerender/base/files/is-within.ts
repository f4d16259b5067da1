import path from 'node:path'

/** Compares absolute paths only: true if a path equals a folder or is inside it. */
export const isWithin = (inner: string, outer: string): boolean => {
  const relative = path.relative(outer, inner)
  return relative === '' || (!/^\.\.(?:$|[\\/])/.test(relative) && !path.isAbsolute(relative))
}
