import { engineFolder } from './engine-sources.mjs'
import { isWhole } from './whole-engine.mjs'

/**
 * Returns the folder of the engine compiled from its current sources; compiles them if needed. Rejects with a readable
 * message if they do not compile. Concurrent callers do not disturb each other. @param {string} engineDir @returns
 * {Promise<string>}
 */
export const currentEngine = async (engineDir) => {
  for (;;) {
    const dir = engineFolder(engineDir)
    if (isWhole(dir)) return dir
    const { compileEngine } = await import('./compile-engine.mjs')
    await compileEngine(engineDir, dir)
  }
}
