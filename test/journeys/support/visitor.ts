import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { nextFrame, type Visit } from '#test/browser/support/visit.ts'
import { takePicture } from './take-picture.ts'

/** Ends what hangs before the test ends, so that it says where; as long as the browser's driver waits. */
const DRIVER_TIMEOUT = { timeout: 30_000 }

/** More than any page has on the way to what a journey wants. */
const MOST_TABS = 80

/** Somebody who has a pointer or a finger, and keys, and sees the window. */
export type Visitor = {
  readonly page: Page
  /** Presses what a selector finds first in sight, where it is: what lies over it would be hit instead. */
  readonly press: (what: string | Locator) => Promise<void>
  /** Presses a field and types into it, key by key. */
  readonly type: (field: string | Locator, text: string) => Promise<void>
  /** Presses keys, one after the other. */
  readonly keys: (...names: readonly string[]) => Promise<void>
  /** Presses Tab, or Shift and Tab, until an element has the focus. */
  readonly tabTo: (what: string | Locator) => Promise<void>
  /** Waits for a page. */
  readonly reaches: (pathname: string | RegExp) => Promise<void>
  /** Waits until something is in sight, in the window. */
  readonly sees: (what: string | Locator) => Promise<void>
  /** Waits until a field has a value. */
  readonly finds: (field: string | Locator, value: string | RegExp) => Promise<void>
  /** Compares a part of the page with its picture. */
  readonly picture: (name: string, of: string | Locator, crop?: Parameters<typeof takePicture>[3]) => Promise<void>
}

type VisitorOptions = {
  readonly visit: Visit
  readonly journey: string
  readonly hasTouch: boolean
  /** Learns the names of pictures. */
  readonly onPicture: (name: string) => void
}

export const createVisitor = ({ visit: { page }, journey, hasTouch, onPicture }: VisitorOptions): Visitor => {
  const find = (what: string | Locator): Locator =>
    (typeof what === 'string' ? page.locator(what) : what).filter({ visible: true }).first()

  const press: Visitor['press'] = (what) => (hasTouch ? find(what).tap() : find(what).click())

  return {
    page,
    press,
    type: async (field, text) => {
      await press(field)
      await page.keyboard.type(text)
    },
    keys: async (...names) => {
      for (const name of names) await page.keyboard.press(name)
    },
    tabTo: async (what) => {
      const target = find(what)
      for (let count = 0; count < MOST_TABS; count++) {
        const way = await target.evaluate((element) => {
          const { activeElement } = document
          if (element === activeElement) return 'there'
          const isBefore = element.compareDocumentPosition(activeElement ?? document.body) & 4
          return isBefore && activeElement !== document.body ? 'back' : 'on'
        })
        if (way === 'there') return
        await page.keyboard.press(way === 'back' ? 'Shift+Tab' : 'Tab')
      }
      throw new Error(`The keyboard does not reach ${what}.`)
    },
    reaches: async (pathname) => {
      await page.waitForURL((url) => {
        const path = url.pathname.replace(/(.)\/$/, '$1')
        return typeof pathname === 'string' ? path === pathname : pathname.test(path)
      })
      await nextFrame(page)
      await page.locator('main h1').first().waitFor()
    },
    sees: async (what) => {
      await find(what).waitFor()
      await expect
        .poll(
          () =>
            find(what).evaluate((element) => {
              const { top, bottom } = element.getBoundingClientRect()
              return bottom > 0 && top < window.innerHeight
            }),
          DRIVER_TIMEOUT,
        )
        .toBe(true)
    },
    finds: (field, value) => expect.poll(() => find(field).inputValue(), DRIVER_TIMEOUT).toMatch(value),
    picture: async (name, of, crop) => {
      onPicture(name)
      // Nothing is under the pointer.
      await page.mouse.move(0, 0)
      await takePicture(page, `${journey}/${name}`, find(of), crop)
    },
  }
}
