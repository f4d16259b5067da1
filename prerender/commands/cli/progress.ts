import type { SingleBar } from 'cli-progress'
import type { BuildProgress } from '../../build/build-result.ts'

export type TerminalProgress = BuildProgress & {
  readonly stop: () => void /** Milliseconds that each step took, in order. */
  readonly times: () => readonly (readonly [string, number])[]
}

/** Tells a person how a build goes: a line for each step, and a bar while pages are rendered, on a terminal only. */
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
