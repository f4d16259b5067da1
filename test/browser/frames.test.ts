import { describe, expect, it } from 'vitest'
import { readShifts, watchShifts } from './support/layout-shifts.ts'
import { editionsFor, visitEditions } from './support/visited-editions.ts'

const visited = visitEditions()

const article = '/help/324-demurrage-detention-per-diem'

describe.each(editionsFor('the share menu'))('the share menu, in %s', (edition) => {
  const { open, arrive, urlOf } = visited(edition)

  it('the share menu copies the tagged address, and confirms it', async () => {
    const { page } = await arrive(article, { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.locator('main button[value*="utm_campaign=web-link-copy"]').click()
    await expect.poll(() => page.locator('main span[role=status]').textContent()).not.toBe('')
    const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()))
    expect(copied.pathname).toBe(article)
    expect(Object.fromEntries(copied.searchParams)).toEqual({
      utm_source: 'flexport',
      utm_medium: 'copy-to-clipboard',
      utm_campaign: 'web-link-copy',
    })
  })

  it('the share menu shows the address if the clipboard is blocked', async () => {
    const { page, alive } = await open()
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await page.goto(urlOf(article))
    await alive()
    const shown = new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => {
        resolve(dialog.defaultValue())
        void dialog.dismiss()
      })
    })
    await page.locator('main button[value*="utm_campaign"]').click()
    expect(await shown).toContain(`${article}?utm_source=flexport`)
  })
})

describe.each(editionsFor('the header'))('the header, in %s', (edition) => {
  const { open, arrive, urlOf } = visited(edition)
  const menus = 'header nav details[name]'

  it('the header opens its menus without JavaScript, one at a time', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto(urlOf('/'))
    for (const index of [0, 1]) await page.locator(`${menus} > summary`).nth(index).click()
    await expect.poll(() => page.locator(`${menus}[open]`).count()).toBe(1)
    expect(await page.locator(`${menus}[open] a:visible`).count()).toBeGreaterThan(3)
  })

  it('the header marks the section of a page without its own link, and shifts nothing', async () => {
    const { page } = await open()
    await watchShifts(page)
    await page.goto(urlOf(article))
    await expect.poll(() => page.locator('header nav [aria-current]').first().getAttribute('href')).toBe('/help')
    expect(await readShifts(page)).toEqual([])
  })

  it('the header marks exactly one menu for each page in its menus, and none for others', async () => {
    const { page } = await open()
    const marked = () =>
      page
        .locator('header nav ul > li > details[name] > summary')
        .evaluateAll((menus) =>
          menus.flatMap((menu, index) => (getComputedStyle(menu).textDecorationLine === 'underline' ? [index] : [])),
        )
    for (const [path, menu] of [
      ['/products/duty-drawback', 0],
      ['/lp/shanghai-los-angeles', 1],
      ['/help', 2],
      [article, 2],
      ['/talk-to-an-expert', 3],
      ['/careers/teams/customs', 3],
    ] as const) {
      await page.goto(urlOf(path))
      await expect.poll(marked, { message: path }).toEqual([menu])
    }
    await page.goto(urlOf('/privacy'))
    await page.waitForLoadState('networkidle')
    expect(await marked()).toEqual([])
  })

  it('the blog menu is on pages of the blog and its neighbours only', async () => {
    const { page } = await arrive('/blog')
    const label = await page.locator('header + nav').getAttribute('aria-label')
    expect(await page.locator('header + nav [aria-current=page]').getAttribute('href')).toBe('/blog')
    await page.goto(urlOf('/research'))
    expect(await page.locator('header + nav').getAttribute('aria-label')).toBe(label)
    await page.goto(urlOf(article))
    expect(await page.locator('header + nav').count()).toBe(0)
  })
})
