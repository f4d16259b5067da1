import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * Creates a folder and its parents one by one: on a full or read-only disk, Node's recursive mode reports a missing
 * folder instead.
 */
export const makeFolder = async (dir: string): Promise<void> => {
  if ((await stat(dir).catch(() => undefined))?.isDirectory() === true) return
  const parent = path.dirname(dir)
  if (parent !== dir) await makeFolder(parent)
  await mkdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}
