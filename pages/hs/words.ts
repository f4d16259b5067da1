import type { HsWords } from '#content/schema/hs.ts'

/** Day of the package with the texts of 2017. */
export const hsAsOf = '2026-09-21'

/** Markets whose rates are shown, by their names in the duty estimator's tables. */
export const hsRateMarkets = ['US', 'EU'] as const

export type HsEdition = 'en-US' | 'zh-CN'

/** Editions in which the nomenclature has names. */
export const hsEditionOf = (edition: string): HsEdition => (edition === 'zh-CN' ? 'zh-CN' : 'en-US')

/** Digits as the trade writes them: `8471.30`. */
export const writeHsCode = (code: string): string => (code.length > 4 ? `${code.slice(0, 4)}.${code.slice(4)}` : code)

/** A line has a page in each edition with a name for it. */
export const hasHsPage = (name: HsWords, edition: string): boolean => name[hsEditionOf(edition)] !== undefined

/** The name of a line in an edition; the English one if there is none yet. */
export const hsNameOf = (name: HsWords, edition: string): string => name[hsEditionOf(edition)] ?? name['en-US'] ?? ''

const ends = /[，、；：,;:([（\s–-]+$/

/** A parenthesis that is not closed, with all behind it. */
const open = /(?<=.)[（(][^（()）]*$/

/** Shortens a text at a word if it is too long, and not within parentheses. */
export const cutText = (text: string, room: number): string => {
  if (text.length <= room) return text
  const start = text.slice(0, room)
  const word = start.lastIndexOf(' ')
  return `${(word > room / 2 ? start.slice(0, word) : start).replace(open, '').replace(ends, '')}…`
}
