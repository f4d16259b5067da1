import { get, set } from 'idb-keyval'

const KEY = 'fairlead reloaded for'

/**
 * Decides whether a document may be reloaded for a build: once, and never if storage cannot record it, since it could
 * loop.
 */
export const mayReloadFor = async (compilationHash: string): Promise<boolean> => {
  try {
    if ((await get<string>(KEY)) === compilationHash) return false
    await set(KEY, compilationHash)
    return true
  } catch {
    return false
  }
}
