import { type ReactElement, Suspense } from 'react'
import { useSlice } from '#runtime/app/app-context.tsx'

const SliceContent = ({ alias }: { readonly alias: string }): ReactElement => {
  const { View, data } = useSlice(alias)
  return <View data={data as never} />
}

/**
 * Draws the slice of that name. It is a boundary of its own: on a first visit the prerendered HTML is shown and used before
 * the slice's data has been asked for. The build draws a slice once for all pages of an edition, so that it cannot read the page
 * while it is drawn.
 */
export const Slice = ({ alias }: { readonly alias: string }): ReactElement => (
  <Suspense>
    <SliceContent alias={alias} />
  </Suspense>
)
