/** Reads recorded during one computation, in a form that is cheap to send between threads. */
export type Reads = {
  /** Twice the row of an entry in the content index; plus one if its body was read. */
  readonly rows: readonly number[]
  /** All other inputs: see `input-key.ts`. */
  readonly keys: readonly string[]
}

/** Records reads between two calls of `take`. A thread computes one thing at a time. */
export type ReadLog = {
  readonly noteData: (row: number) => void
  readonly noteBody: (row: number) => void
  readonly note: (key: string) => void
  /** Returns the reads since the last call, and resets the log. */
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
