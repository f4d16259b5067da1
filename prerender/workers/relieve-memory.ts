import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// What a page leaves behind is as large as the page: left to itself, V8 lets half a gigabyte of it pile up before it looks.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** With more entries than this, a build needs its memory for them. */
const MANY_ENTRIES = 40_000

/** By how much the young generation of every thread grows when it is full; V8 sets this to 2 whenever a thread starts. */
const growYoung = (factor: number): void => setFlagsFromString(`--semi-space-growth-factor=${factor}`)

// Nobody knows yet how many entries there are, and what has grown cannot be made smaller.
growYoung(1)

let growth: number | undefined

/** Keeps young generations small where there are many entries: they would take 32 MB each, to make drawing a tenth faster. */
export const limitMemoryFor = (entries: number): void => {
  growth = entries > MANY_ENTRIES ? 1 : 2
  growYoung(growth)
}

/** So much may pile up between two looks, beside what V8 clears away young. */
const SLACK_BYTES = 20 * 1024 * 1024

const YOUNG = /^new_/

const usedBytes = (): number =>
  getHeapSpaceStatistics().reduce(
    (sum, { space_name, space_used_size }) => (YOUNG.test(space_name) ? sum : sum + space_used_size),
    0,
  )

let live = usedBytes()

/** Frees this thread's memory if enough of it may be free; to be called between two batches of pages. */
export const collectGarbage = (): void => {
  // A thread may have started since.
  if (growth !== undefined) growYoung(growth)
  if (usedBytes() < live + SLACK_BYTES) return
  collect()
  live = usedBytes()
}
