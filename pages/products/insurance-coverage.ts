import type { MarkdownEntry } from '@fairlead/engine/define'
import type { InsuranceCoverage } from '#content/schema/insurance-coverage.ts'
import type { InsuranceCoverageProps } from '#templates/kinds/insurance-coverage.tsx'
import type { SiteBuildContext } from '../define.ts'
import { bindFigures, bindText } from '../view-models/bind-figures.ts'
import { selectBreadcrumb } from '../view-models/breadcrumb.ts'
import { selectQuoteContact } from '../view-models/contact.ts'
import { selectContents } from '../view-models/contents.ts'
import { selectDay } from '../view-models/format-day.ts'
import { insuranceCoveragePath, productPath } from '../view-models/paths.ts'
import { selectProseHtml } from '../view-models/prose.ts'
import { selectRelatedOne } from '../view-models/related.ts'
import { selectProductsLink } from './product-bands.ts'

export const selectInsuranceCoverage = (
  context: SiteBuildContext,
  { id, file, data, body }: MarkdownEntry<InsuranceCoverage>,
): InsuranceCoverageProps => {
  const { content, edition, t } = context
  const product = selectRelatedOne(context, 'products', 'cargo-insurance', file)
  const productLink = { label: product.data.name, href: productPath(product.id) }
  const contents = selectContents(context, body)
  return {
    head: {
      title: data.title,
      lede: bindText(data.summary),
      back: productLink,
      breadcrumb: selectBreadcrumb(t, data.title, [...selectProductsLink(context), productLink]),
      facts: [{ label: t('article.updated'), values: [selectDay(data.updated, edition)] }],
    },
    contents: { ...contents, items: [{ id: 'cover', text: data.cover.title, level: 2 }, ...contents.items] },
    cover: {
      ...bindFigures(data.cover),
      id: 'cover',
      words: { covered: t('insurance.covered'), notCovered: t('insurance.not-covered') },
    },
    html: selectProseHtml(body),
    related: {
      title: t('insurance.other-pages'),
      entries: content
        .all('insuranceCoverage')
        .filter((other) => other.id !== id)
        .map(({ data: other }) => ({
          title: other.title,
          href: insuranceCoveragePath(other.slug),
          summary: bindText(other.summary),
        })),
    },
    contact: selectQuoteContact(context),
  }
}
