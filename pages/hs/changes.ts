import { dutyRates } from '#content/facts/duty/duty-rates.ts'
import type { HsLine } from '#content/schema/hs.ts'
import type { DutyPage } from '#content/schema/tool-pages.ts'
import { type CodeChange, changesOf, siblingsOf } from '#freight/duty/changes.ts'
import { fill } from '#templates/sections/tool/fill.ts'
import type { SiteBuildContext } from '../define.ts'
import { formatDay } from '../view-models/format-day.ts'
import { writeDutyRate } from './duty-rate.ts'
import { writeHsCode } from './words.ts'

const checked = dutyRates.checked

/** Changes of a code up to the last review, newest first. */
export const changesUntilToday = (code: string): readonly CodeChange[] =>
  changesOf(code, dutyRates).filter(({ day }) => day <= checked)

/** Changes that the page of a line lists; those of a chapter or a heading are on the pages below it. */
export const changesOnPage = ({ code, after }: HsLine): readonly CodeChange[] =>
  code.length === 6 && after === undefined ? changesUntilToday(code) : []

type NamedMeasure = {
  /** Name, heading and rate. */
  readonly text: string
  /** How far they were checked. */
  readonly mark: string
}

const writeNames = ({ t, edition }: SiteBuildContext, page: DutyPage): Readonly<Record<string, NamedMeasure>> => {
  const { result: words, rates } = page
  return Object.fromEntries(
    dutyRates.measures.map((row) => {
      const { id, family, heading, percent, upTo, status, checked: look } = row
      const all = siblingsOf(row, dutyRates.measures).map((other) => Number(other.percent ?? other.upTo ?? 0))
      const [least, most] = [Math.min(...all), Math.max(...all)]
      const own =
        upTo === undefined ? fill(words.rate, { percent: percent ?? '0' }) : fill(words.upTo, { percent: upTo })
      const rate = least === most ? own : fill(rates.range, { least, most })
      const name = fill(words.measure, { name: words.measures[family] ?? family, heading })
      const text = t(status === 'final' ? 'hs.change-measure' : 'hs.change-reported', { name, rate })
      return [id, { text, mark: fill(words.checked.heading[look.by], { date: formatDay(look.on, edition) }) }]
    }),
  )
}

/** Names of an edition's page: thousands of feeds need them. */
const written = new WeakMap<DutyPage, Readonly<Record<string, NamedMeasure>>>()

/** Names each measure. */
export const nameMeasures = (context: SiteBuildContext): Readonly<Record<string, NamedMeasure>> => {
  const page = context.content.find('dutyPage', 'duty-estimator')?.data
  if (page === undefined) return {}
  const names = written.get(page) ?? writeNames(context, page)
  written.set(page, names)
  return names
}

/** Names of measures with how far they were checked, for the pages that list them. */
export const selectMeasureNames = (context: SiteBuildContext): Readonly<Record<string, string>> => {
  const beside = context.content.find('dutyPage', 'duty-estimator')?.data.result.checked.beside ?? ''
  return Object.fromEntries(Object.entries(nameMeasures(context)).map(([id, named]) => [id, fill(beside, named)]))
}

/** A change as it is stored in a page: its day, and the text or the id of its measure after `+` or `-`. */
export const packChange = (context: SiteBuildContext, change: CodeChange): readonly [day: string, text: string] => {
  const { t } = context
  switch (change._tag) {
    case 'Began':
      return [change.day, `+${change.measure}`]
    case 'Ended':
      return [change.day, `-${change.measure}`]
    default:
      return [
        change.day,
        t('hs.change-rate', {
          line: `${writeHsCode(change.line.slice(0, 6))}.${change.line.slice(6)}`,
          before: writeDutyRate(context, change.before),
          rate: writeDutyRate(context, change.rate),
        }),
      ]
  }
}

/** A change as a sentence, for feeds, and how far its measure was checked. */
export const writeChange = (
  context: SiteBuildContext,
  change: CodeChange,
): { readonly text: string; readonly mark?: string } => {
  if (change._tag === 'Rate') return { text: packChange(context, change)[1] }
  const { text: name = change.measure, mark } = nameMeasures(context)[change.measure] ?? {}
  const text = change._tag === 'Began' ? name : context.t('hs.change-ended', { name })
  return mark === undefined ? { text } : { text, mark }
}

/** Days of changes as texts, for the pages that list them. */
export const selectChangeDays = ({ edition }: SiteBuildContext): Readonly<Record<string, string>> => {
  const days = new Set(
    dutyRates.measures.flatMap(({ from, to }) => [from, ...(to === undefined ? [] : [dayAfter(to)])]),
  )
  return Object.fromEntries([...days].filter((day) => day <= checked).map((day) => [day, formatDay(day, edition)]))
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
