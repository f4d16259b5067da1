import type { StyleguidePage } from '#content/schema/styleguide.ts'
import type { StyleguideProps } from '#templates/kinds/styleguide.tsx'
import type { ChartFigureProps } from '#templates/sections/chart/chart-figure.tsx'
import type { SiteBuildContext } from '../define.ts'
import { selectBlogCategories } from './blog-categories.ts'
import { selectBreadcrumb } from './breadcrumb.ts'
import { selectLaneMap } from './lane-map.ts'
import { selectLatestHelp } from './latest-help.ts'
import { styleguidePath } from './paths.ts'
import { selectShare } from './share.ts'
import { selectPieces } from './styleguide-pieces.ts'

const longest = 12_000

/** The distances of the lane map as a chart. */
const selectChart = ({ content, edition, t }: SiteBuildContext, { title, alt, table }: StyleguidePage['chart']): ChartFigureProps => {
  const { lanes: unsorted, ports } = content.get('laneMaps', 'world').data
  const nameOf = (code: string): string => ports.find((port) => port.code === code)?.name[edition] ?? code
  const lanes = unsorted
    .toSorted((a, b) => b.nauticalMiles - a.nauticalMiles)
    .map(({ from, to, nauticalMiles }) => ({ label: `${nameOf(from)} – ${nameOf(to)}`, nauticalMiles }))
  return {
    id: 'chart',
    title,
    alt,
    chart: {
      kind: 'bars',
      unit: t('map.distance'),
      ticks: ['0', '4,000', '8,000', '12,000'],
      series: [{ tone: 'first', label: title }],
      rows: lanes.map(({ label, nauticalMiles }) => ({
        label,
        bars: [{ tone: 'first', start: 0, length: Math.round((1000 * nauticalMiles) / longest), value: String(nauticalMiles) }],
      })),
    },
    table: {
      label: table,
      columns: [t('map.from-to'), t('map.distance')],
      rows: lanes.map(({ label, nauticalMiles }) => [label, String(nauticalMiles)]),
    },
    note: t('map.note'),
  }
}

/** Words of the styleguide, and pieces of the site to show its parts with. */
export const selectStyleguide = (context: SiteBuildContext): StyleguideProps => {
  const { content, t } = context
  const { meta, headline, lede, chart, ...words } = content.get('styleguide', 'styleguide').data
  const { back, plain } = words.actions
  // The page has a breadcrumb of its own.
  const breadcrumb = { ...selectBreadcrumb(t, meta.title, [back]), label: words.bands.wayfinding.title }
  const pages = [back.href, styleguidePath, plain.href].map((href, index) => ({ label: String(index + 1), name: String(index + 1), href }))
  const pieces = selectPieces(context)
  return {
    ...words,
    head: { title: headline, lede, breadcrumb: selectBreadcrumb(t, meta.title) },
    wayfinding: {
      breadcrumb,
      tags: selectBlogCategories(context),
      pagination: { label: plain.label, previous: { ...back, label: '1' }, next: { ...plain, label: '3' }, pages },
      share: selectShare(context, styleguidePath, headline),
    },
    lists: {
      entries: selectLatestHelp(context).entries,
      facts: words.table.rows.map(([label = '', ...values]) => ({ label, values: values.slice(0, 1).map((text) => ({ text })) })),
      steps: content.get('home', 'home').data.steps.items,
    },
    chart: selectChart(context, chart),
    map: selectLaneMap(context, 'world'),
    ...pieces,
    reading: {
      ...pieces.reading,
      contents: {
        title: t('article.contents'),
        items: Object.entries(words.bands).map(([id, { title }]) => ({ id, text: title, level: 2 })),
      },
    },
  }
}
