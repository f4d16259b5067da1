import type { Asked, EditionName, Inside } from './asked.ts'

/** How a check asks: a request, a browser, a file of the build, or a state that is reached. */
export type CheckKind = 'curl' | 'browser' | 'file' | 'end state'

export type Check = {
  readonly kind: CheckKind
  /** What is asked, in a few words. */
  readonly name: string
  /** Editions that the row is about; both without. */
  readonly editions?: readonly EditionName[]
  /** Whether only the one who runs the site can ask. */
  readonly isInside: boolean
  /** Throws an error that says what is not as it should be. */
  readonly run: (asked: Asked) => Promise<void>
}

export type Row = {
  /** Section, part, number: `2.canonical.3`. */
  readonly id: string
  readonly sentence: string
  readonly checks: readonly Check[]
  /** Number of the decision that says in what the site departs from the sentence. */
  readonly decision?: string
}

export const row = (id: string, sentence: string, ...checks: readonly Check[]): Row => ({ id, sentence, checks })

/** A row that holds in the way that a decision says. */
export const decided = (decision: string, asWritten: Row): Row => ({ ...asWritten, decision })

type Run = Check['run']

export const curl = (name: string, run: Run): Check => ({ kind: 'curl', name, isInside: false, run })
export const browser = (name: string, run: Run): Check => ({ kind: 'browser', name, isInside: false, run })
export const endState = (name: string, run: Run): Check => ({ kind: 'end state', name, isInside: false, run })

/** A check that needs the files, the database or the build with third parties. */
export const inside = (kind: CheckKind, name: string, run: (asked: Asked, inside: Inside) => Promise<void>): Check => ({
  kind,
  name,
  isInside: true,
  run: async (asked) => {
    if (asked.inside === undefined) throw new Error('This cannot be asked from outside.')
    await run(asked, asked.inside)
  },
})
