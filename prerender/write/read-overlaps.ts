import { realpathSync } from 'node:fs'
import path from 'node:path'
import type { Finding } from '../base/errors/finding.ts'
import { isWithin } from '../base/files/is-within.ts'

/** Where a folder lies whatever links lead there; of one that is still to be made, as far as there are folders. */
const realPathOf = (dir: string): string => {
  try {
    return realpathSync(dir)
  } catch {
    const parent = path.dirname(dir)
    return parent === dir ? dir : path.join(realPathOf(parent), path.basename(dir))
  }
}

/** Output folders that hold sources, or lie among them: whatever is not output would be removed from there. Absolute paths. */
export const readOverlaps = (outputs: readonly string[], sources: readonly string[]): readonly Finding[] => {
  const locations = sources.map((source) => ({ source, real: realPathOf(source) }))
  return outputs.flatMap((dir): readonly Finding[] => {
    const realDir = realPathOf(dir)
    const found = locations.find(({ real }) => isWithin(real, realDir) || isWithin(realDir, real))
    if (found === undefined) return []
    const problem = `The output folder ${dir} and ${found.source}, which the build reads, hold one another: name another folder with --out.`
    return [{ _tag: 'WriteFailed', location: { file: dir }, problem }]
  })
}
