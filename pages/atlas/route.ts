import type { LaneRow } from '#content/schema/atlas.ts'
import { planLane } from '#freight/routes/plan-route.ts'
import type { ModePlan } from '#freight/routes/route-plan.ts'
import { sailBy } from '#freight/routes/sail-by.ts'
import { decidingCanals } from '#freight/routes/sailed-way.ts'
import { writeWhole } from '#locale/numbers.ts'
import { createRouteHrefs } from '#pages/route-search/route-hrefs.ts'
import type { AtlasLaneProps } from '#templates/kinds/atlas-lane.tsx'
import { nameWithCode } from '#templates/sections/route/describe-route.ts'
import type { SiteBuildContext } from '../define.ts'
import { selectMarkWords } from '../route-search/lane-picker.ts'
import { routePaths, selectLeadingPorts, selectServices } from '../route-search/route-data.ts'
import { routePageOf } from '../route-search/route-parts.ts'
import { formatDay } from '../view-models/format-day.ts'
import { sailedWays } from '../view-models/sailing.ts'
import { type CardFacts, figuresOf, kmText, milesText, selectCards } from './cards.ts'
import { daysAt, kgOf } from './figures.ts'
import { portLink, portName, withCode } from './names.ts'
import { atlasKindPath, atlasPagePath, lanesFromPath } from './paths.ts'
import { selectWayMap } from './place-map.ts'
import { servicesSection } from './services-section.ts'
import { selectSource, selectTrail, sidesText } from './shared.ts'

/** A lane in one direction. */
export type DirectedLane = {
  readonly row: LaneRow
  readonly from: string
  readonly to: string
  readonly slug: string
  readonly backSlug: string
}

export const directLane = (row: LaneRow, isBack: boolean): DirectedLane => {
  const [there, back] = row.slugs
  return isBack
    ? { row, from: row.to, to: row.from, slug: back, backSlug: there }
    : { row, from: row.from, to: row.to, slug: there, backSlug: back }
}

type LaneWay = LaneRow['ways'][number]

const selectWays = (
  context: SiteBuildContext,
  { row }: DirectedLane,
  ways: readonly LaneWay[],
): AtlasLaneProps['tables'][number] => {
  const { t, edition } = context
  const [dry, cooled] = row.grams
  return {
    id: 'ways',
    title: t('atlas.route.ways'),
    intro: t('atlas.route.ways-intro'),
    table: {
      base: '',
      columns: [
        t('atlas.route.way'),
        t('atlas.nm'),
        ...[18, 16, 14].map((knots) => t('atlas.route.knots', { knots })),
        t('atlas.route.dry'),
        t('atlas.route.cooled'),
      ],
      rows: ways.map(({ by, nm }) => [
        [sidesText(context, by), ''],
        writeWhole(nm, edition),
        ...[18, 16, 14].map((knots) => daysAt(nm, knots, edition)),
        kgOf(dry, nm, edition),
        kgOf(cooled, nm, edition),
      ]),
    },
  }
}

/** Services that call at both ports, in this order. */
export const servicesOn = ({ content }: SiteBuildContext, from: string, to: string): readonly string[] => {
  const there = content.get('ports', from).data.services ?? []
  const back = content.get('ports', to).data.services ?? []
  return there.filter((id) => back.includes(id))
}

/** The route that ships sail now, and then the shortest one with the difference, or the next one. */
const ledeOf = (context: SiteBuildContext, [shortest]: readonly LaneWay[], ways: readonly LaneWay[]): string => {
  const { t, edition, content } = context
  const [sailed, next] = ways
  const nm = sailed?.nm ?? 0
  const figures = {
    miles: writeWhole(nm, edition),
    way: sidesText(context, sailed?.by ?? []),
    fast: daysAt(nm, 18, edition),
    slow: daysAt(nm, 14, edition),
  }
  if (shortest === undefined || sailed === shortest)
    return t('atlas.route.lede', {
      ...figures,
      other: next === undefined ? 'none' : writeWhole(next.nm, edition),
      otherWay: next === undefined ? '' : sidesText(context, next.by),
    })
  const [canal = 'suez'] = decidingCanals(ways).filter((each) => shortest.by.includes(each))
  return t('atlas.route.lede-sailed', {
    ...figures,
    day: formatDay(content.get('canals', canal).data.asOf, edition),
    other: writeWhole(shortest.nm, edition),
    otherWay: sidesText(context, shortest.by),
    days: daysAt(nm - shortest.nm, 18, edition),
  })
}

/** By sea as ships sail and by the next way, and by air, from door to door as route search plans them. */
const cardsOf = (
  context: SiteBuildContext,
  { from, to }: DirectedLane,
  ways: readonly LaneWay[],
): readonly CardFacts[] => {
  const { content } = context
  const { cards: words } = routePageOf(context)
  const modes = planLane({
    from: content.get('routePlaces', from).data,
    to: content.get('routePlaces', to).data,
    ways,
    services: selectServices(context),
  })
  const seaCard = (name: string, plan: ModePlan, { by, nm }: LaneWay): CardFacts => ({
    name,
    way: `${sidesText(context, by)} · ${milesText(context, nm)}`,
    ...figuresOf(context, plan),
    ask: { mode: 'ocean-fcl' },
  })
  const [first, second] = ways
  return modes.flatMap((plan) => {
    if (plan.mode === 'air')
      return [{ name: words.air, way: kmText(context, plan.km), ...figuresOf(context, plan), ask: { mode: 'air' } }]
    if (plan.mode !== 'fcl' || plan.sea === undefined || first === undefined) return []
    const option = plan.sea.options[1]
    if (second === undefined || option === undefined) return [seaCard(words.only, plan, first)]
    return [seaCard(words.sailed, plan, first), seaCard(words.other, sailBy(plan, plan.sea, option), second)]
  })
}

export const selectRoute = (context: SiteBuildContext, lane: DirectedLane): AtlasLaneProps => {
  const { t, edition, content } = context
  const { row, from, to, backSlug } = lane
  const [start, end] = [portLink(context, from), portLink(context, to)]
  const names = { from: portName(context, from), to: portName(context, to) }
  const ways = sailedWays(context, row.ways)
  const portFact = (code: string, name: string, slug: string) => ({
    text: withCode(edition, name, code),
    href: atlasPagePath('oceanport', slug),
  })
  const services = servicesOn(context, from, to)
  const places = { from: content.get('routePlaces', from).data, to: content.get('routePlaces', to).data }
  const hrefs = createRouteHrefs(routePaths, selectLeadingPorts(context))
  return {
    head: {
      title: t('atlas.route.heading', names),
      lede: ledeOf(context, row.ways, ways),
      breadcrumb: selectTrail(context, t('atlas.route.lane', names), 'route', [
        { label: t('atlas.route.from-heading', { name: names.from }), href: lanesFromPath(start.slug) },
      ]),
      facts: [
        { label: t('atlas.route.from'), values: [portFact(from, names.from, start.slug)] },
        { label: t('atlas.route.to'), values: [portFact(to, names.to, end.slug)] },
        {
          label: t('atlas.route.reverse'),
          values: [
            {
              text: t('atlas.route.lane', { from: names.to, to: names.from }),
              href: atlasPagePath('route', backSlug),
            },
          ],
        },
      ],
    },
    mark: { from, to, words: selectMarkWords(context) },
    map: selectWayMap(
      context,
      row.sheet,
      t('atlas.route.map', names),
      ways.flatMap(({ track }) => track ?? []),
      [
        { at: start.at, name: names.from },
        { at: end.at, name: names.to },
      ],
    ),
    modes: {
      ...selectCards(
        context,
        `${routePaths.quote}?${new URLSearchParams({
          origin: nameWithCode(places.from, edition),
          destination: nameWithCode(places.to, edition),
        })}`,
        cardsOf(context, lane, ways),
      ),
      more: { label: t('atlas.route.door', names), href: hrefs.route(places.from, places.to) },
    },
    tables: [selectWays(context, lane, ways), ...servicesSection(context, t('atlas.route.services'), services)],
    related: {
      id: 'related',
      title: t('atlas.route.related'),
      list: {
        base: `${atlasKindPath('route')}/`,
        unit: t('atlas.route.nm', { miles: '' }),
        items: content
          .get('relatedLanes', lane.slug)
          .data.map((other) => [
            t('atlas.route.lane', { from: portName(context, other.from), to: portName(context, other.to) }),
            other.slug,
            writeWhole(other.nm, edition),
          ]),
      },
    },
    note: selectSource(context, t('atlas.route.note', { factor: String(row.grams[0]), cooled: String(row.grams[1]) })),
  }
}
