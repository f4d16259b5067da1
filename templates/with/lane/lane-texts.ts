import { quoteModes } from '#content/schema/forms/quote-names.ts'
import type { Mode } from '#freight/routes/route-plan.ts'
import { fill } from '../../sections/tool/fill.ts'
import { keptBy } from '../../ui/kept.ts'
import type { ChosenLane, LaneEnd } from './chosen-lane.ts'

export type LaneWords = {
  /** `{from}`, `{to}` */
  readonly heading: string
  /** `{best}`, `{plan}` */
  readonly days: string
  /** `{nm}` */
  readonly miles: string
  /** `{kg}` */
  readonly kg: string
  /** What the emissions are of: with a container, and with other modes. */
  readonly per: { readonly teu: string; readonly tonne: string }
  readonly modes: Readonly<Record<Mode, string>>
}

const numbers = keptBy((edition) => new Intl.NumberFormat(edition, { maximumFractionDigits: 0 }))

/** Codes of ports and airports, which people type; those of cities are addresses. */
const isKnownCode = (code: string): boolean => /^[A-Z]{3}([A-Z0-9]{2})?$/.test(code)

/** An end as the fields for places hold it. */
export const textOfEnd = ({ name, code }: LaneEnd, edition: string): string => {
  if (!isKnownCode(code)) return name
  return edition === 'zh-CN' ? `${name}（${code}）` : `${name} (${code})`
}

/** The figures of a lane in the words of its edition; those that it does not have are left out. */
export const figuresOf = (
  { mode, days, miles, kgCo2e }: ChosenLane,
  words: LaneWords,
  edition: string,
): { readonly days?: string; readonly miles?: string; readonly emissions?: string } => {
  const { format } = numbers(edition)
  return {
    ...(days === undefined ? {} : { days: fill(words.days, { best: format(days.best), plan: format(days.plan) }) }),
    ...(miles === undefined ? {} : { miles: fill(words.miles, { nm: format(miles) }) }),
    ...(kgCo2e === undefined
      ? {}
      : { emissions: `${fill(words.kg, { kg: format(kgCo2e) })} ${words.per[mode === 'fcl' ? 'teu' : 'tonne']}` }),
  }
}

/** The quote form with the lane filled in. */
export const quoteHref = ({ from, to, mode }: ChosenLane, path: string, edition: string): string =>
  `${path}?${new URLSearchParams({
    mode: quoteModes[mode],
    origin: textOfEnd(from, edition),
    destination: textOfEnd(to, edition),
  })}`
