import { dutyRates } from '#content/facts/duty/duty-rates.ts'
import type { DutyPage } from '#content/schema/tool-pages.ts'
import type { Period } from '#freight/dated.ts'
import type { Cents, DutyEstimate, DutyLine } from '#freight/duty/duty-estimate.ts'
import { type Citation, writeDate } from '../tool/cite.ts'
import { fill } from '../tool/fill.ts'
import type { DutyResultProps } from './duty-result.tsx'

export type DutyWords = Pick<DutyPage, 'result'> & { readonly edition: string }

type Figures = {
  readonly money: (cents: Cents) => string
  readonly percent: (decimal: string) => string
  readonly period: (period: Period) => string
  readonly share: (part: Cents, whole: Cents) => string
}

const figuresOf = ({ currency }: Pick<DutyEstimate, 'currency'>, { edition, result }: DutyWords): Figures => {
  const amounts = new Intl.NumberFormat(edition, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const shares = new Intl.NumberFormat(edition, { style: 'percent', maximumFractionDigits: 1 })
  const rate = new Intl.NumberFormat(edition, { maximumFractionDigits: 4 })
  return {
    money: (cents) => fill(result.currencies[currency] ?? '{amount}', { amount: amounts.format(cents / 100) }),
    percent: (decimal) => rate.format(Number(decimal)),
    share: (part, whole) => shares.format(whole === 0 ? 0 : part / whole),
    period: ({ from, to }) => fill(result.period, { from: writeDate(from, edition), to: writeDate(to, edition) }),
  }
}

const writeFormula = ({ basis, percent, limit, waived }: DutyLine, { result }: DutyWords, figures: Figures): string => {
  if (waived !== undefined) return result.waived[waived] ?? ''
  if (percent === undefined) return result.flat
  const sum = { basis: figures.money(basis), percent: figures.percent(percent) }
  return limit === undefined
    ? fill(result.formula, sum)
    : fill(result.limited[limit.kind], { ...sum, computed: figures.money(limit.computed) })
}

const writeSource = ({ percent, source }: DutyLine, { result, edition }: DutyWords, figures: Figures): Citation => {
  if (source === 'given') return { figure: fill(result.given, { percent: figures.percent(percent ?? '0') }) }
  const found = dutyRates.sources[source]
  return {
    figure: percent === undefined ? result.fixed : fill(result.rate, { percent: figures.percent(percent) }),
    ...(found === undefined
      ? {}
      : {
          source: {
            title: found.title[edition] ?? '',
            href: found.url,
            date: fill(found.published === undefined ? result.read : '{date}', {
              date: writeDate(found.published ?? found.read ?? '', edition),
            }),
          },
        }),
  }
}

const writeLines = (estimate: DutyEstimate, words: DutyWords, figures: Figures): DutyResultProps['lines'] => {
  const { lines, total } = estimate
  const { result } = words
  return {
    parts: lines.map(({ amount }) => Math.round((1000 * amount) / Math.max(1, total))),
    end: figures.money(total),
    columns: result.columns,
    rows: lines.map((line) => ({
      name: result.lines[line.id] ?? line.id,
      ...(line.period === undefined ? {} : { period: figures.period(line.period) }),
      formula: writeFormula(line, words, figures),
      source: writeSource(line, words, figures),
      amount: figures.money(line.amount),
    })),
    sum: { label: result.sum, amount: figures.money(total) },
  }
}

/** Digits with their sign; the unit after them is smaller. */
const splitMoney = (text: string): Pick<DutyResultProps['findings'][number], 'value' | 'unit'> => {
  const [, value = text, unit = ''] = /^(.*\d)(.*)$/.exec(text) ?? []
  return { value, unit }
}

const writeFindings = (
  estimate: DutyEstimate,
  { result }: DutyWords,
  figures: Figures,
): DutyResultProps['findings'] => {
  const { total, effectivePercent, landed, landedPerUnit } = estimate
  const { money, percent } = figures
  return [
    { ...splitMoney(money(total)), text: result.total },
    { value: fill(result.rate, { percent: percent(effectivePercent) }), unit: '', text: result.effective },
    { ...splitMoney(money(landed)), text: result.landed },
    ...(landedPerUnit === undefined ? [] : [{ ...splitMoney(money(landedPerUnit)), text: result.perUnit }]),
  ]
}

const writeCode = (digits: string): string =>
  [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter(Boolean).join('.')

const writeFacts = (
  estimate: DutyEstimate,
  { result, edition }: DutyWords,
  figures: Figures,
): DutyResultProps['facts'] => {
  const { facts, customsValue, entry } = result
  const source = dutyRates.sources[estimate.customsValueSource]
  return [
    {
      label: facts.customsValue,
      values: [
        { text: fill(customsValue[estimate.market] ?? '', { amount: figures.money(estimate.customsValue) }) },
        ...(source === undefined ? [] : [{ text: source.title[edition] ?? '', href: source.url }]),
      ],
    },
    ...(estimate.entry === undefined ? [] : [{ label: facts.entry, values: [{ text: entry[estimate.entry] ?? '' }] }]),
    ...(estimate.hs === undefined ? [] : [{ label: facts.code, values: [{ text: writeCode(estimate.hs) }] }]),
  ]
}

const writeLanded = (
  { goods, moved, inland, duties, fees, landed }: DutyEstimate,
  { landedTable }: DutyWords['result'],
  { money, share }: Figures,
): DutyResultProps['landed'] => {
  const parts = [
    ['goods', goods],
    ['freight', moved],
    ['inland', inland],
    ['duties', duties],
    ['fees', fees],
    ['sum', landed],
  ] as const
  return {
    title: landedTable.title,
    intro: landedTable.intro,
    columns: landedTable.columns,
    rows: parts
      .filter(([, amount]) => amount > 0)
      .map(([id, amount]) => ({
        name: landedTable[id],
        amount: money(amount),
        share: Math.round((1000 * amount) / Math.max(1, landed)),
        cells: [share(amount, landed)],
      })),
  }
}

const writeNotes = ({ notes }: DutyEstimate, { result, edition }: DutyWords): DutyResultProps['notes'] => {
  const { title, intro, link, since, between, items } = result.notes
  return {
    title,
    intro,
    link,
    items: notes.flatMap(({ id, from, to, link: href }) => {
      const item = items[id]
      if (item === undefined) return []
      const day = (date: string): string => writeDate(date, edition)
      if (from === undefined) return [{ ...item, href }]
      const days = to === undefined ? fill(since, { from: day(from) }) : fill(between, { from: day(from), to: day(to) })
      return [{ ...item, days, href }]
    }),
  }
}

const decimal = (cents: Cents): string => (cents / 100).toFixed(2)

/** One row per item, with machine-readable figures. */
const writeCsvRows = (
  { lines, currency, total }: DutyEstimate,
  { result, edition }: DutyWords,
): DutyResultProps['csv'] => [
  result.csv,
  ...lines.map(({ id, basis, percent = '', amount, period, source }) => [
    result.lines[id] ?? id,
    decimal(basis),
    percent,
    decimal(amount),
    currency,
    period?.from ?? '',
    period?.to ?? '',
    dutyRates.sources[source]?.title[edition] ?? source,
    dutyRates.sources[source]?.url ?? '',
  ]),
  [result.sum, '', '', decimal(total), currency, '', '', '', ''],
]

/** The result in one line. */
export const writeDutyStatus = (estimate: DutyEstimate, words: DutyWords): string => {
  const { money, percent } = figuresOf(estimate, words)
  return fill(words.result.status, { total: money(estimate.total), effective: percent(estimate.effectivePercent) })
}

/** An estimate in the language and number format of an edition. */
export const writeDuty = (estimate: DutyEstimate, words: DutyWords): DutyResultProps => {
  const figures = figuresOf(estimate, words)
  return {
    title: words.result.title,
    intro: words.result.intro,
    findings: writeFindings(estimate, words, figures),
    facts: writeFacts(estimate, words, figures),
    lines: writeLines(estimate, words, figures),
    note: words.result.note,
    landed: writeLanded(estimate, words.result, figures),
    notes: writeNotes(estimate, words),
    csv: writeCsvRows(estimate, words),
  }
}
