import { baseRates } from '#content/facts/duty/base-rates.ts'
import type { DutyPage } from '#content/schema/tool-pages.ts'
import type { Period } from '#freight/dated.ts'
import type { Cents, DutyEstimate, DutyLine, OpenDuty } from '#freight/duty/duty-estimate.ts'
import { type Citation, writeDate } from '../tool/cite.ts'
import { fill } from '../tool/fill.ts'
import type { DutyResultProps } from './duty-result.tsx'

export type DutyWords = Pick<DutyPage, 'result' | 'form'> & {
  readonly edition: string
  /** Path of the page with the rates on file and their sources. */
  readonly reference: string
}

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
  if (row !== undefined)
    return fill(result.checked.heading[row.checked.by], { date: writeDate(row.checked.on, edition) })
  const look = baseRates.sources[source]?.checked
  return look === undefined ? '' : fill(result.checked.rate[look.by], { date: writeDate(look.on, edition) })
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
    onFile: { text: result.onFile, href: `${words.reference}#source-${source}` },
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

type GroupId = 'duties' | 'fees' | 'taxes'

const groupOf = ({ id }: DutyLine): GroupId =>
  id === 'vat' ? 'taxes' : id === 'mpf' || id === 'hmf' ? 'fees' : 'duties'

const writeLines = (estimate: DutyEstimate, words: DutyWords, figures: Figures): DutyResultProps['lines'] => {
  const { lines, duties, fees, taxes } = estimate
  const { result } = words
  const groups = [
    { id: 'duties', amount: duties },
    { id: 'fees', amount: fees },
    { id: 'taxes', amount: taxes },
  ] as const
  return {
    title: result.lineGroups.title,
    intro: result.intro,
    columns: result.columns,
    groups: groups.flatMap(({ id, amount }) => {
      const own = lines.filter((line) => groupOf(line) === id)
      const [first] = own
      if (first === undefined) return []
      return {
        id,
        title: result.lineGroups[id],
        amount: figures.money(amount),
        first: lines.indexOf(first) + 1,
        rows: own.map((line) => ({
          name: nameOf(line, words),
          ...(line.period === undefined ? {} : { detail: figures.period(line.period) }),
          formula: writeFormula(line, words, figures),
          source: writeSource(line, words, figures),
          amount: figures.money(line.amount),
        })),
      }
    }),
  }
}

/** Name of a line in the bar, where its heading has no room. */
const shortNameOf = ({ id, measure }: DutyLine, words: DutyWords): string =>
  measure === undefined ? (words.result.short[id] ?? words.result.lines[id] ?? id) : measureNamed(measure, words)

/** The landed cost as a bar; import VAT and what is likely stand outside its sum. */
const writeStack = (estimate: DutyEstimate, words: DutyWords, { money }: Figures): DutyResultProps['stack'] => {
  const { goods, moved, inland, lines, landed, landedPerUnit, taxes, total, likely } = estimate
  const { landedTable, mayApply, sums } = words.result
  const added = Math.max(0, (likely?.total ?? total) - total)
  const whole = Math.max(1, landed + taxes + added)
  const looks = { duties: 'solid', fees: 'lines', taxes: 'cross' } as const
  const measures = [...new Set((likely?.lines ?? []).map((line) => shortNameOf(line, words)))]
  const named = new Intl.ListFormat(words.edition, { type: 'unit', style: 'short' }).format(measures)
  const parts = [
    { name: landedTable.goods, cents: goods, look: 'plain', href: '#landed' },
    { name: landedTable.freight, cents: moved, look: 'dots', href: '#landed' },
    { name: landedTable.inland, cents: inland, look: 'dots', href: '#landed' },
    ...lines.map((line) => ({
      name: shortNameOf(line, words),
      cents: line.amount,
      look: looks[groupOf(line)],
      href: `#lines-${groupOf(line)}`,
    })),
    { name: fill(mayApply, { name: named }), cents: added, look: 'likely', href: '#not-counted' },
  ] as const
  return {
    parts: parts
      .filter(({ cents }) => cents > 0)
      .map(({ name, cents, look, href }) => ({
        name,
        amount: money(cents),
        share: Math.round((100_000 * cents) / whole) / 100,
        look,
        href,
      })),
    sums: [
      { name: sums.landed, amount: money(landed) },
      ...(taxes === 0 ? [] : [{ name: sums.withVat, amount: money(landed + taxes) }]),
      ...(landedPerUnit === undefined ? [] : [{ name: sums.perUnit, amount: money(landedPerUnit) }]),
    ],
  }
}

/** Digits with their sign; the unit after them is smaller. */
const splitMoney = (text: string): Pick<DutyResultProps['figures']['findings'][number], 'value' | 'unit'> => {
  const [, value = text, unit = ''] = /^(.*\d)(.*)$/.exec(text) ?? []
  return { value, unit }
}

const writeFindings = (
  estimate: DutyEstimate,
  { result }: DutyWords,
  { money, percent }: Figures,
): DutyResultProps['figures']['findings'] => {
  const { total, effectivePercent, likely } = estimate
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
  ]
}

const writeCode = (digits: string): string =>
  [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter(Boolean).join('.')

type Facts = DutyResultProps['basis']['facts']

type FactValue = Facts[number]['values'][number]

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
const writeMeasures = (estimate: DutyEstimate, words: DutyWords, figures: Figures): Facts => {
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

const writeFacts = (estimate: DutyEstimate, words: DutyWords, figures: Figures): Facts => {
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
    amount: money(landed),
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

const writeNotes = ({ notes }: DutyEstimate, { result, edition }: DutyWords): DutyResultProps['open']['items'] => {
  const { since, between, items } = result.notes
  return notes.flatMap(({ id, from, to, link: href }) => {
    const item = items[id]
    if (item === undefined) return []
    const day = (date: string): string => writeDate(date, edition)
    if (from === undefined) return [{ ...item, href }]
    const days = to === undefined ? fill(since, { from: day(from) }) : fill(between, { from: day(from), to: day(to) })
    return [{ ...item, days, href }]
  })
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
  const { title, intro, link } = words.result.notes
  return {
    figures: { findings: writeFindings(estimate, words, figures) },
    stack: writeStack(estimate, words, figures),
    lines: writeLines(estimate, words, figures),
    note: words.result.note,
    open: { title, intro, link, facts: writeMeasures(estimate, words, figures), items: writeNotes(estimate, words) },
    landed: writeLanded(estimate, words.result, figures),
    basis: { title: words.result.lineGroups.basis, facts: writeFacts(estimate, words, figures) },
    csv: writeCsvRows(estimate, words),
  }
}
