import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Creates folders below the existing folder `top`, each once: `recursive` would check every parent again, and on a full
 * disk reports a missing folder. Throws if a file is in the way.
 */
export const createFolderMaker = (top: string): ((folder: string) => void) => {
  const made = new Set<string>()
  const make = (folder: string): void => {
    if (made.has(folder) || folder.length <= top.length) return
    make(path.dirname(folder))
    try {
      mkdirSync(folder)
    } catch (error) {
      // It exists already, or another thread was quicker, unless a file is in its place.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !statSync(folder).isDirectory()) throw error
    }
    made.add(folder)
  }
  return make
}
