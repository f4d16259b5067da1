import type { LaneLanding } from '#content/schema/landings.ts'
import type { LaneLandingProps } from '#templates/kinds/lane-landing.tsx'
import type { SiteBuildContext } from '../../define.ts'
import { selectBreadcrumb } from '../breadcrumb.ts'
import { selectContact } from '../contact.ts'
import { selectFormFacts } from '../forms/form-facts.ts'
import { selectShortQuoteForm } from '../forms/quote-form.ts'
import { selectLaneMap } from '../lane-map.ts'

type Page = LaneLandingProps & { readonly meta: { readonly title: string; readonly description: string } }

export const selectLaneLanding = (context: SiteBuildContext, landing: LaneLanding): Page => {
  const { t, edition } = context
  const { meta, headline, lede, lane: id, map, points, questions, related } = landing
  const form = selectShortQuoteForm(context, landing.form)
  const chart = selectLaneMap(context, 'ocean', [id])
  const [lane] = chart.chart.lanes
  if (lane === undefined) throw new Error(`The chart of the oceans has no lane "${id}": name one of content/tables/lane-maps/lanes.ts.`)
  const days = new Intl.NumberFormat(edition, { minimumFractionDigits: 1 })
  return {
    meta,
    head: {
      title: headline,
      lede,
      breadcrumb: selectBreadcrumb(t, meta.title),
      facts: [
        { label: t('map.distance'), values: [{ text: new Intl.NumberFormat(edition).format(lane.nauticalMiles) }] },
        { label: t('map.days'), values: [{ text: `${days.format(lane.days.fast)}–${days.format(lane.days.slow)}` }] },
        ...selectFormFacts(t, form),
      ],
    },
    map: { ...map, chart },
    points,
    form,
    questions,
    related: { title: t('form.related'), entries: related.map(({ label, href }) => ({ title: label, href })) },
    contact: selectContact(context),
  }
}
