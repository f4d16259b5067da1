import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { EDITIONS, visitEditions } from './support/visited-editions.ts'

const visited = visitEditions()

declare global {
  interface Window {
    violations?: string[]
    isInjected?: boolean
  }
}

/** Notes what the browser refuses because of the Content-Security-Policy. */
const watch = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.violations = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.violations?.push(`${violatedDirective} ${blockedURI}`),
    )
  })
}

const PAGES = ['/', '/talk-to-an-expert', '/route-search', '/emissions-calculator', '/tools/duty-estimator', '/search']

describe.each(EDITIONS)('%s under its Content-Security-Policy', (edition) => {
  it.each(PAGES)('a page under the content security policy is hydrated on %s without violations', async (path) => {
    const { open, urlOf } = visited(edition)
    const visit = await open()
    await watch(visit.page)
    const answer = await visit.page.goto(urlOf(path))
    expect(answer?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'")
    await visit.alive()
    expect(await visit.page.evaluate(() => window.violations)).toEqual([])
  })

  it('a page under the content security policy runs no injected code', async () => {
    const { open, urlOf } = visited(edition)
    const visit = await open({ expectedErrors: /Trusted|Content Security Policy|Refused/ })
    await watch(visit.page)
    await visit.page.goto(urlOf('/'))
    await visit.alive()
    const refused = await visit.page.evaluate(() => {
      const attempts = [
        () => document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="window.isInjected = true">'),
        () =>
          document.head.append(Object.assign(document.createElement('script'), { text: 'window.isInjected = true' })),
        () =>
          document.head.append(Object.assign(document.createElement('script'), { src: 'https://evil.example/x.js' })),
      ]
      return attempts.map((attempt) => {
        try {
          attempt()
          return false
        } catch {
          return true
        }
      })
    })
    expect(refused).toEqual([true, true, true])
    expect(await visit.page.evaluate(() => window.isInjected)).toBeUndefined()
  })
})
