import type { DiffEvent } from './diff-event.ts'
import type { Tally } from './report.ts'

/** Outcome for one page or file: its report and its count. */
export type Outcome = {
  readonly event?: DiffEvent
  readonly counts: keyof Tally | undefined
  readonly namesOtherCode?: boolean
}

export const unreadable = (file: string, problem: string): Outcome => ({
  event: { _tag: 'Unreadable', file: { file, problem } },
  counts: undefined,
})

/** Reports an unreadable file like an invalid one. */
export const orUnreadable = async (compare: () => Promise<Outcome>): Promise<Outcome> => {
  try {
    return await compare()
  } catch (error) {
    const { code, path: file } = error as NodeJS.ErrnoException
    if (code === undefined || file === undefined) throw error
    return unreadable(file, `it cannot be read (${code}).`)
  }
}
