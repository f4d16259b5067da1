import type { Purpose } from './purposes.ts'

/** Interface to a consent management product. */
export type ConsentProvider = {
  /** Loads the code needed to ask. Rejects if that fails. */
  readonly load: () => Promise<void>
  /** The visitor's country according to the provider; undefined until it is known. */
  readonly country: () => string | undefined
  /** Calls back after each choice. Returns a function that unsubscribes. */
  readonly listen: (onChange: () => void) => () => void
  /** The visitor's choice; undefined until there is one. */
  readonly purposes: () => ReadonlySet<Purpose> | undefined
  /** Shows the question. */
  readonly ask: () => Promise<void>
  /** Shows all purposes, for a visitor who wants to change a choice. */
  readonly showChoices: () => Promise<void>
}
