import type { PathKey } from '#runtime/protocol/path-key.ts'
import { htmlFile, pageDataFile } from '#runtime/protocol/urls.ts'
import { statFile } from '../base/files/signature.ts'
import type { OutputState } from './edition-state.ts'

/**
 * Compares a file's signature with the three numbers from `at` on. Size and modification time can be restored after an
 * edit; the inode's change time cannot.
 */
export const isSameOutput = (file: string, numbers: ArrayLike<number>, at: number, madeAtMs: number): boolean => {
  const found = statFile(file)
  return (
    found !== undefined &&
    found.size === numbers[at] &&
    found.mtimeMs === numbers[at + 1] &&
    found.ino === numbers[at + 2] &&
    found.ctimeMs <= madeAtMs
  )
}

/** Whether the files of a route are unchanged since the build. */
export const hasItsFiles = (
  dir: string,
  key: PathKey,
  { outputs, facts: { madeAtMs } }: OutputState,
  at: number,
): boolean =>
  isSameOutput(`${dir}/${htmlFile(key)}`, outputs, 6 * at, madeAtMs) &&
  isSameOutput(`${dir}/${pageDataFile(key)}`, outputs, 6 * at + 3, madeAtMs)
