import { dutyRates } from '#content/facts/duty/duty-rates.ts'
import type { HsGuideWords, HsLine } from '#content/schema/hs.ts'
import { rowsOf } from '#freight/duty/rate-table.ts'
import { linesUnder, rangeOf } from '#freight/duty/tariff-chapter.ts'
import type { HsLineProps, HsState } from '#templates/kinds/hs-line.tsx'
import type { HsListRow } from '#templates/sections/hs-list.tsx'
import type { SiteBuildContext } from '../define.ts'
import { glossaryTermPath, hsLinePath, hsSectionPath } from '../view-models/paths.ts'
import { changesOnPage, packChange } from './changes.ts'
import { writeDutyRate } from './duty-rate.ts'
import { selectHsRow } from './rows.ts'
import { hsEditionOf, hsNameOf, hsRateMarkets } from './words.ts'

/** Number of siblings listed on each side; the heading's page lists more. */
const beside = 5

const lineAt = ({ content }: SiteBuildContext, code: string): HsLine => content.get('hsLines', code).data

/** Ancestors of a line, the chapter first. */
export const linesAbove = (context: SiteBuildContext, { code }: HsLine): readonly HsLine[] =>
  [2, 4].filter((length) => length < code.length).map((length) => lineAt(context, code.slice(0, length)))

/** Text of the nomenclature. A line with its parent's name takes its text, too; one without any text shows its name. */
export const textOf = (context: SiteBuildContext, line: HsLine): string => {
  const edition = hsEditionOf(context.edition)
  const own = line.text?.[edition]
  if (own !== undefined) return own
  const name = hsNameOf(line.name, edition)
  const parent = linesAbove(context, line).at(-1)
  return parent !== undefined && hsNameOf(parent.name, edition) === name ? textOf(context, parent) : name
}

const selectSection = (context: SiteBuildContext, { code }: HsLine): HsLineProps['section'] => {
  const { section = '' } = lineAt(context, code.slice(0, 2))
  const { id, name } = context.content.get('hsSections', section).data
  return { id, name: name[hsEditionOf(context.edition)], href: hsSectionPath(id) }
}

const stateOf = ({ code, since, after }: HsLine): HsState => {
  if (since !== undefined) return 'added'
  if (after !== undefined) return 'removed'
  return code.length === 6 ? 'kept' : 'text'
}

const selectRows = (context: SiteBuildContext, codes: readonly string[]): readonly HsListRow[] =>
  codes.map((code) => selectHsRow(context.edition, lineAt(context, code)))

const guideOf = ({ content, edition }: SiteBuildContext, code: string): HsGuideWords | undefined =>
  content.find('hsGuides', code)?.data[hsEditionOf(edition)]

const selectGuide = (
  context: SiteBuildContext,
  { covers, examples, elsewhere, questions }: HsGuideWords,
): NonNullable<HsLineProps['guide']> => ({
  covers,
  examples,
  elsewhere: elsewhere.map(({ goods, code }) => {
    const [, , words] = selectHsRow(context.edition, lineAt(context, code))
    return [code, goods, words]
  }),
  questions: questions.map(({ question, answer }) => [question, answer]),
})

const branchOf = ({ content, edition }: SiteBuildContext, code: string): readonly HsListRow[] =>
  (content.find('hsBranches', code)?.data.lines ?? []).map((line) => selectHsRow(edition, line))

/** A heading with the number of its subheadings in force; a replaced one has none. */
const withCount = ({ content }: SiteBuildContext, [code, name, words, change = 0]: HsListRow): HsListRow => {
  const { subheadings } = content.find('hsExtents', code)?.data ?? {}
  return subheadings === undefined ? [code, name, words, change] : [code, name, words, change, subheadings]
}

/** Lines in force, from a list that may include lines replaced by HS 2022. */
const countInForce = (rows: readonly HsListRow[]): number => rows.filter(([, , , change]) => change !== 2).length

const selectList = (context: SiteBuildContext, { code }: HsLine): HsLineProps['list'] => {
  const { t } = context
  if (code.length < 6) {
    const lines = branchOf(context, code)
    const rows = code.length === 2 ? lines.map((row) => withCount(context, row)) : lines
    const count = countInForce(rows)
    return code.length === 2
      ? { title: t('hs.headings', { count }), intro: t('hs.counts'), rows }
      : { title: t('hs.subheadings', { count }), rows }
  }
  const heading = lineAt(context, code.slice(0, 4))
  const siblings = branchOf(context, heading.code)
  const own = siblings.findIndex(([sibling]) => sibling === code)
  const rows = siblings.slice(Math.max(0, own - beside), own + beside + 1).filter(([sibling]) => sibling !== code)
  if (rows.length === 0) return undefined
  return {
    title: t('hs.beside', { code: heading.code }),
    rows,
    ...(rows.length + 1 === siblings.length
      ? {}
      : { more: { label: t('hs.beside-all', { code: heading.code }), href: hsLinePath(heading.slug) } }),
  }
}

/** General rate of the US: the one of all lines, a range of percentages, or the number of rates. */
const writeUsRate = (context: SiteBuildContext, code: string): string | undefined => {
  const { t } = context
  const lines = code.length === 6 ? linesUnder(dutyRates.tariff, code, dutyRates.checked) : []
  const texts = [...new Set(lines.map(({ text }) => text))]
  const [only] = texts
  if (only === undefined) return undefined
  const range = rangeOf(lines)
  if (range === undefined)
    return texts.length === 1 ? writeDutyRate(context, only) : t('hs.rate-lines', { count: lines.length })
  const [percent, upTo] = range
  return percent === upTo ? t('hs.rate-value', { percent }) : t('hs.rate-range', { percent, upTo })
}

/** The rates that the duty estimator uses. */
const selectRates = (context: SiteBuildContext, { code }: HsLine): Pick<HsLineProps, 'rates'> => {
  const { t } = context
  const own = hsRateMarkets.flatMap((market) => {
    const percent = rowsOf(dutyRates.duties[market], code).at(-1)?.value
    const other = percent === undefined ? undefined : t('hs.rate-value', { percent })
    const rate = market === 'US' ? writeUsRate(context, code) : other
    return rate === undefined ? [] : [[market, rate] as const]
  })
  return own.length === 0 ? {} : { rates: own }
}

const selectChanges = (context: SiteBuildContext, line: HsLine): Pick<HsLineProps, 'changes'> => {
  const changes = changesOnPage(line)
  return changes.length === 0 ? {} : { changes: changes.map((change) => packChange(context, change)) }
}

/** A line's own data; the texts around it are a static query. */
export const selectHsLine = (context: SiteBuildContext, line: HsLine): HsLineProps => {
  const { t, content, edition } = context
  const { code, unit, before, after, mentions } = line
  const name = hsNameOf(line.name, edition)
  const text = textOf(context, line)
  const above = linesAbove(context, line)
  const heading = above.at(-1)
  const guide = guideOf(context, code)
  const list = selectList(context, line)
  const change = before ?? after
  const { previous, next } = content.get('hsPlaces', code).data.neighbors[hsEditionOf(edition)]
  return {
    code,
    name,
    ...(text === name ? {} : { text }),
    state: stateOf(line),
    ...(unit === undefined ? {} : { unit }),
    section: selectSection(context, line),
    above: above.map((step) => selectHsRow(edition, step)),
    ...(change === undefined ? {} : { change: selectRows(context, change) }),
    ...(guide === undefined ? {} : { guide: selectGuide(context, guide) }),
    ...(list === undefined ? {} : { list }),
    ...(mentions === undefined ? {} : { named: selectRows(context, mentions) }),
    ...selectRates(context, line),
    ...selectChanges(context, line),
    ...(code.length === 6 && heading !== undefined && guideOf(context, heading.code) !== undefined
      ? { ask: { label: t('hs.questions-of', { code: heading.code }), href: `${hsLinePath(heading.slug)}#questions` } }
      : {}),
    terms: line.terms.map((id) => {
      const { term, slug } = content.get('glossary', id).data
      return { label: term, href: glossaryTermPath(slug) }
    }),
    ...(previous === undefined ? {} : { previous: selectHsRow(edition, previous) }),
    ...(next === undefined ? {} : { next: selectHsRow(edition, next) }),
  }
}
