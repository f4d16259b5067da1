/**
 * A fulfilled promise, marked so that React's `use` reads its value without suspending. React marks promises that it
 * has waited for in the same way.
 */
export const settled = <A>(value: A): Promise<A> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value })
