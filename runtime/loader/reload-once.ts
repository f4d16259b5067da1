import { safeStorage } from '#runtime/app/safe-storage.ts'

const storageKey = (hash: string): string => `fairlead:reloaded:${hash}`

/**
 * Whether a first load that met files of another deploy may reload the document: once for each hash it met, and never where
 * that cannot be remembered.
 */
export const mayReloadFor = (hash: string): boolean =>
  safeStorage.read(storageKey(hash)) === null && safeStorage.write(storageKey(hash), '1')
