import { atlasDistances } from '#content/facts/atlas-distances.ts'
import { emissionFactors } from '#content/facts/emissions/emission-factors.ts'
import type { EmissionsPage } from '#content/schema/tool-pages.ts'
import type { Via } from '#freight/emissions/distances.ts'
import type { EmissionsEstimate } from '#freight/emissions/emissions-estimate.ts'
import { estimateEmissions } from '#freight/emissions/estimate-emissions.ts'
import type { EmissionsCalculatorProps } from '#templates/kinds/emissions-calculator.tsx'
import { writeEmissions, writeEmissionsStatus } from '#templates/sections/emissions-result/write-emissions.ts'
import { LANE_OF_PORTS } from '#templates/with/emissions-tool/lane-of-ports.ts'
import { isShipmentField, readShipment } from '#templates/with/emissions-tool/read-shipment.ts'
import { resolveLanes } from '#templates/with/emissions-tool/resolve-lanes.ts'
import type { EmissionsToolProps } from '#templates/with/emissions-tool/with-emissions-tool.tsx'
import { readValues } from '#templates/with/tool/tool-values.ts'
import type { SiteBuildContext } from '../define.ts'
import { selectPlaceFields } from '../route-search/route-parts.ts'
import { selectBreadcrumb } from '../view-models/breadcrumb.ts'
import { selectContact } from '../view-models/contact.ts'
import { emissionsCalculatorPath } from '../view-models/paths.ts'
import { avoidedOf } from '../view-models/sailing.ts'
import { beforeText, behindText } from '../view-models/spacing.ts'
import { selectFactorTable } from './factor-table.ts'
import { selectPlaceNames } from './places.ts'

/** Factors by mode. Those of the other source and the visitor's own have separate names. */
const selectFactorOptions = ({ modes, factors: names }: EmissionsPage): EmissionsToolProps['choices']['factors'] =>
  Object.entries(modes).map(([mode, group]) => ({
    group,
    options:
      mode === 'own'
        ? [{ value: 'own', label: names['own'] ?? '' }]
        : [
            ...(mode === 'sea' ? [{ value: LANE_OF_PORTS, label: names[LANE_OF_PORTS] ?? '' }] : []),
            ...emissionFactors.factors
              .filter((factor) => mode === (factor.source === 'desnz' ? 'desnz' : factor.mode))
              .map(({ id }) => ({ value: id, label: names[id] ?? '' })),
          ],
  }))

const estimateCase = (query: string): EmissionsEstimate => {
  // Worked cases name their ways, so that they stay as they are.
  const shipment = readShipment(readValues(query, isShipmentField), 'shortest')
  const estimate = estimateEmissions(resolveLanes(shipment, atlasDistances), emissionFactors, atlasDistances)
  if (estimate._tag === 'Refused')
    throw new Error(`No emissions follow from “${query}”: ${JSON.stringify(estimate.problems)}`)
  return estimate
}

const selectCases = ({ cases }: EmissionsPage, edition: string): EmissionsCalculatorProps['cases'] => {
  const { title, intro, columns, note, open } = cases
  const figures = new Intl.NumberFormat(edition, { maximumFractionDigits: 0 })
  return {
    id: 'cases',
    title,
    intro,
    columns,
    note,
    open,
    rows: cases.items.map((item) => {
      const { grams, gramsPerTonne, intensity = '' } = estimateCase(item.query)
      return {
        title: item.title,
        cells: [figures.format(grams / 1000), figures.format(gramsPerTonne / 1000), intensity],
        href: `${emissionsCalculatorPath}?${item.query}`,
      }
    }),
  }
}

type Page = EmissionsCalculatorProps & { readonly meta: EmissionsPage['meta'] }

export const selectEmissionsCalculator = (context: SiteBuildContext, page: EmissionsPage): Page => {
  const { t, edition } = context
  const places = selectPlaceNames(context)
  const placeFields = selectPlaceFields(context, [])
  const usualVia: Via = avoidedOf(context, ['suez']).length === 0 ? 'shortest' : 'no-red-sea'
  const words = {
    edition,
    usualVia,
    factors: page.factors,
    result: page.result,
    form: page.form,
    faults: page.faults,
    withoutScript: { ...page.withoutScript, text: beforeText(page.withoutScript.text, edition) },
    failed: page.failed,
    actions: page.actions,
  }
  const example = estimateCase(page.example)
  const resultWords = { ...words, places }
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
      choices: {
        factors: selectFactorOptions(page),
        places,
        usualVia,
        modes: Object.fromEntries([
          [LANE_OF_PORTS, 'sea'],
          ...emissionFactors.factors.map(({ id, mode }) => [id, mode]),
        ]),
      },
      example: readValues(page.example, isShipmentField),
      answer: {
        _tag: 'Answer',
        result: writeEmissions(example, resultWords),
        status: writeEmissionsStatus(example, resultWords),
      },
      fileName: 'emissions.csv',
      ...(placeFields === undefined ? {} : { placeFields }),
    },
    cases: selectCases(page, edition),
    about: { ...page.about, facts: page.facts.map(({ label, value }) => ({ label, values: [{ text: value }] })) },
    table: selectFactorTable(page, edition),
    method: page.method,
    related: { title: t('product.related'), entries: page.related.map(({ label, href }) => ({ title: label, href })) },
    contact: selectContact(context),
  }
}
