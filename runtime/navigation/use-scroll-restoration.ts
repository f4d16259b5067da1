import { type RefCallback, useMemo, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { safeStorage } from '#runtime/browser/safe-storage.ts'

export type ScrollRestoration<Container extends Element> = {
  readonly ref: RefCallback<Container>
  readonly onScroll: () => void
}

/**
 * Gives an element that scrolls its position back when the visitor goes back, forward, or reloads. A new history entry
 * starts at the element's top; one for a fragment of the page leaves the element where it is. Positions are kept for
 * each history entry, in pixels, under a name that is unique on the page.
 *
 * `<div {...useScrollRestoration('orders')}>`, as in Gatsby; the reference is a function, not an object.
 */
export const useScrollRestoration = <Container extends Element = HTMLElement>(
  name: string,
): ScrollRestoration<Container> => {
  const location = useLocation()
  const element = useRef<Container>(null)
  const last = useRef<{ readonly address: string; readonly container: Element }>(null)
  return useMemo(() => {
    // A slice may not read the pathname while it renders.
    const itemKey = (): string => `@@scroll|${location.pathname}|${location.key}|${name}`
    const onScroll = (): void => {
      const { current } = element
      if (current !== null) safeStorage.writeItem(itemKey(), `${current.scrollTop} ${current.scrollLeft}`)
    }
    // React calls a new function when the entry changes, after it has rendered the content.
    const ref: RefCallback<Container> = (container) => {
      element.current = container
      if (container === null) return
      const address = location.pathname + location.search
      const saved = safeStorage.readItem(itemKey())
      const isSame = last.current?.address === address && last.current.container === container
      last.current = { address, container }
      if (saved === null && isSame) return onScroll()
      const [top = 0, left = 0] = (saved ?? '').split(' ').map(Number)
      container.scrollTo({ top, left, behavior: 'instant' })
    }
    return { ref, onScroll }
  }, [location, name])
}
