import { type ReactElement, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { Navigator } from 'react-router-dom'
import { afterCommit } from '#runtime/navigation/after-commit.ts'
import { App, type AppProps } from './app.tsx'
import type { Screen, ScreenStore } from './screen-store.ts'

type LiveAppProps = Omit<AppProps, 'location' | 'resources'> & { readonly screens: ScreenStore; readonly navigator: Navigator }

/** The app in the browser: draws the current screen, and after each commit sees to scroll, head, focus and announcement. */
export const LiveApp = ({ screens, ...rest }: LiveAppProps): ReactElement => {
  const screen = useSyncExternalStore(screens.subscribe, screens.get, screens.get)
  const previous = useRef<Screen | null>(null)
  useLayoutEffect(() => {
    afterCommit(screen, previous.current)
    previous.current = screen
  }, [screen])
  return <App {...rest} location={screen.location} resources={screen.resources} />
}
