import type { ReactElement } from 'react'
import type { ViewProps } from '#runtime/define/page.ts'
import { Confirmation, type ConfirmationProps } from '#templates/kinds/confirmation.tsx'
import { definePage } from './define.ts'
import { selectBreadcrumb } from './view-models/breadcrumb.ts'
import { selectContact } from './view-models/contact.ts'
import { confirmationPath } from './view-models/paths.ts'

type Props = ConfirmationProps & { readonly meta: { readonly title: string; readonly description: string } }

export const page = definePage({
  routes: ({ content }) =>
    content.all('confirmations').map(({ id, file }) => ({ path: confirmationPath(id), params: { id }, file })),
  select: ({ content, edition, t, params }): Props => {
    const { meta, headline, lede, steps, keep, actions } = content.get('confirmations', params.id).data
    return {
      meta,
      head: { title: headline, lede, breadcrumb: selectBreadcrumb(t, meta.title) },
      steps: { title: t('form.next'), items: steps },
      keep,
      actions,
      contact: selectContact({ t, edition }),
    }
  },
  head: ({ meta }) => ({ ...meta, robots: 'noindex' }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <Confirmation {...data} />
