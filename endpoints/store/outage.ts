/** Whether the database is away, and what happens when it comes back. */
export type Outage = {
  /** True, too, until the database has been prepared for the first time. */
  readonly isAway: () => boolean
  /** Tells of a failure. Until the database answers again, nobody else waits for it. */
  readonly report: (error: unknown) => void
  /** Settles when the database is there for the first time, or was found to be away. */
  readonly started: Promise<void>
  readonly stop: () => void
}

export type OutageOptions = {
  /** Asks the database for a sign of life, within a time limit of its own. */
  readonly probe: () => Promise<boolean>
  /** Brings the database into order before anybody uses it, at the start and after each outage. */
  readonly prepare: () => Promise<void>
  /** Called once for each outage. */
  readonly onAway: (error: unknown) => void
  /** Called at the start, too. If it rejects, the database counts as away again. */
  readonly onBack: () => Promise<void>
  readonly everyMs?: number
}

const noAnswer = new Error('the database does not answer, or takes no writes')

export const watchOutage = ({ probe, prepare, onAway, onBack, everyMs = 1000 }: OutageOptions): Outage => {
  let isAway = true
  let isTold = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  const fail = (error: unknown): void => {
    isAway = true
    if (!isTold && !isStopped) onAway(error)
    isTold = true
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void ask(), everyMs)
  }
  const ask = async (): Promise<void> => {
    if (isStopped) return
    try {
      if (!(await probe())) throw noAnswer
      await prepare()
      isAway = false
      await onBack()
      isTold = isAway
    } catch (error) {
      fail(error)
    }
  }

  return {
    isAway: () => isAway,
    report: (error) => {
      if (!isAway && !isStopped) fail(error)
    },
    started: ask(),
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
