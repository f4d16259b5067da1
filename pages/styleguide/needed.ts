/** What the styleguide shows, and cannot be without. */
export const needed = <A>(found: A | undefined, what: string): A => {
  if (found === undefined) throw new Error(`The styleguide shows ${what}, and there is none.`)
  return found
}
