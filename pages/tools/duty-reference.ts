import { dutyRates } from '#content/facts/duty/duty-rates.ts'
import type { DutyPage } from '#content/schema/tool-pages.ts'
import type { Look, MeasureRow } from '#freight/duty/measure-table.ts'
import type { DutyReferenceProps } from '#templates/kinds/duty-reference.tsx'
import type { NotedTableProps } from '#templates/sections/noted-table.tsx'
import { writeDate } from '#templates/sections/tool/cite.ts'
import { fill } from '#templates/sections/tool/fill.ts'
import { spanOf } from '#templates/ui/span.ts'
import type { SiteBuildContext } from '../define.ts'
import { selectBreadcrumb } from '../view-models/breadcrumb.ts'
import { selectContact } from '../view-models/contact.ts'
import { selectCountries } from '../view-models/forms/countries.ts'
import { dutyEstimatorPath } from '../view-models/paths.ts'
import { selectFeeTable, selectRateTable } from './rate-tables.ts'

type Writers = {
  readonly country: (code: string) => string
  readonly countries: (codes: readonly string[]) => string
  readonly source: (id: string) => string
  readonly family: (id: string) => string
  readonly look: (look: Look) => string
  readonly heading: (heading: string) => string
  readonly days: (from: string, to: string | undefined) => string
}

const writersOf = ({ result, reference }: DutyPage, edition: string): Writers => {
  const names = new Map(selectCountries(edition).map(({ value, label }) => [value, label]))
  const list = new Intl.ListFormat(edition, { type: 'unit' })
  const country = (code: string): string => (code === 'EU' ? reference.measures.eu : (names.get(code) ?? code))
  return {
    country,
    countries: (codes) => list.format(codes.map(country)),
    source: (id) => dutyRates.sources[id]?.title[edition] ?? '',
    family: (id) => result.measures[id] ?? id,
    // A range of headings: 9903.05.20–9903.05.84.
    heading: (heading) => heading.replace('–', spanOf('', '', edition)),
    look: ({ by, on }) => fill(result.checked.rate[by], { date: writeDate(on, edition) }),
    days: (from, to) =>
      to === undefined
        ? fill(reference.measures.since, { from: writeDate(from, edition) })
        : fill(result.period, { from: writeDate(from, edition), to: writeDate(to, edition) }),
  }
}

const selectMeasures = (
  { reference: { measures: words }, result }: DutyPage,
  writers: Writers,
): DutyReferenceProps['measures'] => {
  const { title, intro, columns, note, all, allBut, status, looks } = words
  const originOf = ({ origins, notOrigins }: MeasureRow): string =>
    origins !== undefined
      ? writers.countries(origins)
      : notOrigins !== undefined
        ? fill(allBut, { countries: writers.countries(notOrigins) })
        : all
  const families = new Map<string, MeasureRow[]>()
  for (const measure of dutyRates.measures) {
    const name = writers.family(measure.family)
    families.set(name, [...(families.get(name) ?? []), measure])
  }
  return {
    id: 'measures',
    title,
    intro,
    columns,
    note,
    groups: [...families].map(([name, measures], index) => ({
      id: `measures-${index + 1}`,
      title: name,
      rows: measures.map((measure) => [
        writers.heading(measure.heading),
        measure.upTo === undefined
          ? fill(result.rate, { percent: measure.percent ?? '' })
          : fill(result.upTo, { percent: measure.upTo }),
        originOf(measure),
        writers.days(measure.from, measure.to),
        status[measure.status],
        fill(result.checked.beside, { text: writers.source(measure.source), mark: looks[measure.checked.by] }),
      ]),
    })),
  }
}

const selectStacking = ({ reference: { stacking } }: DutyPage, edition: string, writers: Writers): NotedTableProps => ({
  ...stacking,
  id: 'stacking',
  rows: dutyRates.stacking.map(({ family, yieldsTo, source }) => [
    writers.family(family),
    new Intl.ListFormat(edition, { type: 'unit' }).format([...new Set(yieldsTo.map(writers.family))]),
    writers.source(source),
  ]),
})

const selectLowValue = (
  { reference: { lowValue }, result, form }: DutyPage,
  edition: string,
  writers: Writers,
): NotedTableProps => {
  const { rules, ...words } = lowValue
  const figures = new Intl.NumberFormat(edition, { minimumFractionDigits: 2 })
  const currencies: Readonly<Record<string, string>> = { EU: 'EUR', GB: 'GBP', CN: 'CNY' }
  return {
    ...words,
    id: 'low-value',
    rows: dutyRates.lowValue.map(({ market, from, to, most, rule, amount, source }) => {
      const money = (value: string): string =>
        fill(result.currencies[currencies[market] ?? ''] ?? '{amount}', { amount: figures.format(Number(value)) })
      return [
        form.markets[market] ?? market,
        money(most),
        fill(rules[rule], { amount: money(amount ?? '0') }),
        writers.days(from, to),
        writers.source(source),
      ]
    }),
  }
}

const selectSources = (
  { reference: { sources: words } }: DutyPage,
  edition: string,
  writers: Writers,
): DutyReferenceProps['sources'] => {
  const { published, read, ...rest } = words
  const { compare } = new Intl.Collator(edition)
  return {
    ...rest,
    id: 'sources',
    rows: Object.entries(dutyRates.sources)
      .map(([id, source]) => ({
        anchor: `source-${id}`,
        title: source.title[edition] ?? '',
        href: source.url,
        cells: [
          source.published !== undefined
            ? fill(published, { date: writeDate(source.published, edition) })
            : source.read !== undefined
              ? fill(read, { date: writeDate(source.read, edition) })
              : '',
          writers.look(source.checked),
        ],
      }))
      .toSorted((one, other) => compare(one.title, other.title)),
  }
}

type Page = DutyReferenceProps & { readonly meta: DutyPage['meta'] }

export const selectDutyReference = (context: SiteBuildContext, page: DutyPage): Page => {
  const { t, edition } = context
  const { reference } = page
  const writers = writersOf(page, edition)
  const rates = selectRateTable(page)
  const measures = selectMeasures(page, writers)
  const tables = [
    selectFeeTable(page, edition),
    selectStacking(page, edition, writers),
    selectLowValue(page, edition, writers),
  ]
  const method = { ...page.method, id: 'method' }
  const sources = selectSources(page, edition, writers)
  return {
    meta: reference.meta,
    head: {
      title: reference.headline,
      lede: reference.lede,
      breadcrumb: selectBreadcrumb(t, reference.headline, [{ label: page.headline, href: dutyEstimatorPath }]),
    },
    back: { label: reference.back, href: dutyEstimatorPath },
    facts: page.facts.map(({ label, value }) => ({ label, values: [{ text: value }] })),
    contents: {
      title: reference.contents,
      items: [rates, measures, ...tables, method, sources].map(({ id, title }) => ({ id, text: title, level: 2 })),
    },
    rates,
    measures,
    tables,
    method,
    sources,
    contact: selectContact(context),
  }
}
