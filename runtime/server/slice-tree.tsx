import { type ElementType, Fragment, type ReactElement } from 'react'
import { UNSAFE_LocationContext as LocationContext } from 'react-router-dom'
import type { RenderRequest, SiteParts } from '#runtime/define/site.ts'
import { AppProvider, useApp } from '#runtime/page/app-context.tsx'
import type { PageView } from '#runtime/page/page-resources.ts'
import type { ResourceStore } from '#runtime/page/resource-store.ts'
import { settled } from '#runtime/page/settled.ts'
import { guardedLocation, guardedPage } from './page-guard.ts'

const sliceView = (parts: SiteParts, alias: string): PageView => {
  const file = Object.keys(parts.slices ?? {}).find((key) => key.endsWith(`/${alias}.slice.tsx`))
  if (file === undefined)
    throw new Error(`There is no slice "${alias}": add pages/slices/${alias}.slice.tsx, or correct the alias.`)
  return parts.slices?.[file]?.View as PageView
}

type SliceProps = {
  readonly View: PageView
  readonly data: unknown
  readonly store: ResourceStore
  readonly Mark: ElementType
}

const router = { location: guardedLocation, navigationType: 'POP' } as never

/** Draws a slice where it can read its own data and what is the same for all pages, and nothing of the page at hand. */
const SliceTree = ({ data: { View, data, store, Mark } }: { readonly data: SliceProps }): ReactElement => {
  const facts = useApp()
  return (
    <AppProvider value={{ ...facts, store, page: guardedPage(facts.page) }}>
      <LocationContext value={router}>
        <Mark>
          <View data={data as never} />
        </Mark>
      </LocationContext>
    </AppProvider>
  )
}

/** Stands in for a slice whose data could not be computed, which the build reports by itself. */
const LostSliceView: PageView = () => null

/** What components read slices from. */
type ReadSlice = ResourceStore['slice']

/**
 * Gives slices to be drawn in full, with those inside of them. The static queries that each reads are counted as its own.
 * `Mark` is put around the outer one; `onInner` is told of those inside.
 */
export const fullSlices = (
  parts: SiteParts,
  request: RenderRequest,
  Mark: ElementType = Fragment,
  onInner: (alias: string) => void = () => {},
): ReadSlice => {
  const readWithin =
    (outer: readonly string[]): ReadSlice =>
    (alias) => {
      if (outer.includes(alias))
        throw new Error(`The slice "${alias}" stands inside of itself: take it out of ${outer.join(', ')}.`)
      if (outer.length > 0) onInner(alias)
      const View = sliceView(parts, alias)
      const data = request.sliceData(alias)
      const store: ResourceStore = {
        slice: readWithin([...outer, alias]),
        staticQuery: (hash) => settled(request.staticQueryResult(hash, alias)),
      }
      const props: SliceProps = {
        View: data === undefined ? LostSliceView : View,
        data,
        store,
        Mark: outer.length === 0 ? Mark : Fragment,
      }
      return settled({ View: SliceTree as PageView, data: props })
    }
  return readWithin([])
}
