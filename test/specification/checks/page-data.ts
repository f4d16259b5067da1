import type { Page, Route } from 'playwright-core'

type Answer = { readonly status?: number; readonly change?: (data: Record<string, unknown>) => Record<string, unknown> }

/** Alters the page data of a path; returns how often it was asked for. */
export const alterPageData = async (page: Page, path: string, { status, change }: Answer): Promise<() => number> => {
  let count = 0
  await page.route(`**/page-data${path}/page-data.json`, async (route: Route) => {
    count += 1
    if (status !== undefined) return route.fulfill({ status, body: 'altered' })
    const response = await route.fetch()
    const data = (await response.json()) as Record<string, unknown>
    return route.fulfill({ response, json: change === undefined ? data : change(data) })
  })
  return () => count
}
