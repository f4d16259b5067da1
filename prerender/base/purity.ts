import { sharedPatch } from './shared-patch.ts'

/** Whether this thread computes a value that may depend on content, settings and code alone. */
let isPure = false

/** Runs a function of a site that must be pure. While `refuseClock` applies, it throws where it reads the clock. */
export const purely = <A>(run: () => A): A => {
  const before = isPure
  isPure = true
  try {
    return run()
  } finally {
    isPure = before
  }
}

/**
 * Runs a part of the engine inside a pure function, such as reading a content file: that is an input on record, and
 * packages that extend `node:fs` read the clock there.
 */
export const byEngine = <A>(run: () => A): A => {
  const before = isPure
  isPure = false
  try {
    return run()
  } finally {
    isPure = before
  }
}

/** For a pure function that was interrupted. */
export const endPurity = (): void => {
  isPure = false
}

const check = (what: string): void => {
  if (isPure)
    throw new Error(
      `The code reads ${what}, so the page would be different each time it is built, and would not be built again when it should: put the value into content, or compute it in the browser.`,
    )
}

/**
 * Lets pure functions of a site throw where they read the clock or a random number: the build could not tell when such
 * a page is out of date. Applies to this thread, until the returned function is called.
 */
export const refuseClock = sharedPatch(() => {
  const { Date: Real, Math: math, fetch: realFetch } = globalThis
  const { now } = Real
  const { random } = math
  const Guarded = new Proxy(Real, {
    construct: (target, args, newTarget) => {
      if (args.length === 0) check('the clock (`new Date()`)')
      return Reflect.construct(target, args, newTarget)
    },
    apply: (target) => {
      check('the clock (`Date()`)')
      return target()
    },
  })
  Real.now = () => {
    check('the clock (`Date.now()`)')
    return now()
  }
  math.random = () => {
    check('a random number (`Math.random()`)')
    return random()
  }
  Real.prototype.constructor = Guarded
  globalThis.Date = Guarded
  globalThis.fetch = (...args) => {
    check('the network (`fetch`)')
    return realFetch(...args)
  }
  return () => {
    globalThis.fetch = realFetch
    Real.now = now
    math.random = random
    Real.prototype.constructor = Real
    globalThis.Date = Real
  }
})
