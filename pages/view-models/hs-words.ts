import type { HsWords } from '#content/schema/hs.ts'

/** Day of the package that the texts of 2017 come from. */
export const hsAsOf = '2026-09-21'

/** Markets whose rates are shown, as the tables of the duty estimator name them. */
export const hsRateMarkets = ['US', 'EU'] as const

export type HsEdition = 'en-US' | 'zh-CN'

/** The editions that the nomenclature has words in. */
export const hsEditionOf = (edition: string): HsEdition => (edition === 'zh-CN' ? 'zh-CN' : 'en-US')

/** Digits as trade writes them: `8471.30`. */
export const writeHsCode = (code: string): string => (code.length > 4 ? `${code.slice(0, 4)}.${code.slice(4)}` : code)

/** A line has a page in the editions that it has a name in. */
export const hasHsPage = (name: HsWords, edition: string): boolean => name[hsEditionOf(edition)] !== undefined

/** The name of a line in an edition; where there is none yet, its English one. */
export const hsNameOf = (name: HsWords, edition: string): string => name[hsEditionOf(edition)] ?? name['en-US'] ?? ''

const ends = /[，、；：,;:([（\s–-]+$/

/** A text cut at a word where it is longer than there is room for. */
export const cutText = (text: string, room: number): string => {
  if (text.length <= room) return text
  const start = text.slice(0, room)
  const word = start.lastIndexOf(' ')
  return `${(word > room / 2 ? start.slice(0, word) : start).replace(ends, '')}…`
}
