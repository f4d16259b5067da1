import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { FOCUS_WRAPPER_ID, ROOT_ID } from '#runtime/protocol/root-element.ts'
import type { Screen } from './oracle.ts'

type Ids = { readonly root: string; readonly wrapper: string; readonly binding: string }

const IDS: Ids = { root: ROOT_ID, wrapper: FOCUS_WRAPPER_ID, binding: 'noteFrame' }

/** Runs in the page. */
const readScreen = ({ root, wrapper }: Ids): Screen => {
  const isVisible = (element: Element): boolean => element.checkVisibility()
  const marked = [...document.querySelectorAll<HTMLElement>('[data-page]')].filter(isVisible)
  const content = document.querySelector(`#${wrapper} main`) ?? document.getElementById(wrapper)
  const [first] = marked
  return {
    url: window.location.href,
    title: document.title,
    headings: [...document.querySelectorAll('h1')].filter(isVisible).map((heading) => heading.textContent ?? ''),
    pages: marked.map((element) => element.dataset['page'] ?? ''),
    parts: [...document.querySelectorAll<HTMLElement>('[data-part]')]
      .filter(isVisible)
      .map((element) => element.dataset['part'] ?? ''),
    // biome-ignore lint/performance/useDomNodeTextContent: text that is not drawn leaves the screen blank.
    hasText: (document.body?.innerText ?? '').trim() !== '',
    isPainted: performance.getEntriesByName('first-contentful-paint').length > 0,
    isStyled: first !== undefined && getComputedStyle(first).borderTopWidth === '7px',
    isFocusInside: content?.contains(document.activeElement) === true,
    isAlive: Object.keys(document.getElementById(root) ?? {}).some((key) => key.startsWith('__reactContainer')),
    isDelayed: document.documentElement.hasAttribute('data-navigation-delayed'),
    isPolluted: 'isPolluted' in {},
  }
}

/** A browser that loads another document may not respond. */
const ANSWER_LIMIT_MS = 2_000

/** The page on the screen, or null during a document load. */
export const observeScreen = (page: Page): Promise<Screen | null> =>
  Promise.race([
    // The document may be unloaded during the call.
    page.evaluate(readScreen, IDS).catch(() => null),
    wait(ANSWER_LIMIT_MS, null, { ref: false }),
  ])

/** Runs in the page before its own code: reports every painted frame with another page or with the delayed signal. */
const watchFrames = ({ binding }: Ids): void => {
  if (!window.location.protocol.startsWith('http')) return
  let last = ''
  let isDue = false
  const note = (): void => {
    isDue = false
    const pages = [...document.querySelectorAll<HTMLElement>('[data-page]')].map(
      (element) => element.dataset['page'] ?? '',
    )
    // A document without content yet is not blank.
    if (pages.length === 0 && last === '') return
    const sign = document.documentElement.hasAttribute('data-navigation-delayed') ? ' delayed' : ''
    const frame = `${window.location.pathname} ${pages.join('+') || 'blank'}${sign}`
    if (frame === last) return
    last = frame
    void (window as unknown as Record<string, (frame: string) => void>)[binding]?.(frame)
  }
  new MutationObserver(() => {
    if (isDue) return
    isDue = true
    requestAnimationFrame(note)
  }).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['data-page', 'data-navigation-delayed'],
  })
}

export const onFrame = async (page: Page, listener: (frame: string) => void): Promise<void> => {
  // tsx adds a helper around inner functions that does not exist in the page.
  await page.addInitScript('globalThis.__name ??= (value) => value')
  await page.exposeBinding(IDS.binding, (_source, frame: string) => listener(frame))
  await page.addInitScript(watchFrames, IDS)
}
