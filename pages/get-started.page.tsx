import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { freightQuote } from '#content/schema/forms/freight-quote.ts'
import { QuotePage } from '#templates/kinds/quote-page.tsx'
import { WithPlaceFields } from '#templates/with/place/with-place-fields.tsx'
import { definePage } from './define.ts'
import { loadLiveQuote } from './quote/load-live-quote.ts'
import { selectQuoteFacts } from './quote/quote-facts.ts'
import { selectPlaceFields } from './route-search/route-parts.ts'
import { selectFormPage } from './view-models/forms/form-page.ts'
import { getStartedPath } from './view-models/paths.ts'

export const page = definePage({
  path: getStartedPath,
  exists: ({ content }) => content.find('forms', 'get-started')?.data.quote !== undefined,
  select: (context) => {
    const { quote, ...text } = context.content.get('forms', 'get-started').data
    if (quote === undefined) throw new Error('The quote form has no words.')
    const places = selectPlaceFields(context, ['origin', 'destination'])
    const { meta, head, form, steps, tables, related, contact } = selectFormPage(
      context,
      text,
      freightQuote,
      getStartedPath,
    )
    const { title, lede, breadcrumb } = head
    return {
      meta,
      head: { title, lede, breadcrumb },
      quote: { form: { ...form, keepsLetter: true }, facts: selectQuoteFacts(context, quote) },
      steps,
      tables,
      related,
      contact,
      ...(places === undefined ? {} : { places }),
    }
  },
  head: ({ meta }) => meta,
  search: (_, { t }) => ({ section: 'services', names: t('search.also.get-started').split(', '), weight: 1.15 }),
})

const loadPlaces = async () => (await import('./route-search/attach-places.ts')).attachPlaces

export const View = ({ data: { places, ...data } }: ViewProps<typeof page>): ReactElement => {
  const shown = <QuotePage {...data} load={loadLiveQuote} />
  return places === undefined ? (
    shown
  ) : (
    <WithPlaceFields {...places} load={loadPlaces}>
      {shown}
    </WithPlaceFields>
  )
}
