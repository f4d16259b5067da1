import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { siteWords } from '#test/support/site-words.ts'
import { addLink } from './support/visit.ts'
import { visitSite } from './support/visited-site.ts'

const { open, arrive, urlOf } = visitSite(repositoryDir, async () => inject('siteOut'))

const t = siteWords('en-US')
const FORM = '/lp/shanghai-los-angeles'
const LETTER = '[aria-labelledby="form-letter"]'
const WRITE = `${LETTER} a[href^="mailto:"]`
const SUMMARY = `${LETTER} div[tabindex="-1"]:has([role=alert])`

/** Notes every link to a mail program that is followed, in place of a mail program. */
const watchMail = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  await page.evaluate(() => {
    const opened: string[] = []
    Object.assign(window, { openedMail: opened })
    window.addEventListener('click', (event) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="mailto:"]') : null
      if (link === null || event.defaultPrevented) return
      event.preventDefault()
      opened.push(link.href)
    })
  })
  return () => page.evaluate(() => (window as unknown as { openedMail: readonly string[] }).openedMail)
}

const focusedId = (page: Page): Promise<string | undefined> => page.evaluate(() => document.activeElement?.id)
const preview = (page: Page): Locator => page.locator(`${LETTER} pre`)

/** Today on the clock of the machine, which is the browser's too. */
const dayFromNow = (days: number): string => {
  const now = new Date()
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + days)).toISOString().slice(0, 10)
}

const fillIn = async (page: Page): Promise<void> => {
  await page.locator('#field-mode').check()
  await page.locator('#field-cargo').fill('Chairs, 120 cartons')
  await page.locator('#field-weight').fill('12,400')
  await page.locator('#field-cargoVolume').fill('33')
  await page.locator('#field-readyDate').fill(dayFromNow(7))
  await page.locator('#field-company').fill('Example Furniture')
  await page.locator('#field-email').fill('buyer@example.com')
  await page.locator('#field-acceptTerms').check()
}

describe('a form that is not filled in', () => {
  it('opens no mail: it lists what is missing, takes the focus there, and each item leads to its field', async () => {
    const { page } = await arrive(FORM)
    const openedMail = await watchMail(page)
    await page.locator(WRITE).click()
    await expect.poll(() => page.evaluate((selector) => document.activeElement?.matches(selector), SUMMARY)).toBe(true)
    expect(await openedMail()).toEqual([])
    const required = await page
      .locator('form [required]')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).name))
    const items = await page
      .locator(`${SUMMARY} a`)
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).hash))
    expect(items).toEqual([...new Set(required)].map((name) => `#field-${name}`))
    for (const item of items) {
      await page.locator(`${SUMMARY} a[href="${item}"]`).click()
      expect(await focusedId(page)).toBe(item.slice(1))
    }
    expect(page.url()).toBe(urlOf(FORM))
  })

  it('is pressed again: the focus comes back to the list', async () => {
    const { page } = await arrive(FORM)
    await page.locator(WRITE).press('Enter')
    await page.locator(`${SUMMARY} a`).first().press('Enter')
    await page.locator(WRITE).press('Enter')
    await expect.poll(() => page.evaluate((selector) => document.activeElement?.matches(selector), SUMMARY)).toBe(true)
  })

  it('says so where the letter will be', async () => {
    const { page } = await arrive(FORM)
    expect(await preview(page).count()).toBe(0)
    expect(await page.locator(LETTER).textContent()).toContain(t('form.letter-empty'))
  })

  it('has all questions in the letter as long as no script runs', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto(urlOf(FORM))
    const text = (await preview(page).textContent()) ?? ''
    const asked = await page
      .locator('form [name]')
      .evaluateAll((fields) => new Set(fields.map((field) => (field as HTMLInputElement).name)).size)
    expect(text.split('\n').filter((line) => line.endsWith(':'))).toHaveLength(asked)
    const href = (await page.locator(WRITE).getAttribute('href')) ?? ''
    expect(new URL(href).searchParams.get('body')).toBe(text.replaceAll('\n', '\r\n'))
    expect(await page.locator('noscript a[href="#form-letter"]').count()).toBe(1)
  })
})

describe('a form that is filled in', () => {
  it('opens the mail, and the letter says what was answered and nothing else', async () => {
    const { page } = await arrive(FORM)
    const openedMail = await watchMail(page)
    await fillIn(page)
    await page.locator(WRITE).click()
    await expect.poll(async () => (await openedMail()).length).toBe(1)
    const [letter = ''] = await openedMail()
    const body = new URL(letter).searchParams.get('body') ?? ''
    expect(body.split('\r\n')).toContain(`${t('form.weight')}: 12,400`)
    expect(body).not.toContain(t('form.accept-messages'))
    expect(body.split('\r\n').filter((line) => line.endsWith(':'))).toEqual([])
    expect(await page.locator(SUMMARY).count()).toBe(0)
  })

  it('is not lost to whoever reads the terms', async () => {
    const { page } = await arrive(FORM)
    const targets = await page
      .locator('main form a')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).target))
    expect(targets).toEqual(['_blank', '_blank'])
  })

  it('has its answers when the visitor comes back from another page, and another form has none of them', async () => {
    const { page } = await arrive(FORM)
    await fillIn(page)
    const letter = await preview(page).textContent()
    await (await addLink(page, '/get-started')).click()
    await page.waitForURL(urlOf('/get-started'))
    await expect.poll(() => page.locator('#field-cargo').inputValue()).toBe('')
    await page.goBack()
    await page.waitForURL(urlOf(FORM))
    await expect.poll(() => preview(page).textContent()).toBe(letter)
    expect(await page.locator('#field-cargo').inputValue()).toBe('Chairs, 120 cartons')
    expect(await page.locator('#field-mode').isChecked()).toBe(true)
    expect(await page.locator('#field-acceptTerms').isChecked()).toBe(true)
    expect(await page.locator('#field-acceptMessages').isChecked()).toBe(false)
  })

  it('is stopped by what cannot be: less than nothing, a day that is over', async () => {
    const { page } = await arrive(FORM)
    const openedMail = await watchMail(page)
    await fillIn(page)
    await page.locator('#field-weight').fill('-5')
    await page.locator('#field-readyDate').fill(dayFromNow(-1))
    await page.locator(WRITE).click()
    await page.locator(SUMMARY).waitFor()
    const wrong = t('form.error.bad-response')
    expect(await page.locator(`${SUMMARY} li`).allTextContents()).toEqual([
      `${t('form.weight')}: ${wrong}`,
      `${t('form.ready')}: ${wrong}`,
    ])
    expect(await openedMail()).toEqual([])
  })

  it('takes the day it is', async () => {
    const { page } = await arrive(FORM)
    const openedMail = await watchMail(page)
    await fillIn(page)
    await page.locator('#field-readyDate').fill(dayFromNow(0))
    await page.locator(WRITE).click()
    await expect.poll(async () => (await openedMail()).length).toBe(1)
  })
})

describe('an error', () => {
  it('goes from the field and from the list when the answer is mended', async () => {
    const { page } = await arrive(FORM)
    await page.locator(WRITE).click()
    const items = page.locator(`${SUMMARY} li`)
    await items.first().waitFor()
    const count = await items.count()
    const email = page.locator('#field-email')
    expect(await email.getAttribute('aria-invalid')).toBe('true')
    expect(await page.locator('#field-email-error').textContent()).toBe(t('form.error.no-email'))
    await email.fill('buyer@example.com')
    await expect.poll(() => items.count()).toBe(count - 1)
    expect(await email.getAttribute('aria-invalid')).toBeNull()
    expect(await page.locator('#field-email-error').count()).toBe(0)
    await fillIn(page)
    await expect.poll(() => page.locator(SUMMARY).count()).toBe(0)
  })

  it('shows when a field is left with a wrong answer, and is said; one that was passed through is not told off', async () => {
    const { page } = await arrive(FORM)
    await page.locator('#field-mode').focus()
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab')
    expect(await page.locator('form [aria-invalid], form [data-invalid]').count()).toBe(0)
    await page.locator('#field-email').fill('buyer')
    await page.keyboard.press('Tab')
    const said = t('form.error.invalid-email')
    await expect.poll(() => page.locator('form [role=status]').textContent()).toBe(`${t('form.email')}: ${said}`)
    expect(await page.locator('#field-email-error').textContent()).toBe(said)
    expect(await page.locator(SUMMARY).count()).toBe(0)
  })
})

describe('a form that an address asks something of', () => {
  const AIR = '[name=mode][value=air]'

  it('has the mode of the page that led here chosen', async () => {
    const { page } = await arrive('/products/air-freight')
    await page.locator('section[aria-labelledby=closing] a[href="/get-started?mode=air"]').click()
    await page.waitForURL(urlOf('/get-started?mode=air'))
    await expect.poll(() => page.locator(AIR).isChecked()).toBe(true)
    await expect.poll(() => preview(page).textContent()).toContain('Air')
  })

  it('has it chosen on a first visit, too, and keeps what the visitor chooses instead', async () => {
    const { page } = await arrive('/get-started?mode=air')
    await expect.poll(() => page.locator(AIR).isChecked()).toBe(true)
    await page.locator('[name=mode][value=ocean-lcl]').check()
    await page.locator('header a[href="/"]').first().click()
    await page.waitForURL(urlOf('/'))
    await page.goBack()
    await expect.poll(() => page.locator('[name=mode][value=ocean-lcl]').isChecked()).toBe(true)
  })
})
