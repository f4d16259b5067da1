import { useEffect, useState } from 'react'

/** The part of the window, from the top, in which a section has to begin to be the current one. */
const READING_LINE = 0.4

/** Opens the folds around the element that the address names. */
const unfoldTarget = (): void => {
  const { hash } = location
  const target = hash.length < 2 ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
  const fold = target?.closest<HTMLDetailsElement>('details:not([open])')
  if (fold === null || fold === undefined) return
  fold.open = true
  target?.scrollIntoView()
}

/**
 * Finds the section that the visitor reads, by the ids of the headings: the one with the focus, or the last one that
 * begins above the reading line. Opens what a link leads into.
 */
export const useCurrentSection = (ids: readonly string[]): string | undefined => {
  const [current, setCurrent] = useState<string>()
  const key = ids.join(' ')
  useEffect(() => {
    const headings = key.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const sections = headings.flatMap((heading) => heading.closest('section') ?? [])
    const mark = (): void => {
      const line = innerHeight * READING_LINE
      setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top <= line)?.id)
    }
    const markFocused = ({ target }: FocusEvent): void => {
      const index = sections.findIndex((section) => section.contains(target as Node))
      if (index >= 0) setCurrent(headings[index]?.id)
    }
    const observer = new IntersectionObserver(mark, { rootMargin: `0px 0px ${(READING_LINE - 1) * 100}% 0px` })
    for (const section of sections) observer.observe(section)
    const listening = new AbortController()
    document.addEventListener('focusin', markFocused, { signal: listening.signal })
    window.addEventListener('hashchange', unfoldTarget, { signal: listening.signal })
    unfoldTarget()
    return () => {
      observer.disconnect()
      listening.abort()
    }
  }, [key])
  return current
}
