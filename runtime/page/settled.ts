/**
 * A promise that is kept already, marked so that React's `use` reads its value without suspending; React itself marks the
 * promises that it has waited for in the same way.
 */
export const settled = <A>(value: A): Promise<A> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value })
