import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Whatever the compiled engine is made of, relative to the engine's directory. A compile that meets other modules is refused. */
const FOLDERS = ['prerender', 'runtime/define', 'runtime/protocol']
/** Aliases, versions of packages, and how TypeScript is to be read. */
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
 * Where the engine lies when compiled from its sources as they are now: the name depends on their bytes, on where they lie and on
 * the version of Node. The bytes are read every time, which takes hardly longer than to ask for times and sizes and compare them,
 * and no edit is too quick for it.
 *
 * @param {string} engineDir
 */
export const engineFolder = (engineDir) => {
  const hash = createHash('sha256').update(`${process.version}\0${engineDir}\0`)
  for (const file of listEngineSources(engineDir)) {
    const bytes = readFileSync(path.join(engineDir, file))
    hash.update(`${file}\0${bytes.length}\0`).update(bytes)
  }
  return path.join(engineDir, 'node_modules/.cache/fairlead', `engine-${hash.digest('hex').slice(0, 20)}`)
}
