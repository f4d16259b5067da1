import path from 'node:path'
import type { Finding } from '../errors/finding.ts'

const isWithin = (inner: string, outer: string): boolean => {
  const relative = path.relative(outer, inner)
  return relative === '' || (!relative.startsWith('..') && !path.isAbsolute(relative))
}

/** Output folders that hold sources, or lie among them: whatever is not output would be removed from there. Absolute paths. */
export const findOverlap = (outputs: readonly string[], sources: readonly string[]): readonly Finding[] =>
  outputs.flatMap((dir): readonly Finding[] => {
    const source = sources.find((candidate) => isWithin(candidate, dir) || isWithin(dir, candidate))
    if (source === undefined) return []
    const problem = `The output folder ${dir} and ${source}, which the build reads, hold one another: name another folder with --out.`
    return [{ _tag: 'WriteFailed', place: { file: dir }, problem }]
  })
