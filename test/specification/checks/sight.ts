import type { Locator, Page } from 'playwright-core'

/** Whether a text is in sight in the main part of a page. */
export const isInSight = async (page: Page, text: string): Promise<boolean> =>
  (await page.locator('main').getByText(text).filter({ visible: true }).count()) > 0

export const textIn = async (locator: Locator): Promise<string> => ((await locator.textContent()) ?? '').trim()
