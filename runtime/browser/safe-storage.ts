/** What a session's storage did not take: blocked by the visitor, or full. */
const memory = new Map<string, string>()

/** Session storage that may be blocked or full; the document's memory stands in then, and `write` says so with false. */
export const safeStorage = {
  read: (key: string): string | null => {
    try {
      return memory.get(key) ?? sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  write: (key: string, value: string): boolean => {
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
