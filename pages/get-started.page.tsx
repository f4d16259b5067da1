import type { ReactElement } from 'react'
import { freightQuote } from '#content/schema/forms/freight-quote.ts'
import type { ViewProps } from '#runtime/define/page.ts'
import { FormPage } from '#templates/kinds/form-page.tsx'
import { WithPlaceFields } from '#templates/with/place/with-place-fields.tsx'
import { definePage } from './define.ts'
import { selectPlaceFields } from './route-search/route-parts.ts'
import { selectFormPage } from './view-models/forms/form-page.ts'
import { getStartedPath } from './view-models/paths.ts'

export const page = definePage({
  path: getStartedPath,
  exists: ({ content }) => content.find('forms', 'get-started') !== undefined,
  select: (context) => {
    const places = selectPlaceFields(context, ['origin', 'destination'])
    return {
      ...selectFormPage(context, context.content.get('forms', 'get-started').data, freightQuote, getStartedPath),
      ...(places === undefined ? {} : { places }),
    }
  },
  head: ({ meta }) => meta,
  search: (_, { t }) => ({ section: 'services', names: t('search.also.get-started').split(', '), weight: 1.15 }),
})

const loadPlaces = async () => (await import('./route-search/attach-places.ts')).attachPlaces

export const View = ({ data: { places, ...data } }: ViewProps<typeof page>): ReactElement => {
  const shown = <FormPage {...data} />
  return places === undefined ? (
    shown
  ) : (
    <WithPlaceFields {...places} load={loadPlaces}>
      {shown}
    </WithPlaceFields>
  )
}
