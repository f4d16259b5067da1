import type { HistoryLocation } from '#runtime/browser/browser-history.ts'
import { safeStorage } from '#runtime/browser/safe-storage.ts'

const storageKey = ({ pathname, key }: HistoryLocation): string => `@@scroll|${pathname}|${key}`

/** Saves the scroll position of a history entry, in pixels from the top. */
export const savePosition = (location: HistoryLocation, top: number): void =>
  void safeStorage.writeItem(storageKey(location), `${top}`)

export const savedPosition = (location: HistoryLocation): number =>
  Number(safeStorage.readItem(storageKey(location))) || 0
