/** Values that session storage refused, because it is blocked or full. */
const memory = new Map<string, string>()

/** Session storage that falls back to memory if it is blocked or full; `writeItem` then returns false. */
export const safeStorage = {
  readItem: (key: string): string | null => {
    try {
      return memory.get(key) ?? sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  writeItem: (key: string, value: string): boolean => {
    try {
      sessionStorage.setItem(key, value)
      memory.delete(key)
      return true
    } catch {
      memory.set(key, value)
      return false
    }
  },
}
