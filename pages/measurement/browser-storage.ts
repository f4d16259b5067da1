/** Storage of the browser. If it is blocked, values last as long as the document. */
export type KeyValueStore = {
  readonly read: (key: string) => string | null
  readonly write: (key: string, value: string) => void
  readonly remove: (key: string) => void
}

export const createStore = (open: () => Storage): KeyValueStore => {
  const memory = new Map<string, string>()
  const attempt = <A>(use: (storage: Storage) => A, otherwise: () => A): A => {
    try {
      return use(open())
    } catch {
      // Blocked or full.
      return otherwise()
    }
  }
  return {
    read: (key) =>
      attempt(
        (storage) => storage.getItem(key) ?? memory.get(key) ?? null,
        () => memory.get(key) ?? null,
      ),
    write: (key, value) =>
      attempt(
        (storage) => storage.setItem(key, value),
        () => void memory.set(key, value),
      ),
    remove: (key) => {
      memory.delete(key)
      attempt(
        (storage) => storage.removeItem(key),
        () => {},
      )
    },
  }
}
