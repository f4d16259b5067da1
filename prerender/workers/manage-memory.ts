import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** With more entries than this, a build needs its memory for them. */
const MANY_ENTRIES = 40_000

/** Factor by which a thread's young generation grows when it is full; V8 resets it to 2 whenever a thread starts. */
const setYoungGrowth = (factor: number): void => setFlagsFromString(`--semi-space-growth-factor=${factor}`)

/** Old memory that may pile up between two collections, in bytes. */
const SLACK_BYTES = 20 * 1024 * 1024

const YOUNG_SPACE = /^new_/

const usedOldBytes = (): number =>
  getHeapSpaceStatistics().reduce(
    (sum, { space_name, space_used_size }) => (YOUNG_SPACE.test(space_name) ? sum : sum + space_used_size),
    0,
  )

let collect: (() => void) | undefined
let youngGrowth: number | undefined
let liveBytes = 0

/** Lets this module collect garbage in this thread; the other functions do nothing before it. */
export const manageMemory = (): void => {
  if (collect !== undefined) return
  // V8 left to itself lets half a gigabyte of rendered pages pile up before it collects.
  setFlagsFromString('--expose-gc')
  collect = runInNewContext('gc') as () => void
  // How many entries there are is not known yet, and a young generation that has grown never shrinks.
  setYoungGrowth(1)
  liveBytes = usedOldBytes()
}

/** Keeps young generations small where there are many entries: 32 MB each would buy a tenth of the rendering time. */
export const limitMemoryFor = (entries: number): void => {
  if (collect === undefined) return
  youngGrowth = entries > MANY_ENTRIES ? 1 : 2
  setYoungGrowth(youngGrowth)
}

/** Frees this thread's old memory if enough has piled up. Call it between two batches of pages. */
export const collectGarbage = (): void => {
  if (collect === undefined) return
  // A thread may have started since, and reset the factor.
  if (youngGrowth !== undefined) setYoungGrowth(youngGrowth)
  if (usedOldBytes() < liveBytes + SLACK_BYTES) return
  collect()
  liveBytes = usedOldBytes()
}
