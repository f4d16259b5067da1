import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Sources of the compiled engine, relative to the engine's directory. The compiler refuses any other module. */
const FOLDERS = ['prerender', 'runtime/define', 'runtime/protocol']
/** Aliases, package versions and TypeScript settings. */
const FILES = ['package.json', 'package-lock.json', 'tsconfig.json']

/**
 * Every source file of the engine, relative to its directory, sorted.
 *
 * @param {string} engineDir
 * @returns {readonly string[]}
 */
export const listEngineSources = (engineDir) => {
  /** @type {(folder: string) => readonly string[]} */
  const list = (folder) =>
    readdirSync(path.join(engineDir, folder), { withFileTypes: true }).flatMap((entry) => {
      const name = `${folder}/${entry.name}`
      if (entry.isDirectory()) return list(name)
      return name.endsWith('.md') ? [] : [name]
    })
  return [...FOLDERS.flatMap(list), ...FILES].sort()
}

/**
 * Names the folder of the engine compiled from its current sources, by their bytes, their location and the version of
 * Node. Reading the bytes takes hardly longer than comparing times and sizes, and notices the quickest edit. @param
 * {string} engineDir
 */
export const engineFolder = (engineDir) => {
  const hash = createHash('sha256').update(`${process.version}\0${engineDir}\0`)
  for (const file of listEngineSources(engineDir)) {
    const bytes = readFileSync(path.join(engineDir, file))
    hash.update(`${file}\0${bytes.length}\0`).update(bytes)
  }
  return path.join(engineDir, 'node_modules/.cache/fairlead', `engine-${hash.digest('hex').slice(0, 20)}`)
}
