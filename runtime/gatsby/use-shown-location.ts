import { useContext, useSyncExternalStore } from 'react'
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom'
import { useApp } from '#runtime/page/app-context.tsx'

/** The location of the page on the screen, with the base path in its pathname. */
export type ShownLocation = {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly state: unknown
  readonly key: string
}

const never = (): (() => void) => () => {}

/**
 * Returns the location of the page on the screen. In the build, and while React hydrates the document, it is the page's
 * own address, without query and fragment; in slices, too.
 */
export const useShownLocation = (): ShownLocation => {
  const { url } = useApp()
  const location = useLocation()
  const { basename } = useContext(NavigationContext)
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!isLive) return { pathname: url, search: '', hash: '', state: null, key: 'initial' }
  const { pathname, search, hash, state, key } = location
  return { pathname: (basename === '/' ? '' : basename) + pathname, search, hash, state, key }
}
