import type { DiffEvent } from './diff-event.ts'
import type { Tally } from './report.ts'

/** The outcome for one page or file: what is told of it, and how it counts. */
export type Outcome = {
  readonly event?: DiffEvent
  readonly counts: keyof Tally | undefined
  readonly namesOtherCode?: boolean
}

export const unreadable = (file: string, problem: string): Outcome => ({
  event: { _tag: 'Unreadable', file: { file, problem } },
  counts: undefined,
})

/** A file that is there and cannot be read is told like one that makes no sense. */
export const orUnreadable = async (compare: () => Promise<Outcome>): Promise<Outcome> => {
  try {
    return await compare()
  } catch (error) {
    const { code, path: file } = error as NodeJS.ErrnoException
    if (code === undefined || file === undefined) throw error
    return unreadable(file, `it cannot be read (${code}).`)
  }
}
