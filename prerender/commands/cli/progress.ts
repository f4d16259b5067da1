import type { SingleBar } from 'cli-progress'
import type { BuildProgress } from '../../build/build-result.ts'

export type TerminalProgress = BuildProgress & {
  readonly stop: () => void
  /** Milliseconds of each step, in order. */
  readonly times: () => readonly (readonly [string, number])[]
}

/** Prints a build's progress: a line for each step and, on a terminal, a bar for pages. */
export const createProgress = (now: () => number): TerminalProgress => {
  const times: [string, number][] = []
  let started = now()
  let current: string | undefined
  let bar: SingleBar | undefined
  const close = (): void => {
    bar?.stop()
    bar = undefined
    if (current !== undefined) times.push([current, now() - started])
    current = undefined
  }
  return {
    step: (name) => {
      close()
      current = name
      started = now()
      console.log(name)
    },
    pages: async (total) => {
      if (!process.stdout.isTTY) return
      const step = current
      const { Presets, SingleBar } = await import('cli-progress')
      if (current !== step) return
      bar = new SingleBar({ format: '  {bar} {value}/{total} pages', clearOnComplete: true }, Presets.rect)
      bar.start(total, 0)
    },
    page: (count) => bar?.increment(count),
    stop: close,
    times: () => times,
  }
}
