import { align } from './align.ts'

/** Sentences that changed, and the one before them that did not; null where the text begins with the change. */
export type TextChange = {
  readonly context: string | null
  readonly removed: readonly string[]
  readonly added: readonly string[]
}

export const diffText = (before: readonly string[], after: readonly string[]): readonly TextChange[] =>
  align(before, after).flatMap(({ isSame, before: [aFrom, aTo], after: [bFrom, bTo] }) =>
    isSame
      ? []
      : [{ context: before[aFrom - 1] ?? null, removed: before.slice(aFrom, aTo), added: after.slice(bFrom, bTo) }],
  )
