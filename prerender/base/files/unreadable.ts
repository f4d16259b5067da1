import { accessSync, constants, lstatSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Finding } from '../errors/finding.ts'

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code

/** Checks whether a dangling link explains the missing folder: its target may come back. */
const isBehindDeadLink = (dir: string): boolean => {
  const found = lstatSync(dir, { throwIfNoEntry: false })
  if (found === undefined) return path.dirname(dir) !== dir && isBehindDeadLink(path.dirname(dir))
  return found.isSymbolicLink() && statSync(dir, { throwIfNoEntry: false }) === undefined
}

const explain = (dir: string, error: unknown): string => {
  switch (codeOf(error)) {
    case 'EACCES':
    case 'EPERM':
      return `there is no permission to read ${dir}.`
    case 'ENOTDIR':
      return `${dir} is no folder.`
    case 'ENOENT':
      return `there is no folder ${dir}, or a link to it leads nowhere.`
    default:
      return `${dir}: ${error instanceof Error ? error.message : String(error)}.`
  }
}

/** Reports a required folder that cannot be read. `dir` is absolute; `file` is its name in messages. */
export const unreadableFolder = (file: string, dir: string, error: unknown): Finding => ({
  _tag: 'UnreadableFolder',
  location: { file },
  problem: explain(dir, error),
})

/** Reports an optional folder that cannot be read; a missing one is no fault. */
export const unreadableOptionalFolder = (file: string, dir: string, error: unknown): readonly Finding[] =>
  codeOf(error) === 'ENOENT' && !isBehindDeadLink(path.resolve(dir)) ? [] : [unreadableFolder(file, dir, error)]

/** Reports a listed file that is there but cannot be read; none if it was deleted since. */
export const unreadableFile = (
  file: string,
  absolute: string,
  readStats: (file: string) => unknown = lstatSync,
): readonly Finding[] => {
  try {
    readStats(absolute)
    return []
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? [] : [unreadableFolder(file, path.dirname(absolute), error)]
  }
}

const problemOf = (absolute: string): string | undefined => {
  try {
    const found = statSync(absolute, { throwIfNoEntry: false })
    if (found === undefined) return 'it is a link that leads nowhere.'
    if (found.isDirectory())
      return lstatSync(absolute).isSymbolicLink() ? 'it is a link to a folder.' : 'it is a folder.'
    if (!found.isFile()) return 'it is neither file nor folder.'
    accessSync(absolute, constants.R_OK)
    return undefined
  } catch (error) {
    return codeOf(error) === 'EACCES'
      ? 'there is no permission to read it.'
      : `${error instanceof Error ? error.message : String(error)}.`
  }
}

/** Reports a single file that cannot be read; a missing one is no fault. `file` is its name in messages. */
export const findUnreadable = (file: string, absolute: string): readonly Finding[] => {
  if (lstatSync(absolute, { throwIfNoEntry: false }) === undefined) return []
  const problem = problemOf(absolute)
  return problem === undefined ? [] : [{ _tag: 'UnreadableFile', location: { file }, problem }]
}
