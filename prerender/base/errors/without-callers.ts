/**
 * Runs something asynchronous without whoever awaits it in its stack. An error that a module makes when it is loaded, as React
 * does to throw it later, holds on to the arguments of all callers in its stack for as long as the module lives.
 */
export const withoutCallers = <A>(run: () => Promise<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    run().then(
      (value) => void resolve(value),
      (error: unknown) => void reject(error),
    )
  })
