/** Session storage that may be blocked or full: reading then gives null, and writing says whether it was kept. */
export const safeStorage = {
  read: (key: string): string | null => {
    try {
      return sessionStorage.getItem(key)
    } catch {
      // Blocked by the visitor's settings: the site works without.
      return null
    }
  },
  write: (key: string, value: string): boolean => {
    try {
      sessionStorage.setItem(key, value)
      return true
    } catch {
      return false
    }
  },
}
