import { Script } from 'node:vm'
import { endPurity } from './purity.ts'

/** A piece of a site's code took longer than it may. */
export class WorkIsTooLong extends Error {
  constructor(limitMs: number) {
    super(`It takes more than ${limitMs / 1000} seconds: look for a loop that does not end.`)
  }
}

const WORK = Symbol.for('fairlead.work')

/** Only a script of its own has a time limit. */
const call = new Script(`globalThis[Symbol.for('${WORK.description}')]()`)

/**
 * Runs code of a site on the thread that also answers requests, and interrupts it after a time, even in an endless
 * loop. Code after its first `await` is not covered. An interrupted function does not run its `finally` blocks.
 */
export const withinLimit = <A>(run: () => A, limitMs: number): A => {
  const world = globalThis as unknown as Record<symbol, unknown>
  const outer = world[WORK]
  world[WORK] = run
  try {
    return call.runInThisContext({ timeout: limitMs }) as A
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    endPurity()
    throw new WorkIsTooLong(limitMs)
  } finally {
    world[WORK] = outer
  }
}
