import { parseJson } from '#runtime/browser/parse-json.ts'
import { safeStorage } from '#runtime/browser/safe-storage.ts'
import { isOf } from '#runtime/protocol/guard.ts'
import { fileSchema } from '#runtime/protocol/schema.ts'

const STORAGE_KEY = 'fairlead:navigation-log'

/** From the specification: how many paths are kept. */
const MOST = 5

/** The log with one more path: a repeat of the last one is skipped, and the oldest give way. */
export const logged = (log: readonly string[], path: string): readonly string[] =>
  log.at(-1) === path ? log : [...log, path].slice(-MOST)

const isLog = isOf(fileSchema((S) => S.array(S.string)))

/** The paths visited last in this session, the latest at the end. */
export const readNavigationLog = (): readonly string[] => {
  const stored = parseJson(safeStorage.read(STORAGE_KEY) ?? '')
  // Something else may have written under the key: a log begins anew then.
  return isLog(stored) ? stored : []
}

/** Notes a visit. */
export const logVisit = (path: string): void =>
  void safeStorage.write(STORAGE_KEY, JSON.stringify(logged(readNavigationLog(), path)))
