import { dutyRates } from '#content/facts/duty/duty-rates.ts'
import type { DutyPage } from '#content/schema/tool-pages.ts'
import type { DutyEstimate } from '#freight/duty/duty-estimate.ts'
import { estimateDuty } from '#freight/duty/estimate-duty.ts'
import { euStates } from '#freight/eu-states.ts'
import type { DutyEstimatorProps } from '#templates/kinds/duty-estimator.tsx'
import { writeDuty, writeDutyStatus } from '#templates/sections/duty-result/write-duty.ts'
import { fill } from '#templates/sections/tool/fill.ts'
import { isImportField, readImport } from '#templates/with/duty-tool/read-import.ts'
import { readValues } from '#templates/with/tool/tool-values.ts'
import type { SiteBuildContext } from '../define.ts'
import { selectBreadcrumb } from '../view-models/breadcrumb.ts'
import { selectContact } from '../view-models/contact.ts'
import { selectCountries } from '../view-models/forms/countries.ts'
import { dutyEstimatorPath, dutyReferencePath, hsPath } from '../view-models/paths.ts'
import { beforeText, behindText } from '../view-models/spacing.ts'

const estimateCase = (query: string): DutyEstimate => {
  const estimate = estimateDuty(readImport(readValues(query, isImportField)), dutyRates)
  if (estimate._tag === 'Refused')
    throw new Error(`No duty follows from “${query}”: ${JSON.stringify(estimate.problems)}`)
  return estimate
}

const selectCases = ({ cases, result }: DutyPage, edition: string): DutyEstimatorProps['cases'] => {
  const { items, ...words } = cases
  const figures = new Intl.NumberFormat(edition, { minimumFractionDigits: 2 })
  return {
    ...words,
    id: 'cases',
    rows: items.map((item) => {
      const { duties, fees, taxes, landed, currency } = estimateCase(item.query)
      const money = (cents: number): string =>
        fill(result.currencies[currency] ?? '{amount}', { amount: figures.format(cents / 100) })
      return {
        title: item.title,
        cells: [money(duties + fees), money(taxes), money(landed)],
        href: `${dutyEstimatorPath}?${item.query}`,
      }
    }),
  }
}

type Page = DutyEstimatorProps & { readonly meta: DutyPage['meta'] }

export const selectDutyEstimator = (context: SiteBuildContext, page: DutyPage): Page => {
  const { t, edition } = context
  const countries = selectCountries(edition)
  const words = {
    edition,
    reference: dutyReferencePath,
    result: page.result,
    form: page.form,
    faults: page.faults,
    withoutScript: { ...page.withoutScript, text: beforeText(page.withoutScript.text, edition) },
    failed: page.failed,
    actions: page.actions,
    what: { ...page.what, withoutScript: beforeText(page.what.withoutScript, edition) },
  }
  const example = estimateCase(page.example)
  return {
    meta: page.meta,
    head: {
      title: page.headline,
      lede: page.lede,
      breadcrumb: selectBreadcrumb(t, page.headline),
    },
    tool: {
      words,
      optional: behindText(t('form.optional'), edition),
      hsIndex: hsPath,
      countries,
      states: countries.filter(({ value }) => euStates.some((state) => state === value)),
      example: readValues(page.example, isImportField),
      answer: { _tag: 'Answer', result: writeDuty(example, words), status: writeDutyStatus(example, words) },
      fileName: 'duty.csv',
    },
    cases: selectCases(page, edition),
    about: {
      ...page.about,
      facts: page.facts.map(({ label, value }) => ({ label, values: [{ text: value }] })),
      link: { label: page.reference.link, href: dutyReferencePath },
    },
    related: { title: t('product.related'), entries: page.related.map(({ label, href }) => ({ title: label, href })) },
    contact: selectContact(context),
  }
}
