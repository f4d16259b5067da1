/** What was read while one thing was computed, in terms that are short to send between threads. */
export type Reads = {
  /** Twice the row of an entry in the content index; one more where its body was read. */
  readonly rows: readonly number[]
  /** Anything else: see `input-key.ts`. */
  readonly keys: readonly string[]
}

/** Notes what is read, from one `take` to the next. One thread computes one thing at a time. */
export type ReadLog = {
  readonly noteData: (row: number) => void
  readonly noteBody: (row: number) => void
  readonly note: (key: string) => void
  /** Gives what was noted since the last time, and forgets it. */
  readonly take: () => Reads
}

export const createReadLog = (): ReadLog => {
  let rows = new Set<number>()
  let keys = new Set<string>()
  return {
    noteData: (row) => {
      rows.add(2 * row)
    },
    noteBody: (row) => {
      rows.add(2 * row + 1)
    },
    note: (key) => {
      keys.add(key)
    },
    take: () => {
      const reads = { rows: [...rows], keys: [...keys] }
      rows = new Set()
      keys = new Set()
      return reads
    },
  }
}
