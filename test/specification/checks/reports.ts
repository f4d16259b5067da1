import type { Visit } from '#test/browser/support/visit.ts'
import { until } from './until.ts'

export type Reports = {
  /** Texts of the envelopes. */
  readonly all: () => readonly string[]
}

/** Error reports that a visit sends, each answered as the endpoints do. */
export const takeReports = async ({ page }: Visit): Promise<Reports> => {
  const texts: string[] = []
  await page.route('**/envelope', (route) => {
    texts.push(route.request().postData() ?? '')
    return route.fulfill({ status: 200, headers: { 'access-control-allow-origin': '*' }, body: '{}' })
  })
  return { all: () => texts }
}

/** Waits until the code that reports errors has loaded. */
export const untilReporting = async (visit: Visit): Promise<void> => {
  await until('the code that reports errors', () => visit.requestsFor(/\/reporter-/).length > 0)
  await visit.page.waitForLoadState('networkidle')
}

export const throwIn = (visit: Visit, message: string): Promise<void> =>
  visit.page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text)
    })
  }, message)
