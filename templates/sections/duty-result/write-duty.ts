import { baseRates } from '#content/facts/duty/base-rates.ts'
import type { DutyPage } from '#content/schema/tool-pages.ts'
import type { Period } from '#freight/dated.ts'
import type { Cents, DutyEstimate, DutyLine, OpenDuty } from '#freight/duty/duty-estimate.ts'
import { type Citation, writeDate } from '../tool/cite.ts'
import { fill } from '../tool/fill.ts'
import type { DutyResultProps } from './duty-result.tsx'

export type DutyWords = Pick<DutyPage, 'result' | 'form'> & { readonly edition: string }

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

/** A rate in our notation as the edition writes it: `$0.014/kg + 10%`. */
export const writeRate = (rate: string, { form }: Pick<DutyWords, 'form'>): string =>
  rate.replaceAll(/\/([a-z0-9-]+)(?: of ([a-z-]+))?|% of ([a-z-]+)/g, (whole, unit, part, share) => {
    const name = share === undefined ? (part === undefined ? unit : `${unit}-of-${part}`) : `value-of-${share}`
    const word = form.quantityUnits[name] ?? whole
    return share === undefined ? ` / ${word}` : `% × ${word}`
  })

const writeFormula = (line: DutyLine, words: DutyWords, figures: Figures): string => {
  const { basis, percent, limit, waived, rate, upTo } = line
  const { result } = words
  if (waived !== undefined) return result.waived[waived] ?? ''
  if (upTo !== undefined)
    return fill(result.upToFormula, { basis: figures.money(basis), percent: figures.percent(upTo) })
  if (rate !== undefined) return fill(result.specific, { rate: writeRate(rate, words) })
  if (percent === undefined) return result.flat
  const sum = { basis: figures.money(basis), percent: figures.percent(percent) }
  return limit === undefined
    ? fill(result.formula, sum)
    : fill(result.limited[limit.kind], { ...sum, computed: figures.money(limit.computed) })
}

/** The rate of a line in figures. */
const writeFigure = ({ percent, rate, upTo }: DutyLine, words: DutyWords, figures: Figures): string => {
  const { result } = words
  if (upTo !== undefined) return fill(result.upTo, { percent: figures.percent(upTo) })
  if (rate !== undefined) return writeRate(rate, words)
  return percent === undefined ? result.fixed : fill(result.rate, { percent: figures.percent(percent) })
}

/** How far a line was checked: by its measure, or else by its source. */
const writeLook = (
  { measure, source }: { readonly measure?: string; readonly source: string },
  { result, edition }: DutyWords,
): string => {
  const row = baseRates.measures.find(({ id }) => id === measure)
  const { by, on } = row?.checked ?? baseRates.sources[source]?.checked ?? {}
  if (by === undefined || on === undefined) return ''
  return fill(result.checked[row === undefined ? 'rate' : 'heading'][by], { date: writeDate(on, edition) })
}

const writeSource = (line: DutyLine, words: DutyWords, figures: Figures): Citation => {
  const { percent, source } = line
  const { result, edition } = words
  if (source === 'given') return { figure: fill(result.given, { percent: figures.percent(percent ?? '0') }) }
  const found = baseRates.sources[source]
  if (found === undefined) return { figure: writeFigure(line, words, figures) }
  const { title, url, published } = found
  return {
    figure: writeFigure(line, words, figures),
    source: {
      title: title[edition] ?? '',
      href: url,
      ...(published === undefined ? {} : { date: writeDate(published, edition) }),
    },
    remarks: [writeLook(line, words)],
  }
}

const measureNamed = (measure: string, { result }: DutyWords): string => {
  const family = baseRates.measures.find(({ id }) => id === measure)?.family ?? ''
  return result.measures[family] ?? measure
}

const nameOf = ({ id, measure, heading = '' }: DutyLine, words: DutyWords): string =>
  measure === undefined
    ? (words.result.lines[id] ?? id)
    : fill(words.result.measure, { name: measureNamed(measure, words), heading })

const writeLines = (estimate: DutyEstimate, words: DutyWords, figures: Figures): DutyResultProps['lines'] => {
  const { lines, total } = estimate
  const { result } = words
  return {
    parts: lines.map(({ amount }) => Math.round((1000 * amount) / Math.max(1, total))),
    end: figures.money(total),
    columns: result.columns,
    rows: lines.map((line) => ({
      name: nameOf(line, words),
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
  const { total, effectivePercent, landed, landedPerUnit, likely } = estimate
  const { money, percent } = figures
  return [
    { ...splitMoney(money(total)), text: result.total },
    { value: fill(result.rate, { percent: percent(effectivePercent) }), unit: '', text: result.effective },
    ...(likely === undefined
      ? []
      : [
          {
            value: fill(result.rate, { percent: percent(likely.effectivePercent) }),
            unit: '',
            text: result.likely,
          },
        ]),
    { ...splitMoney(money(landed)), text: result.landed },
    ...(landedPerUnit === undefined ? [] : [{ ...splitMoney(money(landedPerUnit)), text: result.perUnit }]),
  ]
}

const writeCode = (digits: string): string =>
  [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter(Boolean).join('.')

type FactValue = DutyResultProps['facts'][number]['values'][number]

/** What is said of a duty, with how far it was checked and the address of its source. */
const withSource = (
  said: string,
  duty: { readonly measure?: string; readonly source: string },
  words: DutyWords,
): FactValue => {
  const url = baseRates.sources[duty.source]?.url
  const text = fill(words.result.checked.beside, { text: said, mark: writeLook(duty, words) })
  return url === undefined ? { text } : { text, href: url }
}

const writeLikely = ({ likely }: DutyEstimate, words: DutyWords, figures: Figures): readonly FactValue[] => {
  const write = (pattern: string) => (line: DutyLine) =>
    withSource(
      fill(pattern, {
        name: measureNamed(line.measure ?? '', words),
        heading: line.heading ?? '',
        rate: writeFigure(line, words, figures),
        amount: figures.money(line.amount),
        from: writeDate(line.period?.from ?? '', words.edition),
      }),
      line,
      words,
    )
  const { lines = [], spared = [] } = likely ?? {}
  return [...lines.map(write(words.result.likelyLine)), ...spared.map(write(words.result.sparedLine))]
}

const writeOpen = (duty: OpenDuty, words: DutyWords, figures: Figures): FactValue => {
  const { measure, heading, percent, upTo, reason } = duty
  const { result } = words
  const rate =
    upTo === undefined
      ? fill(result.rate, { percent: figures.percent(percent ?? '0') })
      : fill(result.upTo, { percent: figures.percent(upTo) })
  return withSource(
    fill(result.openLine, {
      name: measureNamed(measure, words),
      heading,
      text: fill(result.open[reason] ?? '', { rate }),
    }),
    duty,
    words,
  )
}

/** Writes the measures that are likely, that cannot be known, and that are displaced, each with its source. */
const writeMeasures = (estimate: DutyEstimate, words: DutyWords, figures: Figures): DutyResultProps['facts'] => {
  const { facts, open, yielded } = words.result
  if (estimate.market !== 'US') return []
  const likely = writeLikely(estimate, words, figures)
  return [
    ...(likely.length === 0 ? [] : [{ label: facts.likely, values: likely }]),
    {
      label: facts.open,
      values: [...estimate.open.map((duty) => writeOpen(duty, words, figures)), { text: open['always'] ?? '' }],
    },
    ...(estimate.yielded.length === 0
      ? []
      : [
          {
            label: facts.yielded,
            values: estimate.yielded.map(({ measure, heading, to, source }) =>
              withSource(
                fill(yielded, { name: measureNamed(measure, words), heading, to: measureNamed(to, words) }),
                { measure, source },
                words,
              ),
            ),
          },
        ]),
  ]
}

const writeFacts = (estimate: DutyEstimate, words: DutyWords, figures: Figures): DutyResultProps['facts'] => {
  const { result, edition } = words
  const { facts, customsValue, entry } = result
  const source = baseRates.sources[estimate.customsValueSource]
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
    ...writeMeasures(estimate, words, figures),
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
const writeCsvRows = ({ lines, currency, total }: DutyEstimate, words: DutyWords): DutyResultProps['csv'] => [
  words.result.csv,
  ...lines.map((line) => [
    nameOf(line, words),
    decimal(line.basis),
    line.percent ?? line.rate ?? line.upTo ?? '',
    decimal(line.amount),
    currency,
    line.period?.from ?? '',
    line.period?.to ?? '',
    baseRates.sources[line.source]?.title[words.edition] ?? line.source,
    baseRates.sources[line.source]?.url ?? '',
    writeLook(line, words),
  ]),
  [words.result.sum, '', '', decimal(total), currency, '', '', '', '', ''],
]

/** The result in one line. */
export const writeDutyStatus = (estimate: DutyEstimate, words: DutyWords): string => {
  const { money, percent } = figuresOf(estimate, words)
  const said = { total: money(estimate.total), effective: percent(estimate.effectivePercent) }
  const { likely } = estimate
  return likely === undefined
    ? fill(words.result.status, said)
    : fill(words.result.statusLikely, { ...said, likely: percent(likely.effectivePercent) })
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
