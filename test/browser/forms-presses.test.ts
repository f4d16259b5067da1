import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { consents } from '#content/schema/forms/consents.ts'
import { fieldsOf } from '#content/schema/forms/form.ts'
import { forms } from '#content/schema/forms/forms.ts'
import { email as emailField } from '#content/schema/forms/person.ts'
import { siteWords } from '#test/support/site-words.ts'
import { addLink, nextFrame } from './support/visit.ts'
import { visitEditions } from './support/visited-editions.ts'

const english = visitEditions()('en-US')
const t = siteWords('en-US')

/** A page for each form. */
const pages: Readonly<Record<string, string>> = {
  'freight-quote': '/get-started#you',
  'lane-quote': '/lp/shanghai-los-angeles',
  contact: '/company/contact',
  'sign-up': '/sign-up',
  'talk-to-an-expert': '/talk-to-an-expert',
  'open-emissions-signup': '/open-emissions-signup',
  newsletter: '/newsletter',
  'webinar-registration': '/webinars/drawback-clinic',
  'content-download': '/eguides/first-import',
  'border-release': '/paps',
  'job-application': '/company/careers/jobs/web-engineer',
}

/** Nothing is sent. */
const NO_ENDPOINTS = { expectedErrors: /Failed to load resource|ERR_|CORS|Content Security/ }

const hasEmail = (id: string): boolean =>
  forms.some((form) => form.id === id && fieldsOf(form, 'en-US').some(({ name }) => name === 'email'))

/** Waits for the code of a form, without which nothing is judged. */
const typeBadAddress = async (page: Page, form: Locator): Promise<void> => {
  await form.locator('[name=email]').click()
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /open-session/.test(name)),
  )
  await form.locator('[name=email]').fill('buyer@')
}

const middleOf = async (target: Locator): Promise<{ readonly x: number; readonly y: number }> => {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Error('The target is not shown.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Presses and releases a target as a hand does, and returns how far it moved meanwhile. */
const pressSlowly = async (page: Page, target: Locator): Promise<number> => {
  const { x, y } = await middleOf(target)
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let frame = 0; frame < 6; frame += 1) await nextFrame(page)
  const pressed = await target.boundingBox()
  await page.mouse.up()
  return Math.abs((pressed?.y ?? 0) + (pressed?.height ?? 0) / 2 - y)
}

const BAD = t('form.error.invalid-email')
/** The words of a form for a bad address. */
const BAD_IN_ANY = new RegExp(`^(?:${BAD}|${t('form.error.bad-email')})$`)

it('every form of the site is tried', () => {
  expect(Object.keys(pages).sort()).toEqual(forms.map(({ id }) => id).sort())
})

describe.each(Object.entries(pages).filter(([id]) => hasEmail(id)))('after a bad address in %s', (id, path) => {
  it('a press on a box ticks it, and then the address is judged', async () => {
    const { page, alive } = await english.arrive(path, NO_ENDPOINTS)
    await alive()
    const form = page.locator(`main form[data-form=${id}]`)
    await typeBadAddress(page, form)
    const box = form.locator('[type=checkbox]').last()
    const isTicked = await box.isChecked()
    expect(await pressSlowly(page, box)).toBe(0)
    expect(await box.isChecked()).toBe(!isTicked)
    await expect.poll(() => form.locator('[id$=email-error]').textContent()).toMatch(BAD_IN_ANY)
  })

  it('a press on the button shows all faults at once', async () => {
    const { page, alive } = await english.arrive(path, NO_ENDPOINTS)
    await alive()
    const form = page.locator(`main form[data-form=${id}]`)
    await typeBadAddress(page, form)
    expect(await pressSlowly(page, form.locator('[type=submit]'))).toBe(0)
    const required = await form
      .locator('[required]')
      .evaluateAll((fields) => fields.map((one) => (one as HTMLInputElement).name))
    await expect.poll(() => form.locator('[data-error-summary] a').count()).toBe(new Set([...required, 'email']).size)
  })
})

describe('the newsletter of the footer', () => {
  const bothFaults = [
    `${emailField().label['en-US']}: ${BAD}`,
    `${consents.acceptTerms.label['en-US']}: ${t('form.error.required')}`,
  ]
  const faultsOf = (page: Page): Promise<readonly string[]> =>
    page.locator('footer [data-error-summary] li').allTextContents()

  it.each(['/', '/help', '/company/contact'])(
    'shows a bad address and a missing consent at once on %s',
    async (path) => {
      const { page, framed } = await english.arrive(path, NO_ENDPOINTS)
      await framed()
      const form = page.locator('footer form[data-form=newsletter]')
      await typeBadAddress(page, form)
      expect(await pressSlowly(page, form.locator('[type=submit]'))).toBe(0)
      await expect.poll(() => faultsOf(page)).toEqual(bothFaults)
    },
  )

  it('shows both after a navigation, too, and from the keyboard', async () => {
    const { page, framed } = await english.arrive('/', NO_ENDPOINTS)
    await framed()
    await (await addLink(page, '/help')).click()
    await page.waitForURL(english.urlOf('/help'))
    await typeBadAddress(page, page.locator('footer form[data-form=newsletter]'))
    await page.keyboard.press('Enter')
    await expect.poll(() => faultsOf(page)).toEqual(bothFaults)
  })

  it('ticks its box under a finger', async () => {
    const { page, framed } = await english.open({ hasTouch: true, ...NO_ENDPOINTS }).then(async (visit) => {
      await visit.page.goto(english.urlOf('/help'))
      return visit
    })
    await framed()
    const form = page.locator('footer form[data-form=newsletter]')
    await typeBadAddress(page, form)
    const box = form.locator('[name=acceptTerms]')
    const { x, y } = await middleOf(box)
    await page.touchscreen.tap(x, y)
    await expect.poll(() => box.isChecked()).toBe(true)
    await expect.poll(() => form.locator('[id$=email-error]').textContent()).toContain(BAD)
  })
})
