import { type ReactElement, Suspense, use } from 'react'
import { useApp } from '#runtime/page/app-context.tsx'

const SliceContent = ({ alias }: { readonly alias: string }): ReactElement => {
  const { page, store } = useApp()
  const { slicesMap } = page
  const name = (Object.hasOwn(slicesMap, alias) && slicesMap[alias]) || alias
  const { View, data } = use(store.slice(name))
  return <View data={data as never} />
}

/**
 * Renders the slice of that name inside a Suspense boundary: on a first visit the prerendered HTML is shown until the
 * slice's data has loaded. The build renders a slice once for all pages of an edition, so that it cannot read the page
 * while it renders.
 */
export const Slice = ({ alias }: { readonly alias: string }): ReactElement => (
  <Suspense>
    <SliceContent alias={alias} />
  </Suspense>
)
