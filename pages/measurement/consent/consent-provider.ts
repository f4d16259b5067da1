import type { Purpose } from './purposes.ts'

/** A consent management product behind one interface. */
export type ConsentProvider = {
  /** Loads what is needed to ask. Rejects where that fails. */
  readonly load: () => Promise<void>
  /** The visitor's country as the provider knows it; undefined until it does. */
  readonly country: () => string | undefined
  /** Calls back after each choice; returns a function that ends it. */
  readonly listen: (onChange: () => void) => () => void
  /** The visitor's choice; undefined until there is one. */
  readonly purposes: () => ReadonlySet<Purpose> | undefined
  /** Shows the question. */
  readonly ask: () => Promise<void>
  /** Shows all purposes, for a visitor who wants to change a choice. */
  readonly showChoices: () => Promise<void>
}
