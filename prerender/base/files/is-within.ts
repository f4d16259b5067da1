import path from 'node:path'

/** Whether a file or folder is a folder, or lies in it, by their absolute paths alone. */
export const isWithin = (inner: string, outer: string): boolean => {
  const relative = path.relative(outer, inner)
  return relative === '' || (!/^\.\.(?:$|[\\/])/.test(relative) && !path.isAbsolute(relative))
}
