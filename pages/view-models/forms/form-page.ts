import type { FormPage } from '#content/schema/form-pages.ts'
import type { Form } from '#content/schema/forms/form.ts'
import type { FormPageProps } from '#templates/kinds/form-page.tsx'
import type { SiteBuildContext } from '../../define.ts'
import { selectBreadcrumb } from '../breadcrumb.ts'
import { selectContact } from '../contact.ts'
import { selectOfficeMap } from '../office-map.ts'
import { selectForm } from './form.ts'
import { selectFormFacts } from './form-facts.ts'
import { numberTables } from './number-tables.ts'

type Page = FormPageProps & { readonly meta: { readonly title: string; readonly description: string } }

/** The page of a form; `page` is its path. Without a drawing of its own, it shows the offices that answer. */
export const selectFormPage = (
  context: SiteBuildContext,
  { meta, headline, lede, form: titles, steps, tables, related, ways }: FormPage,
  schema: Form,
  page: string,
  drawing: FormPageProps['drawing'] = selectOfficeMap(context),
): Page => {
  const { t } = context
  const form = selectForm(context, schema, { label: titles.label, page })
  return {
    meta,
    head: { title: headline, lede, facts: selectFormFacts(t, form), breadcrumb: selectBreadcrumb(t, meta.title) },
    drawing,
    ...(ways === undefined
      ? {}
      : {
          ways: {
            title: ways.title,
            intro: ways.intro,
            entries: ways.items.map(({ title, text, href }) => ({ title, summary: text, href })),
          },
        }),
    form,
    steps: { title: t('form.next'), items: steps },
    tables: numberTables(tables),
    related: { title: t('form.related'), entries: related.map(({ label, href }) => ({ title: label, href })) },
    contact: selectContact(context),
  }
}
