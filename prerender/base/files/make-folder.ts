import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * Makes a folder and those above it. One after the other: where a disk is full or may not be written, Node's own recursion says
 * that a folder is missing.
 */
export const makeFolder = async (dir: string): Promise<void> => {
  if ((await stat(dir).catch(() => undefined))?.isDirectory() === true) return
  const parent = path.dirname(dir)
  if (parent !== dir) await makeFolder(parent)
  await mkdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}
