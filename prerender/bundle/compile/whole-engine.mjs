import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** Names and sizes of the compiled files, stored beside them. */
export const FILE_LIST = 'files.json'

/**
 * Checks that a folder holds a complete compiled engine. It is moved into place whole, but a power failure or a cleanup
 * may have removed part of it. @param {string} dir
 */
export const isWhole = (dir) => {
  try {
    const sizes = Object.entries(JSON.parse(readFileSync(path.join(dir, FILE_LIST), 'utf8')))
    return sizes.length > 0 && sizes.every(([file, size]) => statSync(path.join(dir, file)).size === size)
  } catch {
    return false
  }
}
