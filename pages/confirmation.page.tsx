import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { freightQuote } from '#content/schema/forms/freight-quote.ts'
import { Confirmation, type ConfirmationProps } from '#templates/kinds/confirmation.tsx'
import { type SentQuoteData, WithSentQuote } from '#templates/with/quote/with-sent-quote.tsx'
import { definePage } from './define.ts'
import { loadLiveQuote } from './quote/load-live-quote.ts'
import { selectSentQuote } from './quote/sent-quote.ts'
import { selectBreadcrumb } from './view-models/breadcrumb.ts'
import { selectContact } from './view-models/contact.ts'
import { confirmationPath } from './view-models/paths.ts'

type Props = ConfirmationProps & {
  readonly meta: { readonly title: string; readonly description: string }
  readonly quote?: SentQuoteData
}

export const page = definePage({
  routes: ({ content }) =>
    content.all('confirmations').map(({ id, file }) => ({ path: confirmationPath(id), params: { id }, file })),
  select: (context): Props => {
    const { content, edition, t, params } = context
    const { meta, headline, lede, steps, keep, actions, sent } = content.get('confirmations', params.id).data
    return {
      meta,
      head: { title: headline, lede, breadcrumb: selectBreadcrumb(t, meta.title) },
      steps: { title: t('form.next'), items: steps },
      keep,
      actions,
      contact: selectContact({ t, edition }),
      ...(params.id === freightQuote.confirmation ? selectSentQuote(context, sent) : {}),
    }
  },
  head: ({ meta }) => ({ ...meta, robots: 'noindex' }),
})

export const View = ({ data: { quote, ...data } }: ViewProps<typeof page>): ReactElement => (
  <Confirmation {...data} sent={quote === undefined ? undefined : <WithSentQuote {...quote} load={loadLiveQuote} />} />
)
