import { type ChosenLane, readChosenLane, watchChosenLane } from '../lane/chosen-lane.ts'
import { quoteHref } from '../lane/lane-texts.ts'

/** What is known of a visitor who reads on. */
export type Reading = {
  /** The id of the heading of the section that is read. */
  readonly current?: string | undefined
  readonly lane?: ChosenLane | undefined
  /** Query of the quote form for that lane. */
  readonly quote?: string | undefined
}

/** Where links to sections lead: the distance from the top of the window, in pixels, that bars leave free. */
const readingLine = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0

/** Tells the bar how high the header is that it stands below; text of another size changes it. */
const followHeader = (): (() => void) => {
  const header = document.querySelector('header')
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--header-height', `${header?.offsetHeight ?? 0}px`))
  if (header !== null) observer.observe(header)
  return () => {
    observer.disconnect()
    style.removeProperty('--header-height')
  }
}

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
 * Tells which section the visitor reads, the one with the focus or the first one that is seen below the reading
 * line, and the lane that was chosen. Opens what a link leads into. Returns what ends it.
 */
export const watchReading = (
  ids: readonly string[],
  onReading: (reading: Reading) => void,
  focused?: EventTarget | null,
): (() => void) => {
  const headings = ids.flatMap((id) => document.getElementById(id) ?? [])
  const sections = headings.flatMap((heading) => heading.closest('section') ?? [])
  const line = readingLine()
  let current: string | undefined
  const { lang } = document.documentElement
  const tell = (): void => {
    const lane = readChosenLane()
    onReading({ current, lane, quote: lane === undefined ? undefined : quoteHref(lane, '', lang) })
  }
  const mark = (): void => {
    const isSeen = (section: Element): boolean => {
      const { top, bottom } = section.getBoundingClientRect()
      return bottom > line && top < innerHeight
    }
    current = headings[sections.findIndex(isSeen)]?.id
    tell()
  }
  const markFocused = (target: EventTarget | null): void => {
    const index = target instanceof Node ? sections.findIndex((section) => section.contains(target)) : -1
    if (index < 0) return
    current = headings[index]?.id
    tell()
  }
  // The observer's first report comes after the focus.
  let isSkipped = focused instanceof Element
  const observer = new IntersectionObserver(
    () => {
      if (!isSkipped) mark()
      isSkipped = false
    },
    { rootMargin: `-${line}px 0px 0px 0px` },
  )
  const listening = new AbortController()
  const { signal } = listening
  mark()
  markFocused(focused ?? null)
  for (const section of sections) observer.observe(section)
  document.addEventListener('focusin', ({ target }) => markFocused(target), { signal })
  window.addEventListener('hashchange', unfoldTarget, { signal })
  const unwatch = watchChosenLane(tell)
  const unfollowHeader = followHeader()
  unfoldTarget()
  return () => {
    observer.disconnect()
    listening.abort()
    unwatch()
    unfollowHeader()
  }
}
