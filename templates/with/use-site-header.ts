import { usePage } from '@fairlead/engine'
import { type RefObject, useEffect, useRef } from 'react'

/** Closes open disclosures except the one that contains the given element. */
const close = (root: HTMLElement | null, kept: Node | null = null): void => {
  for (const details of root?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [])
    details.open = details.contains(kept)
}

/** Scrolled by this many pixels, the header may leave. */
const START = 80

/**
 * Closes open disclosures when the page changes, when focus or a click goes elsewhere, when Tab leaves one, and on
 * Escape. Marks the header around them as away while the visitor scrolls down.
 */
export const useSiteHeader = (root: RefObject<HTMLElement | null>): void => {
  const page = usePage()
  const seen = useRef<string>(undefined)

  // A slice can read the path in effects only.
  useEffect(() => {
    // A menu that was opened before hydration stays open.
    if (seen.current !== undefined && seen.current !== page.path) close(root.current)
    seen.current = page.path
  }, [page, root])

  useEffect(() => {
    const closeWhenElsewhere = ({ target }: Event): void => {
      if (!root.current?.contains(target as Node)) close(root.current)
    }
    // A click inside the menus closes none of them, because the clicked element would move away.
    const closeWhenLeft = ({ key, target }: KeyboardEvent): void => {
      if (key === 'Tab') close(root.current, target as Node)
    }
    const closeOnEscape = ({ key, target }: KeyboardEvent): void => {
      if (key !== 'Escape') return
      const open = (target as Element).closest<HTMLDetailsElement>('details[open]')
      if (open === null || !root.current?.contains(open)) return
      open.open = false
      open.querySelector('summary')?.focus()
    }
    let last = scrollY
    const leaveOrReturn = (): void => {
      root.current?.parentElement?.toggleAttribute('data-away', scrollY > START && scrollY > last)
      last = scrollY
    }
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('pointerdown', closeWhenElsewhere, { signal })
    document.addEventListener('focusin', closeWhenElsewhere, { signal })
    document.addEventListener('keyup', closeWhenLeft, { signal })
    document.addEventListener('keydown', closeOnEscape, { signal })
    document.addEventListener('scroll', leaveOrReturn, { signal })
    return () => listening.abort()
  }, [root])
}
