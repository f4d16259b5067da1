import { align } from './align.ts'

/** Changed sentences, and the unchanged one before them; null at the start of the text. */
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
