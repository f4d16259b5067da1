/** Whether the database is away, and what happens when it comes back. */
export type Outage = {
  readonly isAway: () => boolean
  /** Tells of a failure. Until the database answers again, nobody else waits for it. */
  readonly report: (error: unknown) => void
  readonly stop: () => void
}

export type OutageOptions = {
  /** Asks the database for a sign of life, within a time limit of its own. */
  readonly probe: () => Promise<boolean>
  readonly onAway: (error: unknown) => void
  /** Called at the start, too. If it rejects, the database counts as away again. */
  readonly onBack: () => Promise<void>
  readonly everyMs?: number
}

export const watchOutage = ({ probe, onAway, onBack, everyMs = 1000 }: OutageOptions): Outage => {
  let isAway = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  const report = (error: unknown): void => {
    if (isAway || isStopped) return
    isAway = true
    onAway(error)
    schedule()
  }
  const comeBack = async (): Promise<void> => {
    isAway = false
    try {
      await onBack()
    } catch (error) {
      report(error)
    }
  }
  const ask = async (): Promise<void> => {
    if (isStopped) return
    if (await probe()) await comeBack()
    else schedule()
  }
  const schedule = (): void => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void ask(), everyMs)
  }

  void comeBack()
  return {
    isAway: () => isAway,
    report,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
