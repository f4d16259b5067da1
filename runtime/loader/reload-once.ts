import { safeStorage } from '#runtime/browser/safe-storage.ts'

/**
 * Decides whether the document may be reloaded for a reason: once per reason and session, and never if storage cannot
 * record the reload, which could loop.
 */
export const mayReloadFor = (reason: string): boolean => {
  const key = `fairlead:reloaded:${reason}`
  return safeStorage.readItem(key) === null && safeStorage.writeItem(key, '1')
}
