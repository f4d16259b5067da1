import type { HsStep } from './hs-code-figure.tsx'
import type { HsListRow } from './hs-list.tsx'

export type HsLevel = 'chapter' | 'heading' | 'subheading'

export type HsStepWords = {
  /** Prefix of the code in an address. */
  readonly base: string
  readonly levels: Readonly<Record<'section' | HsLevel, string>>
  readonly national: { readonly digits: string; readonly level: string; readonly text: string }
}

type Placed = {
  readonly code: string
  readonly name: string
  readonly section: { readonly id: string; readonly name: string; readonly href: string }
  /** Ancestors of the line, the chapter first. */
  readonly above: readonly HsListRow[]
}

export const levelOf = (code: string): HsLevel =>
  code.length === 2 ? 'chapter' : code.length === 4 ? 'heading' : 'subheading'

export const hrefOf = (base: string, [code, , words]: HsListRow): string => `${base}${code}-${words}`

/** A code split into parts: its section, the pairs of digits above it, its own, and the national digits after six. */
export const hsSteps = (
  { code, name, section, above }: Placed,
  { base, levels, national }: HsStepWords,
): readonly HsStep[] => [
  { digits: section.id, level: levels.section, name: section.name, href: section.href },
  ...above.map((row) => ({
    digits: row[0].slice(-2),
    level: levels[levelOf(row[0])],
    name: row[1],
    href: hrefOf(base, row),
  })),
  { digits: code.slice(-2), level: levels[levelOf(code)], name, place: 'here' },
  ...(code.length < 6
    ? []
    : [{ digits: national.digits, level: national.level, name: national.text, place: 'beyond' as const }]),
]
