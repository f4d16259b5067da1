import type { GeoContext } from '../geo/geo-context.ts'
import type { Purpose } from './purposes.ts'

/** Interface to a consent management product. */
export type ConsentProvider = {
  /** Loads the code needed to ask. Rejects if that fails. */
  readonly load: () => Promise<void>
  /** Place of the visitor according to the provider; undefined until it is known. */
  readonly geo: () => GeoContext | undefined
  /** Calls back after each choice, also in other tabs. Returns a function that unsubscribes. */
  readonly listen: (onChange: () => void) => () => void
  /** The visitor's choice; undefined until there is one. */
  readonly purposes: () => ReadonlySet<Purpose> | undefined
  /** Shows the question, unless it is shown already. */
  readonly ask: () => Promise<void>
  /** Takes the question away, and leaves the choices alone that a visitor has opened. */
  readonly withdraw: () => void
  /** Shows all purposes, for a visitor who wants to change a choice. */
  readonly showChoices: () => Promise<void>
}
