import type { Page } from 'playwright-core'
import { nextFrame } from './visit.ts'

/** Something that moved: how far, as a share of the window, and what. */
type Shift = { readonly text: string; readonly isAsked: boolean }

declare global {
  interface Window {
    /** What has moved since shifts are watched. */
    layoutShifts?: Shift[]
  }
}

/** An entry of type `layout-shift`, which TypeScript's library lacks. */
type LayoutShift = PerformanceEntry & {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

/** Watches what moves in each document, from its start. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.layoutShifts = []
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node }) => (node instanceof Element ? `${node.localName}.${node.className}` : ''))
        window.layoutShifts?.push({ text: `${value.toFixed(4)} ${moved.join(', ')}`, isAsked: hadRecentInput })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

const settle = async (page: Page): Promise<void> => {
  await page.evaluate(() => document.fonts.ready)
  await nextFrame(page)
  await nextFrame(page)
}

/** What has moved, also within half a second of the visitor's input. */
export const readShifts = async (page: Page): Promise<readonly string[]> => {
  await settle(page)
  return page.evaluate(() => (window.layoutShifts ?? []).map(({ text }) => text))
}

/** What has moved without the visitor's doing. */
export const readUnaskedShifts = async (page: Page): Promise<readonly string[]> => {
  await settle(page)
  return page.evaluate(() => (window.layoutShifts ?? []).filter(({ isAsked }) => !isAsked).map(({ text }) => text))
}

/** Forgets what has moved: a navigation inside the document moves what both pages have. */
export const forgetShifts = async (page: Page): Promise<void> => {
  await settle(page)
  await page.evaluate(() => {
    window.layoutShifts = []
  })
}
