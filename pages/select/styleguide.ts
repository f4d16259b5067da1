import type { StyleguidePage } from '#content/schema/styleguide.ts'
import type { StyleguideProps } from '#templates/kinds/styleguide.tsx'
import type { ChartFigureProps } from '#templates/sections/chart/chart-figure.tsx'
import tokens from '#templates/ui/tokens.css?raw'
import type { SiteBuildContext } from '../define.ts'
import { selectBlogCategories } from './blog-categories.ts'
import { selectBreadcrumb } from './breadcrumb.ts'
import { selectLaneMap } from './lane-map.ts'
import { selectLatestHelp } from './latest-help.ts'
import { styleguidePath } from './paths.ts'
import { selectShare } from './share.ts'
import { needed, selectPieces } from './styleguide-pieces.ts'

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

const withoutComments = tokens.replace(/\/\*[\s\S]*?\*\//g, '')

/** Custom properties of a rule, as name and value. */
const declarationsIn = (rule: RegExp): ReadonlyMap<string, string> =>
  new Map(
    [...(rule.exec(withoutComments)?.[1] ?? '').matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )

/** The tokens of both themes, for a root in which one of them is chosen. */
const selectThemeStyles = (): string => {
  const light = declarationsIn(/^\s*:root\s*\{([^}]*)\}/)
  const dark = declarationsIn(/prefers-color-scheme: dark\)\s*\{\s*:root\s*\{([^}]*)\}/)
  if (dark.size === 0) throw new Error('The styleguide finds no dark theme in templates/ui/tokens.css: see how it looks for one.')
  const ruleOf = (theme: string, values: ReadonlyMap<string, string>): string => {
    // What both themes have in common differs by language: to set it here would outdo that.
    const declarations = [...dark.keys()].map((name) => `${name}:${needed(values.get(name), `a ${theme} ${name}`)}`)
    return `:root:has(#theme-${theme}:checked){color-scheme:${theme};${declarations.join(';')}}`
  }
  // On paper it is light, whatever is chosen.
  return `@media screen{${ruleOf('light', light)}${ruleOf('dark', dark)}}`
}

/** Words of the styleguide, and pieces of the site to show its parts with. */
export const selectStyleguide = (context: SiteBuildContext): StyleguideProps => {
  const { content, t } = context
  const { meta, headline, lede, chart, theme, ...words } = content.get('styleguide', 'styleguide').data
  const { back, plain } = words.actions
  // The page has a breadcrumb of its own.
  const breadcrumb = { ...selectBreadcrumb(t, meta.title, [back]), label: words.bands.wayfinding.title }
  const pages = [back.href, styleguidePath, plain.href].map((href, index) => ({ label: String(index + 1), name: String(index + 1), href }))
  const pieces = selectPieces(context)
  return {
    ...words,
    head: { title: headline, lede, breadcrumb: selectBreadcrumb(t, meta.title) },
    theme: {
      legend: theme.legend,
      choices: [
        { id: 'theme-system', label: theme.system },
        { id: 'theme-light', label: theme.light },
        { id: 'theme-dark', label: theme.dark },
      ],
      styles: selectThemeStyles(),
    },
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
