import { engineFolder } from './engine-sources.mjs'
import { isWhole } from './whole-engine.mjs'

/**
 * The folder of the engine as compiled from its sources as they are now; compiles them if nobody has. Rejects with a message for
 * people if they do not compile. Processes that ask at the same time do not disturb each other.
 *
 * @param {string} engineDir
 * @returns {Promise<string>}
 */
export const currentEngine = async (engineDir) => {
  for (;;) {
    const dir = engineFolder(engineDir)
    if (isWhole(dir)) return dir
    const { compileEngine } = await import('./compile-engine.mjs')
    await compileEngine(engineDir, dir)
  }
}
