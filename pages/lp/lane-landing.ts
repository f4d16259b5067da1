import { laneQuote } from '#content/schema/forms/lane-quote.ts'
import type { LaneLanding } from '#content/schema/landings.ts'
import { joinSentences } from '#locale/marks.ts'
import type { LaneLandingProps } from '#templates/kinds/lane-landing.tsx'
import { spanOf } from '#templates/ui/span.ts'
import type { SiteBuildContext } from '../define.ts'
import { selectLandingPlan, selectLandingQuote } from '../route-search/landing-plan.ts'
import { bindFigures, bindText } from '../view-models/bind-figures.ts'
import { selectBreadcrumb } from '../view-models/breadcrumb.ts'
import { selectContact } from '../view-models/contact.ts'
import { selectForm } from '../view-models/forms/form.ts'
import { selectFormFacts } from '../view-models/forms/form-facts.ts'
import { selectLaneMap } from '../view-models/lane-map.ts'
import { getStartedPath, landingPath } from '../view-models/paths.ts'
import { sailingNote } from '../view-models/sailing.ts'

type Page = LaneLandingProps & { readonly meta: { readonly title: string; readonly description: string } }

export const selectLaneLanding = (context: SiteBuildContext, landingId: string, landing: LaneLanding): Page => {
  const { t, edition } = context
  const { meta, headline, lede, lane: id, map, related } = landing
  const { points, questions } = bindFigures(landing)
  const form = selectForm(context, laneQuote, {
    label: landing.form.label,
    page: landingPath(landingId),
    about: { lane: landingId },
  })
  const [lane] = context.content.find('laneMaps', id)?.data.lanes ?? []
  if (lane === undefined)
    throw new Error(
      `There is no chart of the lane "${id}": add it to the landingLanes of content/tables/lane-maps/lanes.ts.`,
    )
  const plan = selectLandingPlan(context, lane.from)
  const days = new Intl.NumberFormat(edition, { minimumFractionDigits: 1 })
  return {
    meta,
    head: {
      title: headline,
      lede,
      breadcrumb: selectBreadcrumb(t, meta.title),
      facts: [
        { label: t('map.distance'), values: [{ text: new Intl.NumberFormat(edition).format(lane.nauticalMiles) }] },
        {
          label: bindText(t('map.days')),
          values: [{ text: spanOf(days.format(lane.days.fast), days.format(lane.days.slow), edition) }],
        },
        ...selectFormFacts(t, form),
      ],
    },
    map: {
      ...map,
      text: joinSentences([map.text, sailingNote(context, id)].filter(Boolean), edition),
      chart: selectLaneMap(context, id),
    },
    ...(plan === undefined ? {} : { plan }),
    points,
    form,
    questions,
    related: {
      title: t('form.related'),
      entries: related.map(({ label, href }) => ({
        title: label,
        href: href === getStartedPath ? selectLandingQuote(context, lane) : href,
      })),
    },
    contact: selectContact(context),
  }
}
