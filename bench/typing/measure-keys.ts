import type { CDPSession, Page } from 'playwright-core'

/**
 * Times of one key, in milliseconds. Work is processor time, which other programs on the machine change less; it
 * includes what slows the processor down.
 */
export type Key = {
  /** From the key to the next paint, as the browser reports it; below 16, it reports nothing, which counts as 16. */
  readonly paint: number
  /** All work of the main thread until the next key, answers of workers included. */
  readonly work: number
  /** The longest task among it. */
  readonly longest: number
}

/** Milliseconds between keys: those of a fast typist. */
const pause = 150

/** Shortest event that browsers report. */
const shortest = 16

const MARK = 'key-of-bench'

const WATCH = `
  window.keyEvents = []
  const names = ['keydown', 'keypress', 'keyup', 'beforeinput', 'input']
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (names.includes(name)) window.keyEvents.push(duration)
  }).observe({ type: 'event', durationThreshold: ${shortest}, buffered: true })`

/** Marks the time, and takes the durations of the events of keys. */
const TAKE = `(() => {
  performance.mark('${MARK}')
  return window.keyEvents.splice(0)
})()`

/** Keeps the durations of events of keys in each document. */
export const watchKeys = (page: Page): Promise<unknown> => page.addInitScript(WATCH)

const isLatin = (letter: string): boolean => /^[ -~]$/.test(letter)

/** Presses a key as a keyboard does; a Chinese character comes from an input method. */
const press = async (client: CDPSession, letter: string): Promise<void> => {
  if (!isLatin(letter)) {
    await client.send('Input.insertText', { text: letter })
    return
  }
  const key = {
    key: letter,
    text: letter,
    unmodifiedText: letter,
    windowsVirtualKeyCode: letter.toUpperCase().charCodeAt(0),
  }
  await client.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key })
  await client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
}

type TraceEvent = {
  readonly name: string
  readonly ts: number
  /** Time by the clock, and of the processor. */
  readonly dur?: number
  readonly tdur?: number
  readonly pid: number
  readonly tid: number
}

/** Begins to record what threads do. What it returns ends that and gives what was recorded. */
const startRecording = async (client: CDPSession): Promise<() => Promise<readonly TraceEvent[]>> => {
  const events: TraceEvent[] = []
  const collect = ({ value }: { readonly value: readonly object[] }): void => {
    events.push(...(value as readonly TraceEvent[]))
  }
  client.on('Tracing.dataCollected', collect)
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['blink.user_timing', 'disabled-by-default-devtools.timeline'] },
  })
  return async () => {
    const ended = new Promise<unknown>((resolve) => client.once('Tracing.tracingComplete', resolve))
    await client.send('Tracing.end')
    await ended
    client.off('Tracing.dataCollected', collect)
    return events
  }
}

/** Tasks of the main thread between one mark and the next, in milliseconds; those that set a mark are not the page's. */
const tasksBetweenMarks = (events: readonly TraceEvent[]): readonly (readonly number[])[] => {
  const marks = events.filter(({ name }) => name === MARK).toSorted((a, b) => a.ts - b.ts)
  const [first] = marks
  const tasks = events.filter(
    ({ name, pid, tid, ts, dur = 0 }) =>
      name === 'RunTask' &&
      pid === first?.pid &&
      tid === first.tid &&
      !marks.some((mark) => mark.ts >= ts && mark.ts <= ts + dur),
  )
  return marks
    .slice(1)
    .map((next, index) =>
      tasks.filter(({ ts }) => ts >= (marks[index]?.ts ?? 0) && ts < next.ts).map(({ tdur = 0 }) => tdur / 1000),
    )
}

/** Types a text into the field with the focus, key by key, and measures each. */
export const typeText = async (page: Page, client: CDPSession, text: string): Promise<readonly Key[]> => {
  const stop = await startRecording(client)
  const mark = (): Promise<readonly number[]> => page.evaluate<number[]>(TAKE)
  await mark()
  const paints: number[] = []
  for (const letter of text) {
    await press(client, letter)
    await page.waitForTimeout(pause)
    paints.push(Math.max(shortest, ...(await mark())))
  }
  const tasks = tasksBetweenMarks(await stop())
  return paints.map((paint, index) => {
    const own = tasks[index] ?? []
    return { paint, work: own.reduce((sum, task) => sum + task, 0), longest: Math.max(0, ...own) }
  })
}
