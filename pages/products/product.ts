import type { Product } from '#content/schema/product.ts'
import type { Entry } from '#runtime/define/collection.ts'
import type { ProductProps } from '#templates/kinds/product.tsx'
import type { SiteBuildContext } from '../define.ts'
import { bindFigures, bindText } from '../view-models/bind-figures.ts'
import { selectPostsUnder } from '../view-models/blog-entries.ts'
import { selectBreadcrumb } from '../view-models/breadcrumb.ts'
import { selectContact } from '../view-models/contact.ts'
import { selectLaneMap } from '../view-models/lane-map.ts'
import { caseStudyPath, expertPath, getStartedPath, productPath, quotePathFor } from '../view-models/paths.ts'
import { selectRelated } from '../view-models/related.ts'
import { selectDrawing } from './drawings/drawing.ts'
import { selectLandingEntries } from './landing-entries.ts'
import { selectPortCoasts } from './port-coasts.ts'
import { selectProductsLink } from './product-bands.ts'

/** A visitor of a mode's page gets the quote form with that mode selected. */
const quotePaths: Readonly<Record<string, string>> = {
  'ocean-freight': quotePathFor('ocean-fcl'),
  'less-than-container': quotePathFor('ocean-lcl'),
  'air-freight': quotePathFor('air'),
}

export const selectProduct = (context: SiteBuildContext, { id, file, data }: Entry<Product>): ProductProps => {
  const { t } = context
  const product = bindFigures(data)
  const tables = product.tables.map((table, index) => ({ ...table, id: `table-${index + 1}` }))
  const lead = product.lead === undefined ? undefined : selectDrawing(context, product.lead, 'lead')
  const drawings = (product.drawings ?? []).map((drawing, index) =>
    selectDrawing(context, drawing, `drawing-${index + 1}`),
  )
  const titles = {
    scope: t('product.scope'),
    steps: t('product.steps'),
    documents: t('product.documents'),
    charges: t('product.charges'),
    questions: t('product.questions'),
  }
  const { scope, ...later } = titles
  return {
    head: {
      eyebrow: product.name,
      title: data.headline,
      lede: product.lede,
      breadcrumb: selectBreadcrumb(t, product.name, selectProductsLink(context)),
      ...(product.facts === undefined
        ? {}
        : { facts: product.facts.map(({ label, value }) => ({ label, values: [{ text: value }] })) }),
    },
    contents: {
      title: t('article.contents'),
      items: [
        ...(lead === undefined ? [] : [{ id: lead.id, text: lead.title, level: 2 }]),
        { id: 'scope', text: scope, level: 2 },
        ...(product.map === undefined ? [] : [{ id: 'lanes', text: t('map.title'), level: 2 }]),
        ...(product.ports === undefined ? [] : [{ id: 'ports', text: t('ports.title'), level: 2 }]),
        ...[...drawings, ...tables].map(({ id, title }) => ({ id, text: title, level: 2 })),
        ...Object.entries(later).map(([id, text]) => ({ id, text, level: 2 })),
      ],
    },
    ...(lead === undefined ? {} : { lead }),
    scope: {
      title: scope,
      included: { title: t('product.included'), items: product.included },
      notIncluded: { title: t('product.not-included'), items: product.notIncluded },
    },
    ...(product.map === undefined
      ? {}
      : { map: { title: t('map.title'), chart: selectLaneMap(context, 'ocean', product.map) } }),
    ...(product.ports === undefined
      ? {}
      : { ports: { title: t('ports.title'), intro: t('ports.intro'), ...selectPortCoasts(context, product.ports) } }),
    drawings,
    tables,
    steps: { title: titles.steps, items: product.steps },
    documents: {
      title: titles.documents,
      columns: [t('product.document'), t('product.purpose')],
      rows: product.documents.map(({ name, purpose }) => [name, purpose]),
    },
    charges: {
      title: titles.charges,
      columns: [t('product.charge'), t('product.when')],
      rows: product.charges.map(({ name, when }) => [name, when]),
    },
    questions: { title: titles.questions, items: product.questions },
    landings: { title: t('product.landings'), entries: selectLandingEntries(context, product.landings, file) },
    cases: {
      title: t('product.cases'),
      entries: selectRelated(context, 'caseStudies', product.cases, file).map((study) => ({
        title: study.data.title,
        href: caseStudyPath(study.data.slug),
        summary: bindText(study.data.summary),
      })),
    },
    posts: { title: t('product.posts'), entries: selectPostsUnder(context, productPath(id)) },
    licence: { title: t('product.licence'), text: product.licence },
    related: {
      title: t('product.related'),
      entries: product.related.map(({ label, href }) => ({ title: label, href })),
    },
    contact: selectContact(context),
    closing: {
      title: t('product.closing'),
      text: t('product.closing-text'),
      actions: [
        { label: t('product.quote'), href: quotePaths[id] ?? getStartedPath },
        { label: t('product.expert'), href: expertPath },
      ],
    },
  }
}
