import type { HsLine } from '#content/schema/hs.ts'
import type { SiteBuildContext } from '../define.ts'

const levels: Readonly<Record<number, string>> = { 2: 'chapter', 4: 'heading', 6: 'subheading' }

/** Columns of the downloadable table, in order. */
export const hsColumns = [
  'code',
  'level',
  'parent',
  'section',
  'name_en',
  'name_zh',
  'text_en',
  'unit',
  'nomenclature',
  'before_2022',
  'since_2022',
] as const

type HsRecord = Readonly<Record<(typeof hsColumns)[number], string>>

const nomenclatureOf = ({ since, after }: HsLine): string => {
  if (since !== undefined) return 'HS 2022'
  return after === undefined ? 'HS 2017, HS 2022' : 'HS 2017'
}

/** The whole nomenclature, one record a line, equal in every edition of the site. */
export const selectHsTable = ({ content }: Pick<SiteBuildContext, 'content'>): readonly HsRecord[] => {
  const sections = new Map(
    content.all('hsSections').flatMap(({ data }) => data.chapters.map((chapter) => [chapter, data.id] as const)),
  )
  const described = new Map<string, { readonly name: string; readonly words: string }>()
  return content.all('hsLines').map(({ data: line }) => {
    const { code, name, text, unit = '', before = [], after = [] } = line
    const parent = code.slice(0, -2)
    const above = described.get(parent)
    const english = name['en-US'] ?? ''
    // A line with its parent's name takes its text, too; one without any text shows its name.
    const words = text?.['en-US'] ?? (above?.name === english ? above.words : english)
    described.set(code, { name: english, words })
    return {
      code,
      level: levels[code.length] ?? '',
      parent,
      section: sections.get(code.slice(0, 2)) ?? '',
      name_en: english,
      name_zh: name['zh-CN'] ?? '',
      text_en: words,
      unit,
      nomenclature: nomenclatureOf(line),
      before_2022: before.join(' '),
      since_2022: after.join(' '),
    }
  })
}

/** A field by RFC 4180. */
const field = (value: string): string => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

export const writeHsCsv = (records: readonly HsRecord[]): string =>
  [hsColumns.join(','), ...records.map((record) => hsColumns.map((column) => field(record[column])).join(','))]
    .map((line) => `${line}\r\n`)
    .join('')

/** One record a line, so that versions can be compared. */
export const writeHsJson = (records: readonly HsRecord[]): string =>
  `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`
