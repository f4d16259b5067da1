import { safeStorage } from '#runtime/app/safe-storage.ts'
import type { ScreenLocation } from '#runtime/app/screen-store.ts'

const storageKey = ({ pathname, key }: ScreenLocation): string => `@@scroll|${pathname}|${key}`

/** Where each history entry was left, in pixels from the top. Kept in memory as well, for when storage is blocked. */
const positions = new Map<string, number>()

export const savePosition = (location: ScreenLocation, top: number): void => {
  const key = storageKey(location)
  positions.set(key, top)
  safeStorage.write(key, JSON.stringify(top))
}

export const savedPosition = (location: ScreenLocation): number => {
  const key = storageKey(location)
  return positions.get(key) ?? (Number(safeStorage.read(key)) || 0)
}
