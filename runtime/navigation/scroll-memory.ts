import { safeStorage } from '#runtime/app/safe-storage.ts'
import type { ViewLocation } from '#runtime/app/view-store.ts'

const storageKey = ({ pathname, key }: ViewLocation): string => `@@scroll|${pathname}|${key}`

/** Where each history entry was left, in pixels from the top. Kept in memory as well, for when storage is blocked. */
const positions = new Map<string, number>()

export const savePosition = (location: ViewLocation, top: number): void => {
  const key = storageKey(location)
  positions.set(key, top)
  safeStorage.write(key, JSON.stringify(top))
}

export const savedPosition = (location: ViewLocation): number => {
  const key = storageKey(location)
  return positions.get(key) ?? (Number(safeStorage.read(key)) || 0)
}
