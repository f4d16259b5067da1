import { mode } from '#content/schema/forms/cargo.ts'
import { containers, scope } from '#content/schema/forms/freight-quote.ts'
import { wordsIn } from '#content/schema/forms/words.ts'
import type { StyleguidePage } from '#content/schema/styleguide.ts'
import site from '#content/site.ts'
import type { StyleguideProps } from '#templates/kinds/styleguide.tsx'
import type { ChartFigureProps } from '#templates/sections/chart/chart-figure.tsx'
// The development server adds imported `.css` files to the document, too: only with `inline` does the import return the
// text.
import tokens from '#templates/ui/tokens.css?inline'
import { selectBlogCategories } from '../blog/blog-categories.ts'
import type { SiteBuildContext } from '../define.ts'
import { selectLatestHelp } from '../queries/select-latest-help.ts'
import { partiesOf } from '../third-parties/parties-of.ts'
import { selectBlogEntries } from '../view-models/blog-entries.ts'
import { selectBreadcrumb } from '../view-models/breadcrumb.ts'
import { selectOptions } from '../view-models/forms/form.ts'
import { selectLaneMap } from '../view-models/lane-map.ts'
import { selectOffice, selectOfficeEntries } from '../view-models/offices.ts'
import { styleguidePath } from '../view-models/paths.ts'
import { selectShare } from '../view-models/share.ts'
import { needed } from './needed.ts'
import { selectQuotePieces } from './quote-pieces.ts'
import { selectPieces } from './styleguide-pieces.ts'

const longest = 12_000

/** Chart of the distances on the lane map. */
const selectChart = (
  { content, edition, t }: SiteBuildContext,
  { title, alt, table }: StyleguidePage['chart'],
): ChartFigureProps => {
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
        bars: [
          {
            tone: 'first',
            start: 0,
            length: Math.round((1000 * nauticalMiles) / longest),
            value: String(nauticalMiles),
          },
        ],
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

const tones = ['first', 'second', 'third'] as const
const metersAcross = 15

/** Chart with a bar of each form for the measures of the table. */
const selectSeries = ({ title, columns, rows }: StyleguidePage['table'], table: string): ChartFigureProps => {
  const [, first = ''] = rows[0] ?? []
  return {
    id: 'chart-of-series',
    title,
    alt: `${title}: ${rows.map((row) => row.slice(0, tones.length + 1).join(' ')).join(' · ')}`,
    chart: {
      kind: 'bars',
      unit: first.replace(/^[\d.]+\s*/, ''),
      ticks: ['0', '5', '10', '15'],
      series: tones.map((tone, index) => ({ tone, label: columns[index + 1] ?? '' })),
      rows: rows.map(([label = '', ...values]) => ({
        label,
        bars: tones.map((tone, index) => {
          const value = values[index] ?? ''
          return { tone, start: 0, length: Math.round((1000 * Number.parseFloat(value)) / metersAcross), value }
        }),
      })),
    },
    table: { label: table, columns, rows },
    note: title,
  }
}

const withoutComments = tokens.replace(/\/\*[\s\S]*?\*\//g, '')

/** Custom properties of a rule, as pairs of name and value. */
const declarationsIn = (rule: RegExp): ReadonlyMap<string, string> =>
  new Map(
    [...(rule.exec(withoutComments)?.[1] ?? '').matchAll(/(--[\w-]+):([^;]*)/g)].map(([, name = '', value = '']) => [
      name,
      value.trim(),
    ]),
  )

/** The tokens of both themes, for a root element that selects one of them. */
const selectThemeStyles = (): string => {
  const light = declarationsIn(/^\s*:root\s*\{([^}]*)\}/)
  const dark = declarationsIn(/screen and \(prefers-color-scheme:\s*dark\)\s*\{\s*:root\s*\{([^}]*)\}/)
  if (dark.size === 0)
    throw new Error(
      'The styleguide finds no dark theme in templates/ui/tokens.css: adapt its search to the new syntax.',
    )
  const ruleOf = (theme: string, values: ReadonlyMap<string, string>): string => {
    // Common tokens depend on the language, which this rule would override.
    const declarations = [...dark.keys()].map((name) => `${name}:${needed(values.get(name), `a ${theme} ${name}`)}`)
    return `:root:has(#theme-${theme}:checked){color-scheme:${theme};${declarations.join(';')}}`
  }
  // Print is always light.
  return `@media screen{${ruleOf('light', light)}${ruleOf('dark', dark)}}`
}

/** Some bands belong to the one before, so that the table of contents has two levels. */
const bandLevel = (id: string): number =>
  ['type', 'space', 'tables', 'notices', 'overlays', 'progress'].includes(id) ? 3 : 2

/** A message of each kind, if the site has the page that shows them. */
const selectMessages = ({ content }: SiteBuildContext): Pick<StyleguideProps, 'messages'> => {
  const entry = content.find('thirdPartiesPage', 'third-parties')
  if (entry === undefined) return {}
  const at = '2026-11-28T09:00:00.000Z'
  const message = { at, time: '09:00:00', account: 'ACCOUNT', event: 'page_view' }
  const consent = { ad_storage: 'granted', analytics_storage: 'denied' }
  return {
    messages: {
      words: entry.data.live,
      parties: partiesOf(entry.data),
      messages: [
        {
          ...message,
          number: 2,
          kind: 'tag-manager',
          consent,
          payload: { page_path: '/help' },
          cookie: { change: 'kept', sent: 'visitor=8f2a' },
        },
        { ...message, number: 1, kind: 'bot-protection', consent: {}, payload: {}, cookie: { change: 'none' } },
      ],
    },
  }
}

/** Texts of the styleguide, and examples from pages of the site. */
export const selectStyleguide = (context: SiteBuildContext): StyleguideProps => {
  const { content, edition, t } = context
  const { meta, headline, lede, chart, theme, eyebrow, ...words } = content.get('styleguide', 'styleguide').data
  const { back, plain, solid } = words.actions
  // The page renders its own breadcrumb.
  const breadcrumb = { ...selectBreadcrumb(t, meta.title, [back]), label: words.bands.wayfinding.title }
  const pages = [back.href, styleguidePath, plain.href].map((href, index) => ({
    label: String(index + 1),
    name: String(index + 1),
    href,
  }))
  const paginations = [
    { previous: { ...back, label: '1' }, next: { ...plain, label: '3' } },
    { next: { ...plain, label: '2' } },
    { previous: { ...back, label: '2' } },
  ].map((steps, index) => ({ label: `${words.bands.wayfinding.title} ${index + 1}`, ...steps, pages }))
  const steps = content.get('home', 'home').data.steps.items
  const [post] = selectBlogEntries(context)
  const [help] = selectLatestHelp(context).entries
  const menu = needed(
    content.get('header', 'header').data.menus.find(({ more }) => more !== undefined),
    'a menu with a link under its text',
  )
  const pieces = selectPieces(context)
  return {
    ...words,
    head: {
      title: headline,
      lede,
      eyebrow,
      breadcrumb: selectBreadcrumb(t, meta.title),
      back,
      facts: [{ label: words.bands.type.title, values: [{ text: 'Atkinson Hyperlegible Next', lang: 'en' }] }],
    },
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
      paginations,
      share: selectShare(context, styleguidePath, headline),
      editions: {
        label: `${words.bands.wayfinding.title} ${paginations.length + 1}`,
        editions: Object.entries(site.editions).map(([id, { name, lang }]) => ({
          name,
          lang,
          href: back.href,
          isCurrent: id === edition,
          note: t('frame.nearest-page'),
        })),
      },
      panel: { ...menu, section: menu.groups[0]?.links[0]?.href },
    },
    lists: {
      entries: [
        ...[post, help].flatMap((entry) => entry ?? []),
        {
          title: solid.label,
          href: solid.href,
          note: { text: words.table.rows[0]?.[1] ?? '' },
          summary: words.disclosures[0]?.text ?? '',
        },
        { title: plain.label, href: plain.href },
      ],
      facts: [
        ...pieces.facts,
        ...words.table.rows
          .slice(0, 1)
          .map(([label = '', ...values]) => ({ label, values: values.map((text) => ({ text })) })),
      ],
      steps,
      manySteps: [...steps, ...Object.values(words.bands).slice(0, 2)],
      offices: selectOfficeEntries(context).slice(0, 2).map(selectOffice),
    },
    charts: [selectChart(context, chart), selectSeries(words.table, chart.table), ...pieces.charts],
    maps: [
      { id: 'many', ...selectLaneMap(context, 'world') },
      {
        id: 'one',
        ...selectLaneMap(
          context,
          'world',
          content
            .get('laneMaps', 'world')
            .data.lanes.slice(0, 1)
            .map(({ id }) => id),
        ),
      },
    ],
    fields: {
      ...words.fields,
      three: { label: wordsIn(mode.label, edition), choices: words.fields.choices },
      two: { label: wordsIn(scope.label, edition), choices: selectOptions(scope.options, edition) },
      four: { label: wordsIn(containers.label, edition), choices: selectOptions(containers.options, edition) },
      links: [back, plain],
    },
    gatherings: pieces.gatherings,
    filter: pieces.filter,
    carousel: pieces.carousel,
    video: pieces.video,
    ways: pieces.ways,
    atlas: pieces.atlas,
    quote: selectQuotePieces(context),
    whole: pieces.whole,
    ...selectMessages(context),
    dense: { title: pieces.gatherings.terms.letter, terms: pieces.gatherings.terms.items },
    reading: {
      ...pieces.reading,
      contents: {
        title: t('article.contents'),
        items: Object.entries(words.bands).map(([id, { title }]) => ({ id, text: title, level: bandLevel(id) })),
        scale: pieces.reading.scale,
      },
    },
  }
}
