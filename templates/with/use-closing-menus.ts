import { type RefObject, useEffect, useRef } from 'react'
import { usePage } from '#runtime/page/use-page.ts'

const close = (root: HTMLElement | null): void => {
  for (const details of root?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []) details.open = false
}

/** Closes open disclosures when the page changes, when focus or a press goes elsewhere, and on Escape. */
export const useClosingMenus = (root: RefObject<HTMLElement | null>): void => {
  const page = usePage()
  const seen = useRef<string>(undefined)

  // In a slice the path can be read in effects only.
  useEffect(() => {
    // A menu that was opened before the header came to life stays open.
    if (seen.current !== undefined && seen.current !== page.path) close(root.current)
    seen.current = page.path
  }, [page, root])

  useEffect(() => {
    const closeWhenElsewhere = ({ target }: Event): void => {
      if (!root.current?.contains(target as Node)) close(root.current)
    }
    const closeOnEscape = ({ key, target }: KeyboardEvent): void => {
      if (key !== 'Escape') return
      const open = (target as Element).closest<HTMLDetailsElement>('details[open]')
      if (open === null || !root.current?.contains(open)) return
      open.open = false
      open.querySelector('summary')?.focus()
    }
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('pointerdown', closeWhenElsewhere, { signal })
    document.addEventListener('focusin', closeWhenElsewhere, { signal })
    document.addEventListener('keydown', closeOnEscape, { signal })
    return () => listening.abort()
  }, [root])
}
