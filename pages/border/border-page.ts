import type { BorderPage } from '#content/schema/form-pages.ts'
import { borderRelease } from '#content/schema/forms/border-release.ts'
import type { BorderPageProps } from '#templates/kinds/border-page.tsx'
import type { SiteBuildContext } from '../define.ts'
import { bindFigures } from '../view-models/bind-figures.ts'
import { selectBreadcrumb } from '../view-models/breadcrumb.ts'
import { selectContact } from '../view-models/contact.ts'
import { selectForm } from '../view-models/forms/form.ts'
import { numberTables } from '../view-models/forms/number-tables.ts'
import { borderPath } from '../view-models/paths.ts'
import { selectBorderLabel } from './border-label.ts'

type Page = BorderPageProps & { readonly meta: { readonly title: string; readonly description: string } }

export const selectBorderPage = (context: SiteBuildContext, programme: string, page: BorderPage): Page => {
  const { t } = context
  const { meta, headline, number, form } = page
  const { lede, facts, steps, related, ...words } = bindFigures(page)
  const tables = numberTables(words.tables)
  return {
    meta,
    head: {
      title: headline,
      lede,
      breadcrumb: selectBreadcrumb(t, meta.title),
      facts: facts.map(({ label, value }) => ({ label, values: [{ text: value }] })),
    },
    contents: {
      title: t('article.contents'),
      items: [
        { id: 'number', text: number.title, level: 2 },
        { id: 'steps', text: steps.title, level: 2 },
        ...tables.map(({ id, title }) => ({ id, text: title, level: 2 })),
        { id: 'request', text: form.intro.title, level: 2 },
      ],
    },
    number: { title: number.title, text: number.text, label: selectBorderLabel(number) },
    steps,
    tables,
    request: {
      ...form.intro,
      form: selectForm(context, borderRelease, {
        label: form.label,
        page: borderPath(programme),
        about: { programme },
        names: { carrierCode: form.code, borderNumber: form.number, crossing: { hint: form.crossing } },
      }),
    },
    related: { title: t('product.related'), entries: related.map(({ label, href }) => ({ title: label, href })) },
    contact: selectContact(context),
  }
}
