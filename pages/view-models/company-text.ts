import type { CompanyTextProps } from '#templates/kinds/company-text.tsx'
import type { LinkItem } from '#templates/ui/link-item.ts'
import type { SiteBuildContext } from '../define.ts'
import { bindText } from './bind-figures.ts'
import { selectBreadcrumb } from './breadcrumb.ts'
import { selectContact } from './contact.ts'
import { selectContents } from './contents.ts'
import { selectDay } from './format-day.ts'
import { selectProseHtml } from './prose.ts'

/** A page of running text; `way` is its breadcrumb, whose last step is also the back link. */
export const selectCompanyText = (
  context: SiteBuildContext,
  id: string,
  way: readonly LinkItem[],
): CompanyTextProps => {
  const { content, edition, t } = context
  const { data, body } = content.get('companyTexts', id)
  const { signed } = data
  return {
    head: {
      title: data.title,
      lede: bindText(data.summary),
      back: way.at(-1),
      breadcrumb: selectBreadcrumb(t, data.title, way),
      facts: [
        ...(signed === undefined
          ? []
          : [{ label: t('article.author'), values: [{ text: signed.name }, { text: signed.role }] }]),
        { label: t('article.updated'), values: [selectDay(data.updated, edition)] },
      ],
    },
    contents: selectContents(context, body),
    html: selectProseHtml(body),
    related: { title: t('product.related'), entries: data.related.map(({ label, href }) => ({ title: label, href })) },
    contact: selectContact(context),
  }
}
