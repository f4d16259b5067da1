import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// What a page leaves behind is as large as the page: left to itself, V8 lets half a gigabyte of it pile up before it looks.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** So much may pile up between two looks, beside what V8 clears away young. */
const SLACK_BYTES = 20 * 1024 * 1024

const YOUNG = /^new_/

const usedBytes = (): number =>
  getHeapSpaceStatistics().reduce((sum, { space_name, space_used_size }) => (YOUNG.test(space_name) ? sum : sum + space_used_size), 0)

let live = usedBytes()

/** Frees this thread's memory if enough of it may be free; to be called between two batches of pages. */
export const relieveMemory = (): void => {
  if (usedBytes() < live + SLACK_BYTES) return
  collect()
  live = usedBytes()
}
