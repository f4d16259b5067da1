import type { PackedRecords } from '../../plan/page-records.ts'
import type { MadeFiles, MakeFiles } from '../../render/make-site-files.ts'
import type { FileMakers } from '../../workers/worker-pool.ts'

/** Modules of `pages/files/` that this thread and another make, whichever comes to one first. */
export type FileQueue = {
  /** Lets another thread make modules, from the last to the first, each once. */
  readonly share: (edition: string, modules: readonly string[], records?: PackedRecords) => void
  /** Makes a module in this thread, unless another has begun. */
  readonly make: MakeFiles
}

type Item = {
  readonly edition: string
  readonly module: string
  readonly records?: PackedRecords | undefined
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

export const createFileQueue = ({ here, elsewhere }: FileMakers): FileQueue => {
  /** Files that another thread makes, until they are taken: a search index is ten megabytes. */
  const begun = new Map<string, Promise<MadeFiles>>()
  /** All modules that another thread has begun. */
  const known = new Set<string>()
  let waiting: Item[] = []
  let isHelped = false

  const keyOf = ({ edition, module }: Pick<Item, 'edition' | 'module'>): string => `${edition} ${module}`

  const help = async (make: MakeFiles): Promise<void> => {
    if (isHelped) return
    isHelped = true
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
      const made = make(item.edition, item.module, item.records)
      begun.set(keyOf(item), made)
      known.add(keyOf(item))
      // A failure is reported where the files are asked for.
      await made.catch(() => undefined)
    }
    isHelped = false
  }

  return {
    share: (edition, modules, records) => {
      if (elsewhere === undefined) return
      const items = [...new Set(modules)].map((module) => ({ edition, module, records }))
      const isKnown = (item: Item): boolean =>
        known.has(keyOf(item)) || waiting.some((other) => keyOf(other) === keyOf(item))
      waiting.push(...items.filter((item) => !isKnown(item)))
      void help(elsewhere)
    },
    make: async (edition, module, records) => {
      const key = keyOf({ edition, module })
      const made = begun.get(key)
      if (made !== undefined) {
        begun.delete(key)
        return made
      }
      waiting = waiting.filter((item) => keyOf(item) !== key)
      const own = await here(edition, module, records)
      // The other thread asks for its next module.
      await turn()
      return own
    },
  }
}
