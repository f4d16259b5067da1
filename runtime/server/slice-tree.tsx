import { type ElementType, Fragment, type ReactElement } from 'react'
import { UNSAFE_LocationContext as LocationContext } from 'react-router-dom'
import type { RenderRequest, SiteParts } from '#runtime/define/site.ts'
import { AppProvider, useApp } from '#runtime/page/app-context.tsx'
import type { PageView } from '#runtime/page/page-resources.ts'
import type { ResourceStore } from '#runtime/page/resource-store.ts'
import { settled } from '#runtime/page/settled.ts'
import { guardedPage, sliceLocation } from './page-guard.ts'

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
  readonly Placeholder: ElementType
}

const router = { location: sliceLocation, navigationType: 'POP' } as never

/** Renders a slice so that it can read its own data and values common to all pages, but not the current page. */
const SliceTree = ({ data: { View, data, store, Placeholder } }: { readonly data: SliceProps }): ReactElement => {
  const facts = useApp()
  return (
    <AppProvider value={{ ...facts, store, page: guardedPage(facts.page) }}>
      <LocationContext value={router}>
        <Placeholder>
          <View data={data as never} />
        </Placeholder>
      </LocationContext>
    </AppProvider>
  )
}

/** Replaces a slice whose data could not be computed; the build reports that. */
const MissingSliceView: PageView = () => null

type ReadSlice = ResourceStore['slice']

/**
 * Provides slices that are rendered in full, with nested ones, and counts the static queries that each reads.
 * `Placeholder` wraps the outer slice; `onInner` is called for nested ones.
 */
export const fullSlices = (
  parts: SiteParts,
  request: RenderRequest,
  Placeholder: ElementType = Fragment,
  onInner: (alias: string) => void = () => {},
): ReadSlice => {
  const readWithin =
    (outer: readonly string[]): ReadSlice =>
    (alias) => {
      if (outer.includes(alias))
        throw new Error(`The slice "${alias}" contains itself: remove it from ${outer.join(', ')}.`)
      if (outer.length > 0) onInner(alias)
      const View = sliceView(parts, alias)
      const data = request.sliceData(alias)
      const store: ResourceStore = {
        slice: readWithin([...outer, alias]),
        staticQuery: (hash) => settled(request.staticQueryResult(hash, alias)),
      }
      const props: SliceProps = {
        View: data === undefined ? MissingSliceView : View,
        data,
        store,
        Placeholder: outer.length === 0 ? Placeholder : Fragment,
      }
      return settled({ View: SliceTree as PageView, data: props })
    }
  return readWithin([])
}
