import { type ReactElement, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Navigator } from 'react-router-dom'
import { afterCommit } from '#runtime/navigation/after-commit.ts'
import type { ScreenStore } from '#runtime/navigation/screen-store.ts'
import { App, type AppProps } from './app.tsx'

type LiveAppProps = Omit<AppProps, 'location' | 'resources'> & {
  readonly screens: ScreenStore
  readonly navigator: Navigator
}

/** The app in the browser: draws the current screen, and after each commit sees to scroll, head, focus and announcement. */
export const LiveApp = ({ screens, ...rest }: LiveAppProps): ReactElement => {
  const [screen, setScreen] = useState(screens.get)
  const seenTo = useRef(screen)
  useEffect(() => {
    const update = (): void => {
      const next = screens.get()
      // The address has changed already: the screen must not be a frame behind.
      if (next.resources !== seenTo.current.resources) flushSync(() => setScreen(next))
      else {
        if (next !== seenTo.current) afterCommit(next, seenTo.current)
        seenTo.current = next
        // Nothing is drawn anew, and a slice that has not come yet must keep its prerendered HTML: in a hurry, React drops it.
        // While the browser tells of a move through the history, React is in a hurry always.
        setTimeout(() => startTransition(() => setScreen(next)))
      }
    }
    // The visitor may have moved on before.
    update()
    return screens.subscribe(update)
  }, [screens])
  useLayoutEffect(() => {
    if (screen.resources !== seenTo.current.resources) afterCommit(screen, seenTo.current)
    seenTo.current = screen
  }, [screen])
  return <App {...rest} location={screen.location} resources={screen.resources} />
}
