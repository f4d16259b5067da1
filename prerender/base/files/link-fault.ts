import { realpathSync } from 'node:fs'
import path from 'node:path'
import type { Finding } from '../errors/finding.ts'
import { isWithin } from './is-within.ts'

const realPathOf = (file: string): string | undefined => {
  try {
    return realpathSync(file)
  } catch {
    return undefined
  }
}

const problemOf = (link: string, root: string): string | undefined => {
  const target = realPathOf(link)
  // A link that leads nowhere is reported where it is read.
  if (target === undefined) return undefined
  if (!isWithin(target, realPathOf(root) ?? root)) return `it is a link to ${target}, which is outside of the site.`
  return isWithin(realPathOf(path.dirname(link)) ?? link, target)
    ? 'it is a link to a folder that it is in.'
    : undefined
}

/**
 * Reports a symbolic link that would publish what is outside of a folder, or that leads back to a folder above it.
 * `file` is its name in messages; `root` is the folder that everything must be in.
 */
export const findLinkFault = (file: string, link: string, root: string): readonly Finding[] => {
  const problem = problemOf(link, root)
  return problem === undefined ? [] : [{ _tag: 'UnreadableFile', location: { file }, problem }]
}
