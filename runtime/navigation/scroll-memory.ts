import { safeStorage } from '#runtime/app/safe-storage.ts'
import type { ScreenLocation } from '#runtime/app/screen-store.ts'

const storageKey = ({ pathname, key }: ScreenLocation): string => `@@scroll|${pathname}|${key}`

/** Remembers where a history entry was left, in pixels from the top. */
export const savePosition = (location: ScreenLocation, top: number): void =>
  void safeStorage.write(storageKey(location), `${top}`)

export const savedPosition = (location: ScreenLocation): number => Number(safeStorage.read(storageKey(location))) || 0
