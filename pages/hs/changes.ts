import { dutyRates } from '#content/facts/duty/duty-rates.ts'
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

/** Name, heading and rate of each measure. */
export const selectMeasureNames = ({ content, t }: SiteBuildContext): Readonly<Record<string, string>> => {
  const words = content.find('dutyPage', 'duty-estimator')?.data.result
  if (words === undefined) return {}
  const range = content.find('dutyPage', 'duty-estimator')?.data.rates.range ?? ''
  return Object.fromEntries(
    dutyRates.measures.map((row) => {
      const { id, family, heading, percent, upTo, status } = row
      const all = siblingsOf(row, dutyRates.measures).map((other) => Number(other.percent ?? other.upTo ?? 0))
      const [least, most] = [Math.min(...all), Math.max(...all)]
      const own =
        upTo === undefined ? fill(words.rate, { percent: percent ?? '0' }) : fill(words.upTo, { percent: upTo })
      const rate = least === most ? own : fill(range, { least, most })
      const name = fill(words.measure, { name: words.measures[family] ?? family, heading })
      return [id, t(status === 'final' ? 'hs.change-measure' : 'hs.change-reported', { name, rate })]
    }),
  )
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

/** A change as a sentence, for feeds. */
export const writeChange = (
  context: SiteBuildContext,
  change: CodeChange,
  names: Readonly<Record<string, string>>,
): string => {
  const { t } = context
  if (change._tag === 'Rate') return packChange(context, change)[1]
  const name = names[change.measure] ?? change.measure
  return change._tag === 'Began' ? name : t('hs.change-ended', { name })
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
