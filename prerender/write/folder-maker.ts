import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes folders below `top`, which is there, each once: `recursive` would ask for every parent again, and where a disk is full it
 * says that a folder is missing. Throws where a file stands in the way.
 */
export const createFolderMaker = (top: string): ((folder: string) => void) => {
  const made = new Set<string>()
  const make = (folder: string): void => {
    if (made.has(folder) || folder.length <= top.length) return
    make(path.dirname(folder))
    try {
      mkdirSync(folder)
    } catch (error) {
      // It was there, or another thread was quicker, unless a file stands there.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !statSync(folder).isDirectory()) throw error
    }
    made.add(folder)
  }
  return make
}
