import { realpathSync } from 'node:fs'
import path from 'node:path'
import type { Finding } from '../base/errors/finding.ts'
import { isWithin } from '../base/files/is-within.ts'

/** Resolves links in a folder's path; for a folder that does not exist yet, in its existing parents. */
const realPathOf = (dir: string): string => {
  try {
    return realpathSync(dir)
  } catch {
    const parent = path.dirname(dir)
    return parent === dir ? dir : path.join(realPathOf(parent), path.basename(dir))
  }
}

/**
 * Finds output folders that contain sources or are inside source folders, since a build would remove the sources.
 * Absolute paths.
 */
export const readOverlaps = (outputs: readonly string[], sources: readonly string[]): readonly Finding[] => {
  const locations = sources.map((source) => ({ source, real: realPathOf(source) }))
  return outputs.flatMap((dir): readonly Finding[] => {
    const realDir = realPathOf(dir)
    const found = locations.find(({ real }) => isWithin(real, realDir) || isWithin(realDir, real))
    if (found === undefined) return []
    const problem = `The output folder ${dir} and ${found.source}, which the build reads, overlap: name another folder with --out.`
    return [{ _tag: 'WriteFailed', location: { file: dir }, problem }]
  })
}
