import { get, set } from 'idb-keyval'

const KEY = 'fairlead reloaded for'

/**
 * Whether a document may be reloaded for a build: once, and never where that cannot be remembered, since it could go on
 * for ever.
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
