import type { Entry } from '@fairlead/engine/define'
import type { Product } from '#content/schema/product.ts'
import type { ProductProps } from '#templates/kinds/product.tsx'
import type { LinkItem } from '#templates/ui/link-item.ts'
import { atlasKindPath } from '../atlas/paths.ts'
import type { SiteBuildContext } from '../define.ts'
import { selectKeptWords, selectLaneWords } from '../route-search/lane-picker.ts'
import { bindFigures, bindText } from '../view-models/bind-figures.ts'
import { selectPostsUnder } from '../view-models/blog-entries.ts'
import { selectBreadcrumb } from '../view-models/breadcrumb.ts'
import { selectContact } from '../view-models/contact.ts'
import { selectLaneMap } from '../view-models/lane-map.ts'
import { caseStudyPath, expertPath, getStartedPath, productPath, quotePathFor } from '../view-models/paths.ts'
import { selectRelated } from '../view-models/related.ts'
import { beforeText } from '../view-models/spacing.ts'
import { selectDrawing } from './drawings/drawing.ts'
import { drawLanes, selectProductFigure } from './figures/figure.ts'
import { writeScene } from './figures/scene.ts'
import { selectLandingLinks } from './landing-links.ts'
import { selectProductsLink } from './product-bands.ts'

/** A visitor of a mode's page gets the quote form with that mode selected, and with a lane of these modes. */
const quotes: Readonly<Record<string, { readonly path: string; readonly modes: readonly string[] }>> = {
  'ocean-freight': { path: quotePathFor('ocean-fcl'), modes: ['fcl', 'lcl'] },
  'less-than-container': { path: quotePathFor('ocean-lcl'), modes: ['fcl', 'lcl'] },
  'air-freight': { path: quotePathFor('air'), modes: ['air'] },
}

const shownLandings = 6

const linkTo = ({ title, href }: { readonly title: string; readonly href: string }): LinkItem => ({
  label: title,
  href,
})

const oceanChart = 'ocean'

/** Data to draw the visitor's lane in place of the lane of the page; absent where nobody can choose one. */
const selectReaderLane = (context: SiteBuildContext, { data }: Entry<Product>): ProductProps['reader'] => {
  const { content, edition, t } = context
  if (data.figure.kind !== 'lane' || data.map === undefined) return undefined
  if (content.find('routePage', 'route-search') === undefined) return undefined
  const { width, height, frame } = content.get('laneMaps', oceanChart).data
  return {
    edition,
    chart: { width, height, frame },
    words: {
      lane: selectLaneWords(context),
      kept: selectKeptWords(context),
      labels: { days: t('lane.days'), miles: t('lane.miles') },
      yours: beforeText(t('product.reader-lane'), edition),
      chart: t('product.reader-chart', { from: '{from}', to: '{to}' }),
    },
  }
}

/** Lanes on the chart of the oceans, and as a table. */
const selectLaneTable = (
  context: SiteBuildContext,
  ids: readonly string[],
): NonNullable<ProductProps['lanes']>['map'] => {
  const { edition, t } = context
  const { chart, title, labels } = selectLaneMap(context, oceanChart, ids)
  const miles = new Intl.NumberFormat(edition)
  const days = new Intl.NumberFormat(edition, { minimumFractionDigits: 1 })
  return {
    id: 'lanes',
    title,
    text: title,
    scene: writeScene(drawLanes(chart, edition), 'lanes-hatching'),
    columns: [labels.lane, labels.distance, labels.days],
    rows: chart.lanes.map(({ id, nauticalMiles, days: { fast, slow } }) => [
      labels.names[id] ?? id,
      miles.format(nauticalMiles),
      bindText(t('ports.days', { fast: days.format(fast), slow: days.format(slow) })),
    ]),
    note: labels.note,
  }
}

const selectLanes = (context: SiteBuildContext, { file, data }: Entry<Product>): ProductProps['lanes'] => {
  const { content, edition, t } = context
  if (data.map === undefined) return undefined
  const landings = selectLandingLinks(context, data.landings, file)
  const rest = landings.slice(shownLandings)
  const count = content.all('portLinks').length
  return {
    title: t('product.lanes'),
    map: selectLaneTable(context, data.map),
    landings: { title: t('product.landings'), shown: landings.slice(0, shownLandings), rest },
    more: t('product.more-lanes', { count: rest.length }),
    ports: {
      label: t('product.all-ports', { count: new Intl.NumberFormat(edition).format(count) }),
      href: atlasKindPath('oceanport'),
    },
  }
}

export const selectProduct = (context: SiteBuildContext, entry: Entry<Product>): ProductProps => {
  const { t } = context
  const { id, file, data } = entry
  const { figure: _, ...texts } = data
  const product = bindFigures(texts)
  const tables = product.tables.map((table, index) => ({ ...table, id: `table-${index + 1}` }))
  const lead = product.lead === undefined ? [] : [selectDrawing(context, product.lead, 'lead')]
  const drawings = (product.drawings ?? []).map((drawing, index) =>
    selectDrawing(context, drawing, `drawing-${index + 1}`),
  )
  const tabbed = tables.flatMap(({ tab, ...table }) => (tab === undefined ? [] : [{ ...table, label: tab }]))
  const lanes = selectLanes(context, entry)
  const reader = selectReaderLane(context, entry)
  const titles = {
    scope: t('product.scope'),
    steps: t('product.steps'),
    ...(lanes === undefined ? {} : { 'lanes-and-ports': lanes.title }),
    figures: t('product.figures'),
    papers:
      tabbed[0] === undefined
        ? t('product.papers')
        : t('product.papers-with', { kind: tabbed[0].label.toLocaleLowerCase(context.edition) }),
    questions: t('product.questions'),
    further: t('product.further'),
  }
  const quote: LinkItem = { label: t('product.quote'), href: quotes[id]?.path ?? getStartedPath }
  return {
    head: {
      eyebrow: product.name,
      title: data.headline,
      lede: product.lede,
      breadcrumb: selectBreadcrumb(t, product.name, selectProductsLink(context)),
      actions: [quote, { label: t('product.expert'), href: expertPath }],
    },
    figure: selectProductFigure(context, entry),
    ...(reader === undefined ? {} : { reader }),
    bar: {
      name: product.name,
      action: quote,
      modes: quotes[id]?.modes ?? [],
      from: t('product.lane-from', { place: '{place}' }),
    },
    facts: (product.facts ?? []).map(({ label, value }) => ({ label, values: [{ text: value }] })),
    contents: {
      title: t('article.contents'),
      items: Object.entries(titles).map(([section, text]) => ({ id: section, text })),
    },
    scope: {
      title: titles.scope,
      included: { title: t('product.included'), items: product.included },
      notIncluded: { title: t('product.not-included'), items: product.notIncluded },
      licence: { title: t('product.licence'), text: product.licence },
    },
    steps: { title: titles.steps, items: product.steps },
    ...(lanes === undefined ? {} : { lanes }),
    figures: {
      title: titles.figures,
      drawings: [...lead, ...drawings],
      tables: tables.filter(({ tab }) => tab === undefined).map(({ tab: _tab, ...table }) => table),
    },
    papers: {
      title: titles.papers,
      tabs: [
        {
          id: 'documents',
          label: t('product.documents'),
          title: t('product.documents'),
          columns: [t('product.document'), t('product.purpose')],
          rows: product.documents.map(({ name, purpose }) => [name, purpose]),
        },
        ...tabbed,
        {
          id: 'charges',
          label: t('product.charges-tab'),
          title: t('product.charges'),
          columns: [t('product.charge'), t('product.when')],
          rows: product.charges.map(({ name, when }) => [name, when]),
        },
      ],
    },
    questions: { title: titles.questions, items: product.questions },
    further: {
      title: titles.further,
      columns: [
        {
          id: 'cases',
          title: t('product.cases'),
          links: selectRelated(context, 'caseStudies', product.cases, file).map((study) => ({
            label: study.data.title,
            href: caseStudyPath(study.data.slug),
          })),
        },
        { id: 'posts', title: t('product.posts'), links: selectPostsUnder(context, productPath(id)).map(linkTo) },
        { id: 'page-related', title: t('product.related'), links: product.related },
      ],
    },
    contact: selectContact(context),
  }
}
