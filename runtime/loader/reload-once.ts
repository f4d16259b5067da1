import { safeStorage } from '#runtime/browser/safe-storage.ts'

/**
 * Whether the document may be loaded again by force for a reason: once for each reason in a session, and never where that
 * cannot be remembered.
 */
export const mayReloadFor = (reason: string): boolean => {
  const key = `fairlead:reloaded:${reason}`
  return safeStorage.read(key) === null && safeStorage.write(key, '1')
}
