import { type ReactElement, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Navigator } from 'react-router-dom'
import { afterCommit, type MoveView } from '#runtime/navigation/after-commit.ts'
import type { ScreenStore } from '#runtime/navigation/screen-store.ts'
import { App, type AppProps } from './app.tsx'

type LiveAppProps = Omit<AppProps, 'location' | 'resources'> & {
  readonly screenStore: ScreenStore
  readonly navigator: Navigator
  readonly moveView: MoveView
  /** Called once, when the first page is interactive. */
  readonly onAlive: () => void
}

/**
 * The app in the browser: renders the current screen and, after each commit, updates scroll, head, focus and announcer.
 */
export const LiveApp = ({ screenStore, onAlive, moveView, ...rest }: LiveAppProps): ReactElement => {
  const [screen, setScreen] = useState(screenStore.get)
  const committed = useRef(screen)
  useEffect(onAlive, [onAlive])
  useEffect(() => {
    const update = (): void => {
      const next = screenStore.get()
      // The address has changed already: the screen must not be a frame behind.
      if (next.resources !== committed.current.resources) flushSync(() => setScreen(next))
      else {
        if (next !== committed.current) afterCommit(next, committed.current, moveView)
        committed.current = next
        // Same page again: a slice that is still loading must keep its prerendered HTML, which an urgent update would
        // drop. During `popstate` React treats every update as urgent.
        setTimeout(() => startTransition(() => setScreen(next)))
      }
    }
    // The screen may have changed before this effect ran.
    update()
    return screenStore.subscribeScreens(update)
  }, [screenStore, moveView])
  useLayoutEffect(() => {
    if (screen.resources !== committed.current.resources) afterCommit(screen, committed.current, moveView)
    committed.current = screen
  }, [screen, moveView])
  return <App {...rest} location={screen.location} resources={screen.resources} />
}
