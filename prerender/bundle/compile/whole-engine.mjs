import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** Beside the compiled files: their names and sizes. */
export const FILE_LIST = 'files.json'

/**
 * Whether a folder holds a compiled engine with all of its files. It is moved into place whole, but a machine that lost its power,
 * or somebody who cleaned up, may have left a part of it.
 *
 * @param {string} dir
 */
export const isWhole = (dir) => {
  try {
    const sizes = Object.entries(JSON.parse(readFileSync(path.join(dir, FILE_LIST), 'utf8')))
    return sizes.length > 0 && sizes.every(([file, size]) => statSync(path.join(dir, file)).size === size)
  } catch {
    return false
  }
}
