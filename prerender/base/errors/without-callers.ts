/**
 * Runs an asynchronous function with a short stack. An error created while a module loads, as React creates one to
 * throw later, keeps the arguments of every caller on its stack alive as long as the module.
 */
export const withoutCallers = <A>(run: () => Promise<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    run().then(
      (value) => void resolve(value),
      (error: unknown) => void reject(error),
    )
  })
