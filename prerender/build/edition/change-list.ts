import type { Change } from '../../write/commit-staged.ts'
import type { Staging } from '../../write/staging.ts'

/** Collects names of staged files; for a new folder, only their count. */
export const createChangeList = ({ isNew }: Staging) => {
  const changed: string[] = []
  let count = 0
  return {
    note: (file: () => string): void => {
      count += 1
      if (!isNew) changed.push(file())
    },
    change: (orphaned: () => readonly string[]): Change => ({ changed, count, orphaned }),
  }
}

export type ChangeList = ReturnType<typeof createChangeList>
