import type { FormPage } from '#content/schema/forms.ts'
import type { FormPageProps } from '#templates/kinds/form-page.tsx'
import type { RequestFormProps } from '#templates/with/with-request-form.tsx'
import type { SiteBuildContext } from '../../define.ts'
import { selectBreadcrumb } from '../breadcrumb.ts'
import { selectContact } from '../contact.ts'
import { selectConfirmationLink } from './confirmation-link.ts'
import { selectFormFacts } from './form-facts.ts'
import { numberTables } from './number-tables.ts'

type SelectForm = (
  context: SiteBuildContext,
  titles: { readonly label: string; readonly subject: string },
) => RequestFormProps

type Page = FormPageProps & { readonly meta: { readonly title: string; readonly description: string } }

/** The page of a form. `confirmation` is the id of the page that tells of the answer. */
export const selectFormPage = (
  context: SiteBuildContext,
  { meta, headline, lede, form: titles, steps, tables, related, ways }: FormPage,
  selectForm: SelectForm,
  confirmation: string,
): Page => {
  const { t } = context
  const form = selectForm(context, titles)
  return {
    meta,
    head: { title: headline, lede, facts: selectFormFacts(t, form), breadcrumb: selectBreadcrumb(t, meta.title) },
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
    ...selectConfirmationLink(context, confirmation),
    tables: numberTables(tables),
    related: { title: t('form.related'), entries: related.map(({ label, href }) => ({ title: label, href })) },
    contact: selectContact(context),
  }
}
