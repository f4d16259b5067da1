import { mayReloadFor } from '#runtime/loader/reload-once.ts'
import { createNavigation, type LeaveReason, type Navigation } from '#runtime/navigation/navigation.ts'
import { logVisit } from '#runtime/navigation/navigation-log.ts'
import type { ScreenStore } from '#runtime/navigation/screen-store.ts'
import { currentPath, pathOf, type Tab } from './tab.ts'

/** Opens navigation between pages, and reports what becomes of it. */
export const openNavigation = (tab: Tab, screenStore: ScreenStore): Navigation => {
  const { emit } = tab
  let shownPath: string
  const moveTo = (target: Parameters<typeof pathOf>[0]) => ({ from: shownPath, to: pathOf(target) })
  const reportMissing = (url: URL, reason: LeaveReason): void => {
    if ('error' in reason) tab.onFailed(reason.error, pathOf(url))
  }
  const navigation = createNavigation({
    ...tab,
    screenStore,
    isOutdated: () => window.___swUpdated === true,
    isUnreachable: (url, outcome) => {
      if (navigator.onLine) return false
      reportMissing(url, outcome)
      return window.dispatchEvent(new Event('fairlead:unreachable' satisfies keyof WindowEventMap))
    },
    onStart: (url) => emit('navigating', moveTo(url)),
    onLeave: (url, reason) => {
      const isStale = reason._tag === 'Stale'
      // The document that loads next is as new as possible: reloading it would not help.
      mayReloadFor(isStale ? reason.hash : url.href)
      if (isStale) tab.onOutdated(reason.hash)
      reportMissing(url, reason)
    },
    onDelayed: (isDelayed) => {
      document.documentElement.toggleAttribute('data-navigation-delayed', isDelayed)
      if (isDelayed) emit('delayed', moveTo(new URL(navigation.requestedUrl())))
    },
  })
  const noteScreen = (): void => {
    const { location, resources, cause } = screenStore.get()
    logVisit(location.pathname)
    if (cause !== 'first') emit('navigated', { ...moveTo(location), page: resources.page, cause })
    shownPath = currentPath()
  }
  noteScreen()
  screenStore.subscribeScreens(noteScreen)
  return navigation
}
