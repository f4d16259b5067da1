import { type ReactElement, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { Navigator } from 'react-router-dom'
import { afterCommit } from '#runtime/navigation/after-commit.ts'
import { App, type AppProps } from './app.tsx'
import type { View, ViewStore } from './view-store.ts'

type LiveAppProps = Omit<AppProps, 'location' | 'resources'> & { readonly views: ViewStore; readonly navigator: Navigator }

/** The app in the browser: draws the current view, and after each commit sees to scroll, head, focus and announcement. */
export const LiveApp = ({ views, ...rest }: LiveAppProps): ReactElement => {
  const view = useSyncExternalStore(views.subscribe, views.get, views.get)
  const previous = useRef<View | null>(null)
  useLayoutEffect(() => {
    afterCommit(view, previous.current)
    previous.current = view
  }, [view])
  return <App {...rest} location={view.location} resources={view.resources} />
}
