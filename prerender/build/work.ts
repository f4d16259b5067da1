import { refuseClock } from '../base/purity.ts'
import { refuseExit } from '../base/refuse-exit.ts'
import { collectGarbage, manageMemory } from '../workers/manage-memory.ts'
import { WorkIsEndless } from '../workers/watch-in-thread.ts'
import { createWorkerPool, type WorkerPool } from '../workers/worker-pool.ts'
import type { BuildOptions } from './build-options.ts'
import { type BuildProgress, type BuildResult, refused } from './build-result.ts'

/** A result that ends the build before its last step. */
class End {
  readonly result: BuildResult

  constructor(result: BuildResult) {
    this.result = result
  }
}

export const end = (result: BuildResult): End => new End(result)

/** What a step works with. */
export type Tools = {
  readonly progress: BuildProgress
  /** This thread and others, which read files, render pages and make files. */
  readonly threads: WorkerPool
  /** Does a piece of work in this thread, and frees the memory that it leaves. */
  readonly run: <A>(piece: () => A | Promise<A>) => Promise<A>
  /** Adds something to release when the build ends, however it ends: the last one first, after the threads have ended. */
  readonly onEnd: (release: () => unknown) => void
}

/** Takes the value that the step before has made, and makes that of the next. */
export type Step<In, Out> = (value: In, tools: Tools) => Out | End | Promise<Out | End>

/** A build that runs step by step. */
export type Work<Value> = {
  /** Runs a step, unless one before has ended the build. A step with a name is shown to the user. */
  readonly run: <Next>(step: Step<Value, Next>, name?: string) => Work<Next>
  /** Waits for the last step, or the one that ends the build, and releases what the build holds. */
  readonly end: () => Promise<Value | BuildResult>
}

const runPiece: Tools['run'] = async (piece) => {
  const made = await piece()
  collectGarbage()
  return made
}

/** Prepares this process for a build. The first step takes the options. */
export const openWork = (options: BuildOptions, progress: BuildProgress): Work<BuildOptions> => {
  const releases: (() => unknown)[] = [refuseExit(), refuseClock()]
  manageMemory()
  const threads = createWorkerPool(options)
  const tools: Tools = { progress, threads, run: runPiece, onEnd: (release) => releases.push(release) }
  let hasEnded = false

  const close = async (): Promise<void> => {
    hasEnded = true
    // Threads that still write would leave files behind.
    await threads.close()
    for (const release of releases.reverse()) await release()
  }

  const continueWith = <Value>(value: Promise<Value | End>): Work<Value> => ({
    run: (step, name) =>
      continueWith(
        value.then((made) => {
          if (made instanceof End) return made
          if (hasEnded) throw new Error('A step was to run after the build had ended.')
          if (name !== undefined) progress.step(name)
          return runPiece(() => step(made, tools))
        }),
      ),
    end: async () => {
      try {
        const last = await Promise.race([value, threads.endless])
        return last instanceof End ? last.result : last
      } catch (error) {
        if (error instanceof WorkIsEndless) return refused([error.finding])
        throw error
      } finally {
        await close()
      }
    },
  })

  return continueWith(Promise.resolve(options))
}
