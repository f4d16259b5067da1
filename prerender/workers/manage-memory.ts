import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Builds with more entries need their memory for these. */
const MANY_ENTRIES = 60_000

/** Growth factor of a thread's full young generation; V8 resets it to 2 whenever a thread starts. */
const setYoungGrowth = (factor: number): void => setFlagsFromString(`--semi-space-growth-factor=${factor}`)

/** Old memory that a new thread may have before V8 collects for the first time; V8's own choice is above 240. */
const FIRST_OLD_MB = 96

/** Percent of its live memory by which a thread's memory grows before V8 collects; V8's own choice is up to 300. */
const OLD_GROWTH_PERCENT = 25

/** Bytes of old memory that may accumulate between two collections. */
const SLACK_BYTES = 20 * 1024 * 1024

const YOUNG_SPACE = /^new_/

const usedOldBytes = (): number =>
  getHeapSpaceStatistics().reduce(
    (sum, { space_name, space_used_size }) => (YOUNG_SPACE.test(space_name) ? sum : sum + space_used_size),
    0,
  )

let collect: ((options?: { readonly type: 'minor' }) => void) | undefined
let youngGrowth: number | undefined
let liveBytes = 0

/** Enables garbage collection in this thread; the other functions do nothing before it. */
export const manageMemory = (): void => {
  if (collect !== undefined) return
  // By default, V8 accumulates half a gigabyte of rendered pages before it collects.
  setFlagsFromString('--expose-gc')
  collect = runInNewContext('gc') as NonNullable<typeof collect>
  setFlagsFromString(`--initial-old-space-size=${FIRST_OLD_MB}`)
  setFlagsFromString(`--heap-growing-percent=${OLD_GROWTH_PERCENT}`)
  // The number of entries is not known yet, and a grown young generation never shrinks.
  setYoungGrowth(1)
  liveBytes = usedOldBytes()
}

/** Keeps young generations small in builds with many entries: 32 MB each would save a tenth of the rendering time. */
export const limitMemoryFor = (entries: number): void => {
  if (collect === undefined) return
  youngGrowth = entries > MANY_ENTRIES ? 1 : 2
  setYoungGrowth(youngGrowth)
}

/** Frees this thread's old memory if enough has accumulated. Call it between two batches of pages. */
export const collectGarbage = (): void => {
  if (collect === undefined) return
  // A thread may have started since and reset the factor.
  if (youngGrowth !== undefined) setYoungGrowth(youngGrowth)
  if (usedOldBytes() < liveBytes + SLACK_BYTES) return
  collect()
  liveBytes = usedOldBytes()
}

/** Frees this thread's young memory, and what short-lived objects hold outside of the heap. Takes a millisecond. */
export const collectYoung = (): void => collect?.({ type: 'minor' })
