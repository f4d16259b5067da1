import { parseJson } from '#runtime/browser/parse-json.ts'
import { safeStorage } from '#runtime/browser/safe-storage.ts'
import { isOf } from '#runtime/protocol/guard.ts'
import { fileSchema } from '#runtime/protocol/schema.ts'

const STORAGE_KEY = 'fairlead:navigation-log'

/** From the specification: the number of paths in the log. */
const MAX_ENTRIES = 5

/** Appends a path, unless it repeats the last one, and drops the oldest beyond the limit. */
export const logged = (log: readonly string[], path: string): readonly string[] =>
  log.at(-1) === path ? log : [...log, path].slice(-MAX_ENTRIES)

const isLog = isOf(fileSchema((S) => S.array(S.string)))

/** The last paths visited in this session, the latest at the end. */
export const readNavigationLog = (): readonly string[] => {
  const stored = parseJson(safeStorage.readItem(STORAGE_KEY) ?? '')
  // Other code may have written under the key: start with an empty log then.
  return isLog(stored) ? stored : []
}

export const logVisit = (path: string): void =>
  void safeStorage.writeItem(STORAGE_KEY, JSON.stringify(logged(readNavigationLog(), path)))
